import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** All in milliseconds but the number. */
export type UploadLimits = {
  /** How long an upload may stall. */
  readonly stall: number;
  /** After this, an upload counts as a long one. */
  readonly long: number;
  /** How many long ones there may be at a time. */
  readonly mostLong: number;
};

type Upload = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly begun: number;
  /** What the connection had received by then. */
  readonly bytesBefore: number;
  bytes: number;
  movedAt: number;
};

/**
 * Ends uploads that stall, with a 408. One that makes progress goes on however slow its connection is; but of too many
 * that take long the slowest is ended, or somebody could hold all connections open with a byte now and then, and have the
 * photograph of a colleague ended in place of theirs.
 */
export function endStalledUploads(server: Server, { stall, long, mostLong }: UploadLimits): void {
  const uploads = new Set<Upload>();
  server.prependListener('request', (request, response) => {
    const now = performance.now();
    const { bytesRead } = request.socket;
    uploads.add({ request, response, begun: now, bytesBefore: bytesRead, bytes: bytesRead, movedAt: now });
  });
  const end = (upload: Upload) => {
    uploads.delete(upload);
    refuse(upload);
  };
  const look = () => {
    const now = performance.now();
    for (const upload of uploads) {
      const { complete, socket } = upload.request;
      if (complete || socket.destroyed) uploads.delete(upload);
      else if (socket.bytesRead !== upload.bytes)
        Object.assign(upload, { bytes: socket.bytesRead, movedAt: now });
      else if (now - upload.movedAt >= stall) end(upload);
    }
    const speed = ({ begun, bytesBefore, bytes, response }: Upload) =>
      response.writableEnded ? 0 : (bytes - bytesBefore) / (now - begun);
    const longOnes = [...uploads]
      .filter(({ begun }) => now - begun >= long)
      .toSorted((a, b) => speed(a) - speed(b));
    for (const upload of longOnes.slice(0, Math.max(0, longOnes.length - mostLong))) end(upload);
  };
  const looking = setInterval(look, Math.min(1000, stall / 4, long / 4)).unref();
  server.once('close', () => clearInterval(looking));
}

function refuse({ request, response }: Upload): void {
  const hangUp = () => request.socket.destroySoon();
  if (!response.headersSent) {
    response.writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
    response.end(JSON.stringify({ detail: 'The request took too long. Nothing was saved.' }), hangUp);
  } else hangUp();
}
