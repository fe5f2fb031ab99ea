import { type GivenAmount, givenOpening } from '../money.ts';

/** As `givenAmount`, where nothing, zero and less are too little, which is said in other words: chips to add. Source: R12. */
export function givenChips(text: string): GivenAmount {
  const below = /^\s*-(?=\d)/.exec(text);
  const given = givenOpening(below ? text.slice(below[0].length) : text);
  return below && given !== 'no-amount' ? -given : given;
}
