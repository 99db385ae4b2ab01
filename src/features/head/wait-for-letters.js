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
    const { href } = document.querySelector('link[as=font]');
    // A face of its own: one that is `optional` and came after a tenth of a second is not used any more.
    const face = new FontFace(`Script ${lang}`, `url(${href})`, { weight: '100 900' });
    style.visibility = 'hidden';
    setTimeout(show, 3000);
    document.fonts.add(face);
    face.load().then(show, show);
  }
}
