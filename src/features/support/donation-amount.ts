import { upiLink } from '../../lib/links.ts';
import { readAmount, rupeesText, type TypedAmount } from '../../lib/rupees.ts';

/** Updates QR code, link, copied text and the words below when an amount is chosen or typed. */
export function bindDonationAmount(area: HTMLElement): void {
  const one = <Found extends Element>(selector: string) => area.querySelector<Found>(selector);
  const choice = one<HTMLFieldSetElement>('.amount');
  const typed = one<HTMLInputElement>('.other input');
  const says = one<HTMLElement>('.says');
  const picture = one<SVGElement>('.qr');
  const link = one<HTMLAnchorElement>('.pay');
  const receipt = one<HTMLAnchorElement>('[data-receipt]');
  if (!choice || !typed || !says || !picture || !link || !receipt) return;
  const { id, payeeName, note } = JSON.parse(choice.dataset.payment ?? '');
  const [chosen, isOpen, mistake, tooMuch, notDrawn] = JSON.parse(choice.dataset.words ?? '[]');
  const name = picture.getAttribute('aria-label') ?? '';
  const radios = [...choice.querySelectorAll<HTMLInputElement>('[type="radio"]')];
  let drawn = link.href;

  const show = (amount: TypedAmount, does: string | undefined, href: string): void => {
    const rupees = typeof amount === 'number' ? amount : null;
    link.href = href;
    receipt.search = rupees === null ? '?receipt' : `?receipt=${rupees}`;
    typed.setAttribute('aria-invalid', String(amount === 'mistake' || amount === 'too-much'));
    const words = { open: isOpen, mistake, 'too-much': tooMuch };
    says.textContent =
      typeof amount === 'number'
        ? `${chosen} ${rupeesText(amount)}.${does === undefined ? '' : ` ${does}.`}`
        : words[amount];
    const row = one<HTMLElement>('[data-with-amount]');
    if (row !== null) row.hidden = rupees === null;
    const copied = one('#gift-amount');
    if (copied !== null) copied.textContent = rupees === null ? '' : rupeesText(rupees);
  };

  /** Until the new QR code is drawn, the old one is hidden: it asks for another amount. */
  const draw = async (href: string, gift: { rupees: number } | null): Promise<void> => {
    drawn = href;
    picture.setAttribute('aria-busy', 'true');
    try {
      const { drawQr } = await import('../../lib/qr-drawing.ts');
      if (drawn !== href) return;
      const { size, path } = drawQr(href);
      picture.setAttribute('viewBox', `0 0 ${size} ${size}`);
      for (const side of ['width', 'height']) picture.firstElementChild?.setAttribute(side, String(size));
      picture.querySelector('path')?.setAttribute('d', path);
      picture.setAttribute('aria-label', gift === null ? name : `${name}, ${rupeesText(gift.rupees)}`);
      picture.setAttribute('aria-busy', 'false');
    } catch {
      if (drawn !== href) return;
      drawn = '';
      says.textContent = notDrawn;
    }
  };

  const follow = async (): Promise<void> => {
    const radio = radios.find(({ checked }) => checked);
    const amount = readAmount(typed.value || radio?.value || '');
    const gift = typeof amount === 'number' ? { rupees: amount, note } : null;
    const href = upiLink({ id, payeeName, gift });
    show(amount, radio?.dataset.does, href);
    if (href !== drawn) await draw(href, gift);
  };

  choice.addEventListener('input', ({ target }) => {
    if (target === typed)
      for (const radio of radios) radio.checked = radio.value === '' && typed.value === '';
    else typed.value = '';
    void follow();
  });
  // An amount may have been typed before this script loaded.
  if (typed.value !== '') for (const radio of radios) radio.checked = false;
  void follow();
}
