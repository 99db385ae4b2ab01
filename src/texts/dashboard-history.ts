/** Bringing back what was changed or deleted, on every content screen. */
export const historyTexts = {
  deletedHeading: 'Recently deleted',
  deletedClose: 'Close recently deleted',
  versionsOpen: 'Earlier versions',
  versionsClose: 'Close earlier versions',
  bringingBack: 'Bringing back…',
  bringBackFailed: (reason: string) => `It could not be brought back. ${reason}`,
  undo: 'Undo',
  close: 'Close',
  undone: 'Undone: it is back.',
  deletedPictures: 'Recently deleted images',
  pictureOfId: (id: number) => `Image no. ${id}`,
  earlierBackground: (label: string) => `${label} background`,
} as const;
