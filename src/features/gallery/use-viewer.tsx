import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { loadSheet } from '../../ui/load-sheet.ts';
import type { GalleryViewer } from './GalleryViewer.tsx';
// A separate sheet: most visitors never open a picture.
import viewerStyles from './gallery-viewer.css?url';
import type { ShownPicture } from './Tiles.tsx';

type Opened = { Viewer: ComponentType<ComponentProps<typeof GalleryViewer>>; index: number };

export type OpenViewer = (index: number, opener: HTMLElement) => void;

/** The full-screen viewer. The first opened picture loads its code, and the other pictures by `loadAll`. */
export function useViewer(
  pictures: readonly ShownPicture[],
  count: number,
  loadAll: () => void,
): { open: OpenViewer; element: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const openedFrom = useRef<HTMLElement>(null);

  async function open(index: number, opener: HTMLElement): Promise<void> {
    openedFrom.current = opener;
    loadAll();
    try {
      const [{ GalleryViewer }] = await Promise.all([import('./GalleryViewer.tsx'), loadSheet(viewerStyles)]);
      // On a slow connection somebody may have pressed another one since.
      if (openedFrom.current === opener) setOpened({ Viewer: GalleryViewer, index });
    } catch {
      // Without the viewer's code, follow the link to the picture.
      location.assign(pictures[index]?.image ?? location.href);
    }
  }

  function close(): void {
    setOpened(null);
    openedFrom.current?.focus({ preventScroll: true });
  }

  if (opened === null) return { open, element: null };
  const { Viewer, index } = opened;
  return { open, element: <Viewer pictures={pictures} count={count} index={index} onClose={close} /> };
}
