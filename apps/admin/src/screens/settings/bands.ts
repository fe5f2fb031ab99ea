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

/** Which amounts a block is advertised for and, where it differs, which it really gets. Source: D7. */
export function bandWords(words: Said, kind: 'upi' | 'bank', tier: Tier): { advertised: string; sent: string | null } {
  const advertised = advertisedBands[kind].find((band) => band.tier === tier);
  const real = rechargeBands.find((band) => band.tier === tier);
  if (!advertised || !real) throw new Error(`There is no tier ${tier}`);
  const same = advertised.fromPaise === real.fromPaise && advertised.toPaise === real.toPaise;
  return {
    advertised: words.advertised(bandText(words, advertised)),
    sent: same ? null : words.sent(bandText(words, real)),
  };
}
