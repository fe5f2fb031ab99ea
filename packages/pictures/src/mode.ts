import { canPin } from './pinned-chromium.ts';

/** What happens to pictures: compared with the baselines, made the baselines, or not taken. */
export type Mode = 'compare' | 'update' | 'off';

/** Read from PICTURES, as set by `npm test` and `npm run visual`; only the pinned browser's pictures can be compared. */
export function mode(): Mode {
  const asked = process.env.PICTURES;
  if (asked !== 'compare' && asked !== 'update') return 'off';
  if (canPin) return asked;
  // A CI that can't compare would let every change of a picture pass.
  if (process.env.CI) throw new Error('Pictures are compared on Linux on x64 alone: run CI there.');
  return 'off';
}

/** Returns a sentence if pictures were requested but this machine can't take them; else null. */
export const whyOff = (): string | null =>
  process.env.PICTURES && mode() === 'off'
    ? 'Pictures are not compared: that takes Linux on x64. CI does it, or the image, as CONTRIBUTING.md says.'
    : null;

/** Totals of this run: pictures taken, and the milliseconds for arranging, taking and comparing them (sequentially). */
export const timing = { pictures: 0, ms: 0 };
