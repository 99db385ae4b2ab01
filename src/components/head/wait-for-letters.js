// Runs in the head of every page whose script has a font, before anything is painted. Every phone can write Kannada, say, so
// where the page's font comes late it is left out, and nothing jumps. A computer that cannot would show empty boxes for the
// whole visit: there all but the picture of the hero is unseen until the font has come, for three seconds at most.
{
  const pen = document.createElement('canvas').getContext('2d');
  const widthOf = (letter) => pen.measureText(letter).width;
  // The box that is drawn for a missing letter is as wide as for any other.
  if (new Set([...'LETTERS'].map(widthOf)).size < 2) {
    const { style, lang } = document.documentElement;
    const show = () => style.removeProperty('visibility');
    style.visibility = 'hidden';
    setTimeout(show, 3000);
    // When the page has been read to its end, its fonts are known. A face of its own: one that is `optional` and came after
    // a tenth of a second is not used any more, whatever becomes of its `display`.
    document.addEventListener('DOMContentLoaded', () => {
      const { family, weight } = [...document.fonts].find(({ family }) => family.includes(`Script ${lang}`));
      const { href } = document.querySelector('link[as=font]');
      const face = new FontFace(family, `url(${href})`, { weight });
      document.fonts.add(face);
      face.load().then(show, show);
    });
  }
}
