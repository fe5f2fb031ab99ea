import { expect, onTestFinished, test } from 'vitest';
import { failOver } from '../../prove/fail-over.ts';
import { freshFolder } from '../support/database.ts';
import { newSeed } from '../support/random.ts';

test('V7: a killed primary and its promoted standby lose nothing that was acknowledged, and service is back in 10 s', {
  timeout: 180_000,
}, async () => {
  const seed = newSeed();
  console.log(`seed ${seed}`);
  const { faults, repeated, ...seen } = await failOver(
    { folder: freshFolder(), seed, later: (undo) => onTestFinished(async () => void (await undo())) },
    { movements: 40, decisions: 2 },
  );
  console.log(seen);
  expect(faults).toEqual([]);
  // The kill struck in the middle.
  expect(repeated).toBeGreaterThan(0);
});
