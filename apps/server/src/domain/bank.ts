import { createHash } from 'node:crypto';
import type { GivenLine } from '@cage/contract/bank/fields';
import { normaliseUtr } from '@cage/contract/recharges/references';

/** Bounds of what counts as a UTR within other text. References within one bank are the shortest, hashes of gateways the longest. */
const SHORTEST = 8;
const FEWEST_DIGITS = 6;
const LONGEST = 40;
/** The most pieces that a bank breaks a UTR into: 16 digits in fours. */
const PIECES = 4;
/** The most tokens kept for one line. A narration of 500 characters could have more, but no bank writes one like that. */
const MOST_TOKENS = 40;

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

const canBeUtr = (text: string): boolean =>
  text.length >= SHORTEST && text.length <= LONGEST && text.replace(/\D/g, '').length >= FEWEST_DIGITS;

/** Neighbouring pieces with digits, joined: UTRs that a bank broke at a space or hyphen. */
function joined(pieces: readonly string[]): string[] {
  return pieces.flatMap((_, start) =>
    Array.from({ length: PIECES - 1 }, (_, more) => pieces.slice(start, start + more + 2))
      .filter((parts, more) => parts.length === more + 2 && parts.every((part) => /\d/.test(part)))
      .map((parts) => parts.join('')),
  );
}

/**
 * Everything in a line that can be a UTR, in the form in which requests store theirs: the whole reference, however
 * short, and every long enough run of letters and digits in reference and narration, including runs that the bank broke
 * at spaces or hyphens, or prefixed with letters: `UPI412345678901`. Source: O10.
 */
export function tokensOf({ reference, narration }: Pick<GivenLine, 'reference' | 'narration'>): string[] {
  const whole = normaliseUtr(reference);
  const groups = [reference, narration]
    .flatMap((text) => text.toUpperCase().match(/[A-Z0-9]+(?:[ -][A-Z0-9]+)*/g) ?? [])
    .map((group) => group.split(/[ -]/));
  const runs = groups.flat();
  const bare = runs.flatMap((run) => /^[A-Z]{2,}(\d{10,})$/.exec(run)?.[1] ?? []);
  const found = [...runs, ...bare, ...groups.flatMap(joined)].filter(canBeUtr);
  const all = /^[A-Z0-9]{1,64}$/.test(whole) ? [whole, ...found] : found;
  // All zeros identify nothing.
  return [...new Set(all)].filter((token) => /[^0]/.test(token)).slice(0, MOST_TOKENS);
}

/** A line in its stored form: banks pad their columns, and differently in each file. */
const keptLine = (line: GivenLine): GivenLine => ({
  ...line,
  reference: spaced(line.reference),
  narration: spaced(line.narration),
});

/** The hash that a line is recognised by, in hexadecimal digits. It covers every fact of the line. */
export function hashOfLine({ day, direction, amountPaise, reference, narration, balancePaise }: GivenLine): string {
  const facts = [day, direction, String(amountPaise), reference, narration, String(balancePaise)];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** The lines of a call without repeats, by their hash. */
export const linesOnce = (lines: readonly GivenLine[]): Map<string, GivenLine> =>
  new Map(lines.map(keptLine).map((line) => [hashOfLine(line), line]));
