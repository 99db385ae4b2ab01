import { existsSync } from 'node:fs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const HEADLESS_SHELL = ['/usr/bin/chromium-headless-shell'];

/** The machine's own Chromium, or undefined where there is none: then the test runner's is used, if installed. */
export function findChromium(): string | undefined {
  return firstThere(CHROMIUM);
}

/** The same engine without windows, which opens a page in half the time; else the whole browser. */
export function findHeadlessShell(): string | undefined {
  return firstThere(HEADLESS_SHELL) ?? findChromium();
}

function firstThere(paths: readonly string[]): string | undefined {
  return [process.env.CHROMIUM, ...paths].find((path) => path !== undefined && existsSync(path));
}

/** What keeps Chromium from talking to anyone but this machine: what a page asks for elsewhere fails at once. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** How Playwright starts such a browser; without one, its own. */
export const launchOf = (executablePath: string | undefined) => ({
  args: CHROMIUM_FLAGS,
  ...(executablePath !== undefined && { executablePath }),
});

/** The whole browser, which keeps pages for Back: the test runner would switch that off. */
export const WITH_PAGES_KEPT = {
  ...launchOf(findChromium()),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};
