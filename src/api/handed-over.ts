declare global {
  // The program that looks for changes is a bundle of its own and shares no module with the islands.
  var handedOver: Map<string, Response> | undefined;
}

/** Keeps a response for the next GET of the same path, which then need not ask the API a second time. */
export function handOver(path: string, response: Response): void {
  globalThis.handedOver ??= new Map();
  globalThis.handedOver.set(path, response);
}

/** The response that was kept for a path, once. */
export function takeHandedOver(path: string): Response | undefined {
  const response = globalThis.handedOver?.get(path);
  globalThis.handedOver?.delete(path);
  return response;
}
