import { expect, test } from 'vitest';
import { proofProblem } from './proof-problem.ts';

const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'proof', { type });
const FIVE_MB = 5 * 1024 * 1024;

test.each([
  [null, 'Proof is required'],
  [file(10, 'application/pdf'), 'Only image files are allowed'],
  [file(10, 'image/svg+xml'), 'Only image files are allowed'],
  [file(FIVE_MB + 1, 'image/png'), 'Proof must be smaller than 5 MB'],
  [file(FIVE_MB, 'image/webp'), null],
])('a proof of %j: %s', (proof, problem) => expect(proofProblem(proof)).toBe(problem));
