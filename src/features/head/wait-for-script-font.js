// Runs in the head of every page whose script has a font, before anything is painted. Hides all but the picture of the hero
// until the font has loaded, for at most three seconds, on devices that lack this script: they would show empty boxes. Other
// devices go without the font where it is late, so that nothing moves.
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
