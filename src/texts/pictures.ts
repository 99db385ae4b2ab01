/** What is said of a picture before it leaves the phone. */
export const pictureTexts = {
  preparing: 'Resizing…',
  redrawn: (before: string, after: string) => `${before} → ${after}, location removed`,
  asItIs: (size: string) => `${size}, sent as it is`,
  noPicture: 'This is not a picture. Please choose a photo or another image file.',
  remove: 'Remove picture',
  progress: 'Upload',
  sending: (percent: number) => `Uploading, ${percent} %`,
  storing: 'Uploaded. The server is storing it…',
  cancel: 'Cancel the upload',
} as const;
