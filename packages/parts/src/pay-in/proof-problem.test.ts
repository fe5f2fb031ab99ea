import { expect, test } from 'vitest';
import { ofItsType, proofProblem } from './proof-problem.ts';

const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'proof', { type });
const FIVE_MB = 5 * 1024 * 1024;

test.each([
  [null, 'proofRequired'],
  [file(0, 'image/png'), 'proofEmpty'],
  [file(10, 'application/pdf'), 'proofNotImage'],
  [file(10, 'image/svg+xml'), 'proofNotImage'],
  [file(FIVE_MB + 1, 'image/png'), 'proofTooLarge'],
  [file(FIVE_MB, 'image/webp'), undefined],
])('a proof of %j: %s', (proof, problem) => expect(proofProblem(proof)).toBe(problem));

const named = (head: string, name: string, type: string) =>
  new File([Uint8Array.from(head, (char) => char.charCodeAt(0))], name, { type });

test.each([
  ['%PDF-1.7 and more', 'image/jpeg', ''],
  ['GIF89a and more', 'image/png', ''],
  ['RIFF....WAVEfmt ', 'image/webp', ''],
  ['\xff\xd8\xff\xe0..JFIF', 'image/png', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n....', '', 'image/png'],
  ['RIFF....WEBPVP8 ', 'image/webp', 'image/webp'],
  ['....ftypheic', 'image/heic', 'image/heic'],
])('a file that begins with %j and claims %j: %j', async (head, claimed, type) => {
  const found = await ofItsType(named(head, 'IMG_2041.jpg', claimed));
  expect([found.type, found.name, found.size]).toEqual([type, 'IMG_2041.jpg', head.length]);
});
