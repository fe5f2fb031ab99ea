import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { checkStory, forceColours } from './packages/pictures/src/command.ts';
import { pinnedChromium } from './packages/pictures/src/pinned-chromium.ts';
import { picturesPlugin } from './packages/pictures/src/plugin.ts';
import { chromiumArguments, picturingArguments } from './tooling/chromium-arguments.ts';

const configDir = `${import.meta.dirname}/.storybook`;

const pinned = await pinnedChromium();

/** Every story as a test, and as pictures in its variants. */
const stories: TestProjectInlineConfiguration = {
  // Screens are tested alone: what their frame imports is not what every story depends on.
  resolve: { alias: [{ find: /^\.\/shells\.ts$/, replacement: `${configDir}/no-shells.ts` }] },
  plugins: [
    storybookTest({
      configDir,
      initialGlobals: {
        theme: 'light',
        viewport: { value: 'desktop', isRotated: false },
        shell: 'none',
      },
    }),
    picturesPlugin(),
  ],
  test: {
    name: 'stories',
    testTimeout: 60_000,
    // A page for each file costs a third of the time; the preview clears what a story leaves.
    isolate: false,
    // A test waits for frames and answers a third of its time: one page more than cores, where the default would be one less.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['packages/pictures/src/set-up.ts'],
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 180_000,
      screenshotFailures: false,
      commands: { forceColours, checkStory },
      provider: playwright({
        launchOptions: {
          executablePath: pinned?.executablePath ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: pinned ? [...chromiumArguments, ...picturingArguments] : chromiumArguments,
          ...(pinned ? { env: { ...process.env, ...pinned.env } } : {}),
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
};

export default defineConfig({
  test: {
    /** What every picture depends on without being imported by a story: `--changed` runs all of them. */
    forceRerunTriggers: [
      '**/package-lock.json',
      '**/vitest.config.ts',
      '**/.storybook/{main.ts,package.json}',
      '**/packages/pictures/src/*.ts',
      '**/tooling/chromium-arguments.ts',
      '**/packages/*/package.json',
      '**/apps/{admin,player}/{package.json,public/**}',
    ],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{admin,player}/src/**/*.test.ts',
            '{.storybook,tooling}/*.test.ts',
          ],
        },
      },
      { test: { name: 'generators', environment: 'node', include: ['turbo/generators/*.test.ts'] } },
      'apps/server/vitest.config.ts',
      stories,
    ],
  },
});
