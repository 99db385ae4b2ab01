import { type Cut, usualWidth, widestCut } from '../../domain/picture-sizes.ts';
import {
  behindHeadline,
  hasBareLink,
  isLongAgo,
  isShouted,
  isToCome,
  isTooBright,
  isTooBusy,
  MEASURED_WIDTH,
  namesChild,
  opensEmpty,
} from '../../domain/second-look.ts';
import { today } from '../../lib/dates.ts';
import { pixelsOf } from '../../lib/read-pixels.ts';
import { secondLookTexts as texts } from '../../texts/dashboard-second-look.ts';

/** The hints on a text field, as they are shown. `title`: of the item, where cards show the beginning of this text. */
export function lookAtText(text: string, title?: string): string[] {
  return said([
    [isShouted(text), texts.capitals],
    [title !== undefined && opensEmpty(text, title), texts.emptyOpening],
    [hasBareLink(text), texts.bareLink],
    [namesChild(text), texts.child],
  ]);
}

export function lookAtDate(day: string): string[] {
  return said([
    [isToCome(day, today()), texts.toCome],
    [isLongAgo(day, today()), texts.longAgo],
  ]);
}

/** The hints on a chosen picture. Rejects where it cannot be shown. */
export async function lookAtPicture(url: string, place: Cut, isBehindHeadline: boolean): Promise<string[]> {
  const picture = new Image();
  await new Promise((resolve, reject) => {
    picture.onload = resolve;
    picture.onerror = () => reject(new Error('This browser cannot show the picture.'));
    picture.src = url;
  });
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const width = widestCut(size, place.ratio);
  const usual = usualWidth(place);
  const small = [width < usual, texts.tooSmall(width, usual)] as const;
  if (!isBehindHeadline) return said([small]);
  const area = behindHeadline(size, place.ratio ?? size.width / size.height);
  const behind = pixelsOf(picture, MEASURED_WIDTH, area);
  return said([small, [isTooBright(behind), texts.tooBright], [isTooBusy(behind), texts.tooBusy]]);
}

function said(hints: readonly (readonly [boolean, string])[]): string[] {
  return hints.flatMap(([isTrue, text]) => (isTrue ? [text] : []));
}
