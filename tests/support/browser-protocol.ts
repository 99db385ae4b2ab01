import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts';

type Json = Record<string, unknown>;

export type BrowserProtocol = {
  /** Sends a command to the browser, or to the session of one of its pages; throws what the browser refuses. */
  send: (method: string, params?: Json, sessionId?: string) => Promise<Json>;
  close: () => Promise<void>;
};

const Message = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
  result: v.optional(v.record(v.string(), v.unknown()), {}),
  error: v.optional(v.object({ message: v.string() })),
});

/** Starts a Chromium of its own, with a fresh profile, and speaks the DevTools protocol with it. */
export async function startBrowser(
  windowSize: string,
  onEvent: (method: string, params: Json) => void,
): Promise<BrowserProtocol> {
  const profile = await mkdtemp(join(tmpdir(), 'gurukulam-profile-'));
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(
    findChromium() ?? 'chromium',
    [...CHROMIUM_FLAGS, ...flags, `--window-size=${windowSize}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const socket = new WebSocket(await urlIn(browser.stderr));
  await once(socket, 'open');
  const responses = new Map<number, PromiseWithResolvers<Json>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = v.parse(Message, JSON.parse(String(data)));
    if (method !== undefined) return onEvent(method, params);
    if (error === undefined) responses.get(id ?? 0)?.resolve(result);
    else responses.get(id ?? 0)?.reject(new Error(error.message));
  });
  let sent = 0;
  return {
    send: (method, params = {}, sessionId) => {
      const response = Promise.withResolvers<Json>();
      responses.set(++sent, response);
      socket.send(JSON.stringify({ id: sent, method, params, sessionId }));
      return response.promise;
    },
    close: async () => {
      // What was spawned may be a script in front of the browser, so the command goes to the browser itself.
      socket.send(JSON.stringify({ id: ++sent, method: 'Browser.close' }));
      if (browser.exitCode === null) await once(browser, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function urlIn(output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    output.on('data', (part: Buffer) => {
      text += part.toString('utf8');
      const url = /DevTools listening on (\S+)/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
    output.once('end', () => reject(new Error(`Chromium did not start: ${text}`)));
  });
}
