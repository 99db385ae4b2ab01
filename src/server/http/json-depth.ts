const [QUOTE, BACKSLASH] = Buffer.from('"\\');
const OPENING = Buffer.from('[{');
const CLOSING = Buffer.from(']}');

/** How deep the lists and objects of a JSON text lie in one another, found without parsing it; brackets in its texts do not count. */
export function jsonDepth(json: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    if (isInText && byte === BACKSLASH) index += 1;
    else if (byte === QUOTE) isInText = !isInText;
    else if (isInText) continue;
    else if (OPENING.includes(byte)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.includes(byte)) depth -= 1;
  }
  return deepest;
}
