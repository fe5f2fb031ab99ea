import { type Paise, shortRupees } from '@cage/contract/money';
import { advertisedBands, rechargeBands, type Tier } from '@cage/contract/settings/tiers';
import { copy } from './copy.ts';

interface Band {
  fromPaise: Paise;
  toPaise: Paise | null;
}

const words = ({ fromPaise, toPaise }: Band): string =>
  toPaise === null ? `₹${shortRupees(fromPaise)} and above` : `₹${shortRupees(fromPaise)}–₹${shortRupees(toPaise)}`;

/** Which amounts a block is advertised for and, where it differs, which it really gets. Source: D7. */
export function bandWords(kind: 'upi' | 'bank', tier: Tier): { advertised: string; sent: string | null } {
  const advertised = advertisedBands[kind].find((band) => band.tier === tier);
  const real = rechargeBands.find((band) => band.tier === tier);
  if (!advertised || !real) throw new Error(`There is no tier ${tier}`);
  const same = advertised.fromPaise === real.fromPaise && advertised.toPaise === real.toPaise;
  return { advertised: copy.advertised(words(advertised)), sent: same ? null : copy.sent(words(real)) };
}
