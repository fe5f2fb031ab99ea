import { createHash } from 'node:crypto';
import type { GivenLine } from '@cage/contract/bank/fields';
import { normaliseUtr } from '@cage/contract/recharges/references';

/** What can be a UTR within other text: what stays within one bank has the shortest, and the longest are hashes of gateways. */
const SHORTEST = 8;
const FEWEST_DIGITS = 6;
const LONGEST = 40;
/** Into how many pieces a bank breaks a UTR at most: 16 digits in fours. */
const PIECES = 4;
/** As many as one line is found by; a narration of 500 characters could have more, and no bank writes such. */
const MOST_TOKENS = 40;

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

const canBeUtr = (text: string): boolean =>
  text.length >= SHORTEST && text.length <= LONGEST && text.replace(/\D/g, '').length >= FEWEST_DIGITS;

/** Neighbouring pieces with digits, joined: what a bank broke at a space or hyphen. */
function joined(pieces: readonly string[]): string[] {
  return pieces.flatMap((_, start) =>
    Array.from({ length: PIECES - 1 }, (_, more) => pieces.slice(start, start + more + 2))
      .filter((parts, more) => parts.length === more + 2 && parts.every((part) => /\d/.test(part)))
      .map((parts) => parts.join('')),
  );
}

/**
 * What of a line can be a UTR, in the form that requests keep theirs in: its reference whole, however short, and every run
 * of letters and digits in reference and narration that is long enough, also where the bank broke one at spaces or
 * hyphens, or wrote letters in front of it: `UPI412345678901`. Source: O10.
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
  // Nothing but zeros names nothing.
  return [...new Set(all)].filter((token) => /[^0]/.test(token)).slice(0, MOST_TOKENS);
}

/** A line as it is kept: banks pad their columns, and not the same in each file. */
const keptLine = (line: GivenLine): GivenLine => ({
  ...line,
  reference: spaced(line.reference),
  narration: spaced(line.narration),
});

/** By what a line is known again, in hexadecimal digits: all that it says. */
export function hashOfLine({ day, direction, amountPaise, reference, narration, balancePaise }: GivenLine): string {
  const facts = [day, direction, String(amountPaise), reference, narration, String(balancePaise)];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** The lines of a call, each once, by what they are known by. */
export const linesOnce = (lines: readonly GivenLine[]): Map<string, GivenLine> =>
  new Map(lines.map(keptLine).map((line) => [hashOfLine(line), line]));
