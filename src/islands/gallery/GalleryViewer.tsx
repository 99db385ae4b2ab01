import { useEffect, useRef } from 'react';
import { type ControllerRef, Lightbox, type SlideImage, useLightboxState } from 'yet-another-react-lightbox';
import { galleryTexts } from '../../texts/gallery.ts';
import type { ShownPicture } from './Tiles.tsx';

type Props = {
  pictures: readonly ShownPicture[];
  index: number;
  onClose: () => void;
};

/** Pictures on the full screen: the x, the backdrop, Escape and a pull down close it. */
export function GalleryViewer({ pictures, index, onClose }: Props) {
  const controller = useRef<ControllerRef>(null);
  const isAlone = pictures.length === 1;
  const nothing = () => null;

  // The viewer hears keys only while the focus is inside it, and Tab may lead out to the browser's own bars and back.
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.activeElement === document.body) controller.current?.close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, []);

  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(slideOf)}
      labels={{
        Lightbox: galleryTexts.viewer,
        Previous: galleryTexts.previous,
        Next: galleryTexts.next,
        Close: galleryTexts.close,
      }}
      className="gallery-viewer"
      carousel={{ finite: isAlone, padding: 0 }}
      controller={{ ref: controller, closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{
        controls: () => <PlaceInRow pictures={pictures} />,
        ...(isAlone ? { buttonPrev: nothing, buttonNext: nothing } : {}),
      }}
    />
  );
}

function PlaceInRow({ pictures }: Pick<Props, 'pictures'>) {
  const { currentIndex } = useLightboxState();
  const day = pictures[currentIndex]?.day ?? '';
  return (
    <p className="gallery-viewer-place">
      <strong>{galleryTexts.place(currentIndex + 1, pictures.length)}</strong> {day}
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
