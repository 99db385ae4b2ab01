import { useEffect, useMemo, useRef, useState } from 'react';
import { type ControllerRef, Lightbox, type SlideImage, useLightboxState } from 'yet-another-react-lightbox';
import { galleryTexts, grouped } from '../../texts/gallery.ts';
import type { ShownPicture } from './Tiles.tsx';

// TypeScript does not know it.
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

type Props = {
  pictures: readonly ShownPicture[];
  /** Of the whole gallery: the rest of it may still be on its way. */
  count: number;
  index: number;
  onClose: () => void;
};

/** Pictures on the full screen: the x, the backdrop, Escape, a pull down and a phone's Back close it. */
export function GalleryViewer({ pictures, count, index, onClose }: Props) {
  const [current, setCurrent] = useState(index);
  const slides = useMemo(() => pictures.map(slideOf), [pictures]);
  const labels = useMemo(viewerLabels, []);
  const controller = useRef<ControllerRef>(null);
  const isAlone = count === 1;
  const nothing = () => null;

  // What a dialog of the browser's has by itself: a phone's Back closes it, and Escape wherever the focus is.
  useEffect(() => {
    const watcher = 'CloseWatcher' in window ? new CloseWatcher() : null;
    watcher?.addEventListener('close', () => controller.current?.close());
    return () => watcher?.destroy();
  }, []);

  return (
    <Lightbox
      open
      close={onClose}
      index={Math.min(current, pictures.length - 1)}
      on={{ view: ({ index: shown }) => setCurrent(shown) }}
      slides={slides}
      labels={labels}
      className="gallery-viewer"
      carousel={{ finite: isAlone || pictures.length < count, padding: 0 }}
      controller={{ ref: controller, closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{
        controls: () => <PlaceInRow pictures={pictures} count={count} />,
        ...(isAlone ? { buttonPrev: nothing, buttonNext: nothing } : {}),
      }}
    />
  );
}

const viewerLabels = () => ({
  Lightbox: galleryTexts.viewer,
  Previous: galleryTexts.previous,
  Next: galleryTexts.next,
  Close: galleryTexts.close,
});

function PlaceInRow({ pictures, count }: Pick<Props, 'pictures' | 'count'>) {
  const { currentIndex } = useLightboxState();
  const day = pictures[currentIndex]?.day ?? '';
  return (
    <p className="gallery-viewer-place">
      <strong>{galleryTexts.place(grouped(currentIndex + 1), grouped(count))}</strong>
      {day && `, ${day}`}
    </p>
  );
}

/** The prepared widths of a picture where the build knows it, else the picture as it was uploaded. */
function slideOf({ image, alt, prepared }: ShownPicture): SlideImage {
  if (prepared === null || prepared.height === 0) return { src: image, alt };
  const { src, srcset, width, height } = prepared;
  const sources = srcset.split(', ').map((source) => {
    const [url = '', size = ''] = source.split(' ');
    const sourceWidth = Number.parseInt(size, 10);
    return { src: url, width: sourceWidth, height: Math.round((sourceWidth / width) * height) };
  });
  return { src, alt, width, height, srcSet: sources };
}
