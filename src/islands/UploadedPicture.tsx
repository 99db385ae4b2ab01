import type { ComponentProps } from 'react';
import { type Pictures, preparedPicture } from '../domain/picture.ts';
import { Picture } from '../ui/Picture.tsx';

type Props = Omit<ComponentProps<typeof Picture>, 'prepared'> & { pictures: Pictures };

/** A picture of the API, in the widths that the build prepared of it where it knew it. */
export function UploadedPicture({ pictures, ...picture }: Props) {
  return <Picture {...picture} prepared={preparedPicture(pictures, picture.url)} />;
}
