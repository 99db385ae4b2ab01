// The program of every public page while a visitor's message waits to be sent. It comes as a file of its own: see
// save-for-offline.ts.
import { sendWaiting } from '../pending/send-messages.ts';
import { onSignalPerhaps } from '../pending/wake.ts';

async function send(): Promise<void> {
  // It tells of it in the language of the page.
  await globalThis.loadTexts?.();
  await sendWaiting();
}

onSignalPerhaps(send);
void send();
