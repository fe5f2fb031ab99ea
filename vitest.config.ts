import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumArguments } from './tooling/chromium-arguments.ts';

const configDir = `${import.meta.dirname}/.storybook`;

/** Every story as a test, in one theme and at one width. Vitest changes `instances`, so each project has its own. */
function stories(name: string, theme: 'light' | 'dark', viewport: 'desktop' | 'phone'): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ configDir, initialGlobals: { theme, viewport: { value: viewport, isRotated: false } } })],
    test: {
      name,
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        connectTimeout: 180_000,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
            args: chromiumArguments,
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/{admin,player}/src/**/*.test.ts', 'tooling/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      stories('stories', 'light', 'desktop'),
      stories('stories-dark', 'dark', 'desktop'),
    ],
  },
});
