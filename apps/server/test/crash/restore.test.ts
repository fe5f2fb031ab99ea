import { expect, onTestFinished, test } from 'vitest';
import { restoreToAMoment } from '../../prove/restore.ts';
import { freshFolder } from '../support/database.ts';
import { newSeed } from '../support/random.ts';

test('M12: a backup restored to a moment has exactly what was acknowledged before it', {
  timeout: 180_000,
}, async () => {
  const seed = newSeed();
  console.log(`seed ${seed}`);
  const later = (undo: () => unknown) => onTestFinished(async () => void (await undo()));
  const { faults, ...seen } = await restoreToAMoment({ folder: freshFolder(), seed, later }, 20);
  console.log(seen);
  expect(faults).toEqual([]);
});
