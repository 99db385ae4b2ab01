// On public pages while a visitor's message waits to be sent. A separate file: see save-for-offline.ts.
import { sendWaiting } from '../pending/send-messages.ts';
import { onPossibleSignal } from '../pending/wake.ts';

async function send(): Promise<void> {
  // The result is shown in the page's language.
  await globalThis.loadTexts?.();
  await sendWaiting();
}

onPossibleSignal(send);
void send();
