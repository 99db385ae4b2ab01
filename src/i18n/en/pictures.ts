import type { FileKind } from '../../lib/picture-format.ts';

/** What to do about a file that was chosen as a picture and cannot be drawn, by its kind. */
const refused: Readonly<Record<FileKind, string>> = {
  empty:
    'This file is empty, so there is no picture in it. Perhaps it is still being copied or downloaded. Open it once, then choose it again.',
  svg: 'This is an SVG drawing, which this site does not take. Export it as PNG and choose that.',
  film: 'This is a film, and only pictures can be shown here. Choose a photo, or a screenshot of the film.',
  pdf: 'This is a PDF, not a picture. Choose a photo, or a screenshot of its page.',
  office: 'This is a document, not a picture. Choose a photo, or a screenshot of its page.',
  heic: 'Your camera saves its photos as HEIC, which this browser cannot read. On an iPhone choose Settings, Camera, Formats, “Most Compatible”; on Samsung phones open the camera’s settings, “Advanced picture options”, and switch HEIF off. For a photo you have already taken, send a screenshot of it.',
  tiff: 'This is a TIFF, which this browser cannot read. Open it in a program for pictures, save it as JPEG, and choose that.',
  bmp: 'This is a BMP, which could not be read. Open it in a program for pictures, save it as JPEG, and choose that.',
  picture:
    'This picture could not be read: the file may be damaged. Choose it again from where it came from, or send a screenshot of it.',
  other: 'This is not a picture. Please choose a photo or another image file.',
};

/** Messages about a picture before it is sent. */
export const pictureTexts = {
  oldOneLeft:
    'Failed to delete. The new image is in the gallery, but the old one could not be deleted and is still there, too.',
  preparing: 'Making it smaller…',
  redrawn: 'Made smaller, place removed',
  asItIs: (size: string) => `${size}, unchanged`,
  refused,
  remove: 'Remove',
  progress: 'Upload',
  sending: (percent: number) => `Uploading, ${percent}%`,
  storing: 'Almost done…',
  cancel: 'Cancel the upload',
} as const;

/** Says how to replace a picture whose type servers refuse and this browser cannot draw; undefined for other types. */
export function whyUnreadable({ type }: { type: string }): string | undefined {
  return { 'image/heic': refused.heic, 'image/tiff': refused.tiff, 'image/bmp': refused.bmp }[type];
}
