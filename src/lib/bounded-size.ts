type Size = { width: number; height: number };

/** The short side in pixels down to which a long picture is made smaller: the text of a screenshot stays readable. */
const READABLE = 800;
/** The longest edge that WebP can have, in pixels. */
const MAX_EDGE = 16_383;

/**
 * The size in pixels to make a picture smaller to, never larger. Its longest edge becomes `edge`. A long picture, such as
 * a screenshot of a conversation, keeps a readable short side, within the pixels of a square of that edge.
 */
export function boundedSize({ width, height }: Size, edge: number): Size {
  const [short, long] = width < height ? [width, height] : [height, width];
  const readable = Math.min(READABLE / short, edge / Math.sqrt(width * height));
  const scale = Math.min(1, MAX_EDGE / long, Math.max(edge / long, readable));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
