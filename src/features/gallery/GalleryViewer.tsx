import { useEffect, useMemo, useRef } from 'react';
import { type ControllerRef, Lightbox, type SlideImage, useLightboxState } from 'yet-another-react-lightbox';
import { galleryTexts, grouped } from '../../i18n/en/gallery.ts';
import { closeOnBack } from '../../ui/close-on-back.ts';
import type { ShownPicture } from './Tiles.tsx';

type Props = {
  pictures: readonly ShownPicture[];
  /** The size of the whole gallery, part of which may still be loading. */
  count: number;
  index: number;
  onClose: () => void;
};

/**
 * The full-screen viewer. The close button, the backdrop, Escape, pulling down and Back close it. The package closes it
 * after a pull of 60 px, for which it has no setting; `closeOnPullDown` alone turns that off.
 */
export function GalleryViewer({ pictures, count, index, onClose }: Props) {
  // Not a state: the package would go back to an index that reaches it late, after a quick press has turned further.
  const current = useRef(index);
  const slides = useMemo(() => pictures.map(slideOf), [pictures]);
  const labels = useMemo(viewerLabels, []);
  const controller = useRef<ControllerRef>(null);
  const isAlone = count === 1;
  const nothing = () => null;

  useEffect(
    () =>
      closeOnBack(() => {
        controller.current?.close();
        return true;
      }),
    [],
  );
  // As in a native dialog, wherever the focus is.
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && controller.current?.close();
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, []);

  return (
    <Lightbox
      open
      close={onClose}
      index={Math.min(current.current, pictures.length - 1)}
      on={{
        view: ({ index: shown }) => {
          current.current = shown;
        },
      }}
      slides={slides}
      labels={labels}
      className="gallery-viewer"
      carousel={{ finite: isAlone || pictures.length < count, padding: 0 }}
      controller={{ ref: controller, closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{
        controls: () => <Position pictures={pictures} count={count} />,
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

function Position({ pictures, count }: Pick<Props, 'pictures' | 'count'>) {
  const { currentIndex } = useLightboxState();
  const day = pictures[currentIndex]?.day ?? '';
  return (
    <p className="gallery-viewer-position">
      <strong>{galleryTexts.position(grouped(currentIndex + 1), grouped(count))}</strong>
      {day && `, ${day}`}
    </p>
  );
}

/** A picture's prepared widths, or else the uploaded file. */
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
