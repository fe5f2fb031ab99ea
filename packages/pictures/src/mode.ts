import { canPin } from './pinned-chromium.ts';

/** What becomes of pictures: compared with the baselines, made the baselines, or not taken. */
export type Mode = 'compare' | 'update' | 'off';

/** From PICTURES, as `npm test` and `npm run visual` set it; only the pinned browser's pictures can be compared. */
export function mode(): Mode {
  const asked = process.env.PICTURES;
  if (asked !== 'compare' && asked !== 'update') return 'off';
  if (canPin) return asked;
  // A CI that can't compare would let every picture change.
  if (process.env.CI) throw new Error('Pictures are compared on Linux on x64 alone: run CI there.');
  return 'off';
}

/** A sentence where pictures were asked for and this machine can't take them; else null. */
export const whyOff = (): string | null =>
  process.env.PICTURES && mode() === 'off'
    ? 'Pictures are not compared: that takes Linux on x64. CI does it, or the image, as CONTRIBUTING.md says.'
    : null;

/** Of this run: pictures taken, and the milliseconds for arranging, taking and comparing them (one story after the other). */
export const timing = { pictures: 0, ms: 0 };
