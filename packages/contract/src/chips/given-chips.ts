import { type GivenAmount, givenOpening } from '../money.ts';

/** As `givenAmount`, for chips to add: keeps empty, zero and negative ones, which get a message of their own. Source: R12. */
export function givenChips(text: string): GivenAmount {
  const below = /^\s*-(?=\d)/.exec(text);
  const given = givenOpening(below ? text.slice(below[0].length) : text);
  return below && given !== 'no-amount' ? -given : given;
}
