import type { ComponentProps } from 'react';
import { type Pictures, preparedPicture } from '../../domain/picture.ts';
import { objectPosition } from '../../resources/picture-meta.ts';
import { Picture } from '../../ui/Picture.tsx';

type Props = Omit<ComponentProps<typeof Picture>, 'prepared' | 'position'> & {
  /** The point to keep in view; undefined for the middle. */
  focus: string | undefined;
  pictures: Pictures;
};

/** A picture of the API, in the prepared widths if there are any. */
export function UploadedPicture({ pictures, focus, ...picture }: Props) {
  const prepared = preparedPicture(pictures, picture.url, focus);
  return <Picture {...picture} prepared={prepared} position={objectPosition(focus)} />;
}
