/** Messages about a picture before it is sent. */
export const pictureTexts = {
  oldOneLeft:
    'Failed to delete. The new image is in the gallery, but the old one could not be deleted and is still there, too.',
  preparing: 'Resizing…',
  redrawn: (before: string, after: string) => `${before} → ${after}, location removed`,
  asItIs: (size: string) => `${size}, sent as it is`,
  noPicture: 'This is not a picture. Please choose a photo or another image file.',
  heic: 'Your camera saves its photos as HEIC, which this browser cannot read. On an iPhone choose Settings, Camera, Formats, “Most Compatible”; on Samsung phones open the camera’s settings, “Advanced picture options”, and switch HEIF off. For a photo you have already taken, send a screenshot of it.',
  remove: 'Do not use this picture',
  progress: 'Upload',
  sending: (percent: number) => `Uploading, ${percent}%`,
  storing: 'Uploaded. The server is storing it…',
  cancel: 'Cancel the upload',
} as const;
