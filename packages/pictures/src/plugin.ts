import type { Plugin } from 'vitest/config';
import { deleteOrphanedBaselines } from './baselines.ts';
import { mode, timing, whyOff } from './mode.ts';
import { beginReport, reportHome } from './report.ts';
import { allStoryFiles } from './stories.ts';

/**
 * If it finds these two browser tools, React's development build traces each element to its creator and each render to
 * its cause, for panels that nobody opens in a test.
 */
const UNTRACED = 'console.createTask = undefined; console.timeStamp = undefined;';

/** Prepares the pages of tests. Starts the report of a run, and prints at its end how long the pictures took. */
export function picturesPlugin(): Plugin {
  return {
    name: 'cage:pictures',
    // Before the first module: React checks once only.
    transformIndexHtml: () => [{ tag: 'script', injectTo: 'head-prepend', children: UNTRACED }],
    configureVitest({ vitest }) {
      if (mode() === 'off') {
        const why = whyOff();
        if (why) console.log(`\n ${why}`);
        return;
      }
      beginReport();
      vitest.onClose(() => {
        if (timing.pictures === 0) return;
        if (mode() === 'update') {
          deleteOrphanedBaselines(new Set(allStoryFiles().flatMap(({ stories }) => stories.map(({ id }) => id))));
        }
        const each = (timing.ms / timing.pictures).toFixed(0);
        console.log(`\n Pictures ${timing.pictures}, ${each} ms each; what differs: ${reportHome}/index.html`);
      });
    },
  };
}
