import { launch } from 'chrome-launcher';
import lighthouse, { type Config, defaultConfig, type Result, type RunnerResult } from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from '../support/find-chromium.ts';
import type { SpeedPage } from './floors.ts';
import { LIMIT_PAGE } from './limit-page.ts';
import { type Measures, measuresOf } from './measures.ts';
import { ProcessorTimeTrace } from './processor-time.ts';

export type Run = { measures: Measures; html: string };

/** A browser names the status of our 404 page as an error; any other error in the console still counts. */
const NO_ERRORS = { path: 'errors-in-console', options: { ignoredPatterns: ['status of 404'] } };

/** A browser may fail to start, or to note what happened, while a machine is busy. Nothing was measured then: it is no bad run. */
const ATTEMPTS = 3;

/** By which clock tasks are timed: the processor's, which stops while other programs run, or the one on the wall. */
export type Clock = 'processor' | 'wall';

/**
 * Loads a page once in a fresh Chromium, as Lighthouse's preset for phones does.
 * @throws when there is no Chromium, the page does not load, or shows nothing of its own
 */
export async function runLighthouse(origin: string, page: SpeedPage, clock: Clock): Promise<Run> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { lhr, report } = await load(origin, page, clock === 'wall' ? null : new ProcessorTimeTrace());
      if (lhr.runtimeError !== undefined) throw new Error(`${page.path}: ${lhr.runtimeError.message}`);
      if (page !== LIMIT_PAGE) refuseEmptyPage(lhr);
      return { measures: measuresOf(lhr), html: String(report) };
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function load(
  origin: string,
  page: SpeedPage,
  trace: ProcessorTimeTrace | null,
): Promise<RunnerResult> {
  const chromePath = findChromium();
  if (chromePath === undefined) throw new Error('Lighthouse needs Chromium, and this machine has none.');
  const isSlowed = page.throttling === 'real';
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
    logLevel: 'error',
  });
  try {
    const response = await lighthouse(
      origin + page.path,
      {
        port: chrome.port,
        logLevel: 'silent',
        output: 'html',
        onlyCategories: isSlowed
          ? ['performance']
          : ['performance', 'accessibility', 'best-practices', 'seo'],
        throttlingMethod: isSlowed ? 'devtools' : 'simulate',
        // The 404 page is one of ours.
        ignoreStatusCode: true,
        // No figure comes from it, and a browser without a GPU takes seconds to draw a long page as one picture.
        disableFullPageScreenshot: true,
      },
      configOf(page, trace),
    );
    if (response === undefined) throw new Error('Lighthouse gave no result.');
    return response;
  } finally {
    chrome.kill();
  }
}

/** Lighthouse's own preset for phones, with tasks timed by the processor's clock where such a trace is given. */
function configOf({ throttling }: SpeedPage, trace: ProcessorTimeTrace | null): Config {
  const { artifacts, audits } = defaultConfig;
  // A browser that is really throttled makes its tasks longer by taking the processor from them.
  const instance = throttling === 'simulated' ? trace : null;
  return {
    ...defaultConfig,
    artifacts: (artifacts ?? []).map((artifact) =>
      instance !== null && artifact.id === 'Trace' ? { id: 'Trace', gatherer: { instance } } : artifact,
    ),
    audits: [...(audits ?? []), NO_ERRORS],
  };
}

/** A blank page scores well: the largest paint must have been in the page's own content. */
function refuseEmptyPage(result: Result): void {
  const largest = JSON.stringify(result.audits['lcp-breakdown-insight']?.details ?? null);
  if (!/"path":"[^"]*,MAIN,/.test(largest)) {
    throw new Error(`${result.requestedUrl} showed nothing of its own: ${largest}`);
  }
}
