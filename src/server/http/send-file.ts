import type { Request, Response } from 'express';
import { notFound } from './refusal.ts';

/**
 * Sends a file with Express's conditional and range handling; the caller sets the caching headers.
 * Throws a 404 refusal when there is no such file; a visitor who leaves in the middle is no error.
 */
export function sendFile(request: Request, response: Response, root: string, file: string): Promise<void> {
  // Callers have already refused hidden names; /.well-known/ is one that may be read.
  const options = { root, cacheControl: false, dotfiles: 'allow', etag: true } as const;
  return new Promise((resolve, reject) => {
    response.sendFile(file, options, (error: unknown) => {
      if (error === undefined || error === null || response.headersSent || request.destroyed) resolve();
      else reject(isRangeError(error) ? error : notFound());
    });
  });
}

function isRangeError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 416;
}
