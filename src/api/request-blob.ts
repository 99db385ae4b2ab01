import { errorOfResponse } from './api-error.ts';
import { reach, sendWithSession } from './request.ts';
import type { Call } from './transport.ts';

/** As `request`, for a file: a picture that only staff may see. */
export async function requestBlob(path: string, call: Call): Promise<Blob> {
  const response = await reach(() => sendWithSession(path, call));
  if (!response.ok) throw errorOfResponse(response.status, await reach(() => response.text()));
  return reach(() => response.blob());
}
