import { type Paise, shortRupees } from '@cage/contract/money';
import { advertisedBands, rechargeBands, type Tier } from '@cage/contract/settings/tiers';
import type { Words } from '@cage/ui/words';
import type { copy } from './copy.ts';

interface Band {
  fromPaise: Paise;
  toPaise: Paise | null;
}

type Said = Words<typeof copy>;

const bandText = (words: Said, { fromPaise, toPaise }: Band): string =>
  toPaise === null
    ? words.andAbove(`₹${shortRupees(fromPaise)}`)
    : `₹${shortRupees(fromPaise)}–₹${shortRupees(toPaise)}`;

/** Returns the amounts whose payers are shown the accounts of a tier. Source: R31. */
export function tierBand(words: Said, tier: Tier): string {
  const band = rechargeBands.find((one) => one.tier === tier);
  if (!band) throw new Error(`There is no tier ${tier}`);
  return bandText(words, band);
}

/**
 * Returns the other bands that payers may have been told, with the blocks they apply to: `UPI ID 1, Bank 1: ₹300–₹999`.
 * Source: D7.
 */
export function otherBands(words: Said): string[] {
  const blocks = new Map<string, string[]>();
  for (const kind of ['upi', 'bank'] as const) {
    for (const told of advertisedBands[kind]) {
      const band = bandText(words, told);
      if (band !== tierBand(words, told.tier)) blocks.set(band, [...(blocks.get(band) ?? []), words[kind](told.tier)]);
    }
  }
  return [...blocks].map(([band, names]) => words.otherBand(names.join(', '), band));
}
