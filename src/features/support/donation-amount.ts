import { type Payment, upiLink } from '../../lib/links.ts';
import { readAmount, rupeesText, type TypedAmount } from '../../lib/rupees.ts';

/** Updates QR code, link, copied text and the sentence below when an amount is chosen or typed. */
export function bindDonationAmount(area: HTMLElement): void {
  const find = <T extends Element>(selector: string) => area.querySelector<T>(selector);
  const choice = find<HTMLFieldSetElement>('.amount');
  const otherAmount = find<HTMLInputElement>('.other input');
  const status = find<HTMLElement>('.status');
  const qrCode = find<SVGElement>('.qr');
  const payLink = find<HTMLAnchorElement>('.pay');
  const receiptLink = find<HTMLAnchorElement>('[data-receipt]');
  if (!choice || !otherAmount || !status || !qrCode || !payLink || !receiptLink) return;
  const { id = '', payeeName = null, note = '', chosen = '', notDrawn = '' } = choice.dataset;
  const name = qrCode.getAttribute('aria-label') ?? '';
  const radios = [...choice.querySelectorAll<HTMLInputElement>('[type="radio"]')];
  let drawnLink = payLink.href;

  const chosenText = (rupees: number, paysFor: string | undefined): string => {
    const sentence = `${chosen} ${rupeesText(rupees)}.`;
    return paysFor === undefined ? sentence : `${sentence} ${paysFor}.`;
  };

  const showAmount = (amount: TypedAmount, paysFor: string | undefined, href: string): void => {
    const rupees = typeof amount === 'number' ? amount : null;
    payLink.href = href;
    receiptLink.search = rupees === null ? '?receipt' : `?receipt=${rupees}`;
    otherAmount.setAttribute('aria-invalid', String(amount === 'mistake' || amount === 'too-much'));
    // Each state of a typed amount has its message in the attribute of that name.
    status.textContent =
      rupees === null ? choice.getAttribute(`data-${amount}`) : chosenText(rupees, paysFor);
    const copyAll = find<HTMLElement>('[data-with-amount]');
    if (copyAll !== null) copyAll.hidden = rupees === null;
    const copied = find('#chosen-amount');
    if (copied !== null) copied.textContent = rupees === null ? '' : rupeesText(rupees);
  };

  /** Until the new QR code is drawn, the old one is hidden: it asks for another amount. */
  const draw = async (href: string, donation: Payment['donation']): Promise<void> => {
    drawnLink = href;
    qrCode.setAttribute('aria-busy', 'true');
    try {
      const { drawQr } = await import('../../lib/qr-drawing.ts');
      if (drawnLink !== href) return;
      const { size, path } = drawQr(href);
      qrCode.setAttribute('viewBox', `0 0 ${size} ${size}`);
      for (const side of ['width', 'height']) qrCode.firstElementChild?.setAttribute(side, String(size));
      qrCode.querySelector('path')?.setAttribute('d', path);
      qrCode.setAttribute('aria-label', donation === null ? name : `${name}, ${rupeesText(donation.rupees)}`);
      qrCode.setAttribute('aria-busy', 'false');
    } catch {
      if (drawnLink !== href) return;
      drawnLink = '';
      status.textContent = notDrawn;
    }
  };

  const update = async (): Promise<void> => {
    const radio = radios.find(({ checked }) => checked);
    const amount = readAmount(otherAmount.value || radio?.value || '');
    const donation = typeof amount === 'number' ? { rupees: amount, note } : null;
    const href = upiLink({ id, payeeName, donation });
    showAmount(amount, radio?.dataset.paysFor, href);
    if (href !== drawnLink) await draw(href, donation);
  };

  choice.addEventListener('input', ({ target }) => {
    if (target === otherAmount)
      for (const radio of radios) radio.checked = radio.value === '' && otherAmount.value === '';
    else otherAmount.value = '';
    void update();
  });
  // An amount may have been typed before this script loaded.
  if (otherAmount.value !== '') for (const radio of radios) radio.checked = false;
  void update();
}
