import { availableParallelism } from 'node:os';
import { chromiumArguments, plainWindows } from '@cage/tooling/chromium-arguments';
import { findChromium } from '@cage/tooling/find-chromium';
import { defineConfig } from '@playwright/test';

/** Journeys through the real server and the built apps, in an installed Chromium. */
export default defineConfig({
  testMatch: '*.test.ts',
  globalSetup: './worlds.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: availableParallelism(),
  timeout: 120_000,
  // A busy machine is slow; what never comes still fails.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    // Tracing each journey would add a seventh to the time of all: `--last-failed --trace=on` traces the failed ones.
    trace: 'off',
    launchOptions: { executablePath: findChromium(), args: [...chromiumArguments, plainWindows] },
  },
});
