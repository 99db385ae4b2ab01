// The program of every public page while a visitor's message waits to be sent. It comes as a file of its own: see
// save-for-offline.ts.
import { sendWaiting } from '../pending/send-messages.ts';
import { onSignalPerhaps } from '../pending/wake.ts';

onSignalPerhaps(sendWaiting);
void sendWaiting();
