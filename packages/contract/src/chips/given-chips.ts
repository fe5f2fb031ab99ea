import { type ParsedAmount, parseOpening } from '../money.ts';

/** As `parseAmount`, for chips to add: keeps empty, zero and negative ones, which get a message of their own. Source: R12. */
export function parseChips(text: string): ParsedAmount {
  const below = /^\s*-(?=\d)/.exec(text);
  const given = parseOpening(below ? text.slice(below[0].length) : text);
  return below && given !== 'no-amount' ? -given : given;
}
