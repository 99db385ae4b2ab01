/**
 * Turns a link to the video into a button that opens it in the dialog: the player is loaded only then and goes away
 * with the dialog. Closed by the close button, Escape or the backdrop, not by a click inside the player.
 */
export function wireVideo(link: HTMLAnchorElement, dialog: HTMLDialogElement): void {
  const stage = dialog.querySelector('[data-stage]');
  link.setAttribute('role', 'button');
  link.setAttribute('aria-haspopup', 'dialog');
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stage?.replaceChildren(playerOf(link));
    dialog.showModal();
  });
  dialog.addEventListener('click', ({ target, detail }) => {
    // The second click of the double one that opened it closes nothing.
    if (target === dialog && detail < 2) dialog.close();
  });
  dialog.addEventListener('close', () => stage?.replaceChildren());
}

function playerOf(link: HTMLAnchorElement): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.src = link.dataset.player ?? '';
  player.title = link.dataset.title ?? '';
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  player.allowFullscreen = true;
  return player;
}
