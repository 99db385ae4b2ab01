/** Tells every open window of the dashboard, on the channel of the outbox. */
export function tellWindows(message: string): void {
  const windows = new BroadcastChannel('outbox');
  windows.postMessage(message);
  windows.close();
}
