import { defineConfig } from '@playwright/test';
import { findHeadlessShell, launchOf } from './support/find-chromium.ts';

// Journeys in real Chromium against the built site, each with a server and a data folder of its own.
export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts', 'faults/**/*.spec.ts'],
  outputDir: '.output/playwright',
  globalSetup: './support/build-sites-once.ts',
  forbidOnly: true,
  fullyParallel: true,
  // A journey waits for a third of its time, for frames, timers and the server: three keep two cores busy.
  workers: 3,
  // A machine of CI may take the processor away for seconds. Whatever passed only at its second try is named at the end.
  retries: process.env.CI ? 2 : 0,
  // Far more than any of them needs: a busy machine takes four times as long for the same journey.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '.output/playwright.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // What a test intercepts must come from the page; only journeys without signal have the site's worker.
    serviceWorkers: 'block',
    launchOptions: launchOf(findHeadlessShell()),
  },
});
