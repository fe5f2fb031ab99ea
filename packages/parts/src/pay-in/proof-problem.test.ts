import { expect, test } from 'vitest';
import { proofProblem } from './proof-problem.ts';

const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'proof', { type });
const FIVE_MB = 5 * 1024 * 1024;

test.each([
  [null, 'proofRequired'],
  [file(10, 'application/pdf'), 'proofNotImage'],
  [file(10, 'image/svg+xml'), 'proofNotImage'],
  [file(FIVE_MB + 1, 'image/png'), 'proofTooLarge'],
  [file(FIVE_MB, 'image/webp'), undefined],
])('a proof of %j: %s', (proof, problem) => expect(proofProblem(proof)).toBe(problem));
