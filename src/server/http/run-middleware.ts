import type { Request, RequestHandler, Response } from 'express';

/** Runs one Express middleware to its `next`. Throws what it passes to `next`. */
export function runMiddleware(
  middleware: RequestHandler,
  request: Request,
  response: Response,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (error?: unknown) => (error === undefined || error === null ? resolve() : reject(error));
    Promise.resolve(middleware(request, response, next)).catch(reject);
  });
}
