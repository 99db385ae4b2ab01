/** Messages about a picture before it is sent. */
export const pictureTexts = {
  oldOneLeft:
    'Failed to delete. The new image is in the gallery, but the old one could not be deleted and is still there, too.',
  preparing: 'Resizing…',
  redrawn: 'Made smaller, place removed',
  asItIs: (size: string) => `${size}, unchanged`,
  /** Of files that are no pictures. */
  refused: {
    empty:
      'This file is empty, so there is no picture in it. Perhaps it is still being copied or downloaded. Open it once, then choose it again.',
    svg: 'This is an SVG drawing, which this site does not take. Export it as PNG and choose that.',
    film: 'This is a film, and only pictures can be shown here. Choose a photo, or a screenshot of the film.',
    pdf: 'This is a PDF, not a picture. Choose a photo, or a screenshot of its page.',
    other: 'This is not a picture. Please choose a photo or another image file.',
  },
  /** Of pictures that the browser could not redraw, by type. */
  unreadable: {
    'image/heic':
      'Your camera saves its photos as HEIC, which this browser cannot read. On an iPhone choose Settings, Camera, Formats, “Most Compatible”; on Samsung phones open the camera’s settings, “Advanced picture options”, and switch HEIF off. For a photo you have already taken, send a screenshot of it.',
    'image/tiff':
      'This is a TIFF, which this browser cannot read. Open it in a program for pictures, save it as JPEG, and choose that.',
    'image/bmp':
      'This is a BMP, which could not be read. Open it in a program for pictures, save it as JPEG, and choose that.',
  },
  remove: 'Do not use this picture',
  progress: 'Upload',
  sending: (percent: number) => `Uploading, ${percent}%`,
  storing: 'Almost done…',
  cancel: 'Cancel the upload',
} as const;

/** What to do with a picture that is sent as it is and that servers refuse; undefined for others. */
export function whyUnreadable({ type }: { type: string }): string | undefined {
  const texts: Readonly<Record<string, string>> = pictureTexts.unreadable;
  return texts[type];
}
