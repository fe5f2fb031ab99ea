import { canPin } from './pinned-chromium.ts';

/** What becomes of pictures: compared with the baselines, made the baselines, or not taken. */
export type Mode = 'compare' | 'update' | 'off';

/** From PICTURES; only the pinned browser's pictures can be compared. */
export function mode(): Mode {
  const asked = process.env.PICTURES;
  if (!canPin || asked === 'off') return 'off';
  return asked === 'update' ? 'update' : 'compare';
}

/** Of this run: pictures taken, and the milliseconds for arranging, taking and comparing them (one story after the other). */
export const timing = { pictures: 0, ms: 0 };
