import type { Pictures } from '../domain/picture.ts';
import { type Cut, uploadedPictures } from './pictures.ts';

type WithPictures = { image: string | readonly string[] | null };

/**
 * What an island starts from: a list as the API held it when the site was built, and its pictures as the list cuts them.
 * @param known null where the build had no API
 */
export async function knownList<T extends WithPictures>(
  known: T[] | null,
  cut: Cut,
): Promise<{ known: T[] | null; pictures: Pictures }> {
  return {
    known,
    pictures: await uploadedPictures(
      (known ?? []).flatMap(({ image }) => image),
      cut,
    ),
  };
}
