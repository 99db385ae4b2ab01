import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts';

/** One document of a tab: gives what the expression comes to in it. */
export type TabPage = (expression: string) => Promise<unknown>;

export type BareTab = {
  goTo: (url: string) => Promise<void>;
  /** In the page that the visitor sees. */
  shown: TabPage;
  /** In the page that the browser has prerendered; undefined while there is none. */
  prepared: TabPage;
  pointAt: (selector: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
  close: () => Promise<void>;
};

const Target = v.object({ targetId: v.string(), type: v.string(), subtype: v.optional(v.string()) });
const Attached = v.object({ sessionId: v.string(), targetInfo: Target });
const Changed = v.object({ targetInfo: Target });
const Detached = v.object({ sessionId: v.string() });
const Tabs = v.object({ targetInfos: v.array(Target) });
const Evaluated = v.object({ result: v.object({ value: v.optional(v.unknown()) }) });
const Point = v.tuple([v.number(), v.number()]);

/**
 * A tab of Chromium as visitors have it. The test runner's own switches off what prerendering and the
 * back/forward cache need, so this one is spoken to directly.
 */
export async function openBareTab(windowSize = '1280,900'): Promise<BareTab> {
  const pages = new Map<string, { session: string; isPrepared: boolean }>();
  const isPrepared = (target: v.InferOutput<typeof Target>) => target.subtype === 'prerender';
  const browser = await startBrowser(windowSize, (method, params) => {
    if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = v.parse(Attached, params);
      if (targetInfo.type !== 'page') return;
      pages.set(targetInfo.targetId, { session: sessionId, isPrepared: isPrepared(targetInfo) });
    } else if (method === 'Target.targetInfoChanged') {
      const { targetInfo } = v.parse(Changed, params);
      const page = pages.get(targetInfo.targetId);
      if (page !== undefined) page.isPrepared = isPrepared(targetInfo);
    } else if (method === 'Target.detachedFromTarget') {
      const { sessionId } = v.parse(Detached, params);
      for (const [target, { session }] of pages) if (session === sessionId) pages.delete(target);
    }
  });
  const { targetInfos } = v.parse(
    Tabs,
    await browser.send('Target.getTargets', { filter: [{ type: 'tab' }] }),
  );
  // Chromium prerenders no page for a tab whose page, and not the tab itself, is being debugged.
  const tab = await browser.send('Target.attachToTarget', {
    targetId: targetInfos[0]?.targetId,
    flatten: true,
  });
  const watch = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await browser.send('Target.setAutoAttach', watch, v.parse(Detached, tab).sessionId);
  await browser.send('Target.setDiscoverTargets', { discover: true });

  const sessionOf = (wanted: boolean) =>
    [...pages.values()].findLast((page) => page.isPrepared === wanted)?.session;
  const run = async (session: string | undefined, expression: string) => {
    if (session === undefined) return undefined;
    const params = { expression, returnByValue: true, awaitPromise: true };
    return v.parse(Evaluated, await browser.send('Runtime.evaluate', params, session)).result.value;
  };
  const shown: TabPage = (expression) => run(sessionOf(false), expression);
  const mouse = async (type: string, selector: string) => {
    const box = `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()`;
    const middle = await shown(`(({ x, y, width, height }) => [x + width / 2, y + height / 2])(${box})`);
    const [x, y] = v.parse(Point, middle);
    await browser.send(
      'Input.dispatchMouseEvent',
      { type, x, y, button: 'left', clickCount: 1 },
      sessionOf(false),
    );
  };
  return {
    goTo: async (url) => {
      await browser.send('Page.navigate', { url }, sessionOf(false));
    },
    shown,
    prepared: (expression) => run(sessionOf(true), expression),
    pointAt: (selector) => mouse('mouseMoved', selector),
    click: async (selector) => {
      await mouse('mousePressed', selector);
      await mouse('mouseReleased', selector);
    },
    close: browser.close,
  };
}

type Json = Record<string, unknown>;

type BrowserProtocol = {
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
async function startBrowser(
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
