import type { Request, Response } from 'express';
import { notFound } from './refusal.ts';

/**
 * Sends a file with Express's conditional and range handling; the caller sets the caching headers. Throws a 404 refusal
 * when there is no such file, and what Express and the disk throw otherwise; a visitor who leaves is no error.
 */
export function sendFile(request: Request, response: Response, root: string, file: string): Promise<void> {
  // Callers have already refused hidden names; /.well-known/ is one that may be read.
  const options = { root, cacheControl: false, dotfiles: 'allow', etag: true } as const;
  return new Promise((resolve, reject) => {
    response.sendFile(file, options, (error?: Error) => {
      if (error === undefined || response.headersSent || request.destroyed) resolve();
      else reject(isMissing(error) ? notFound() : error);
    });
  });
}

/** A folder is no file either. */
function isMissing(error: Error): boolean {
  return ('status' in error && error.status === 404) || ('code' in error && error.code === 'EISDIR');
}
