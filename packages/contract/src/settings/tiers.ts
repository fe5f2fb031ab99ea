import type { Paise } from '../money.ts';

/** Which of a payee's up to four accounts an amount is paid to. */
export type Tier = 1 | 2 | 3 | 4;

interface Band {
  tier: Tier;
  /** Both ends included, in paise; `null` is open-ended. */
  fromPaise: Paise;
  toPaise: Paise | null;
}

const rupees = (n: number): Paise => BigInt(n) * 100n;

/** Bands that decide which account a payer is shown. Source: R31. */
export const rechargeBands: readonly Band[] = [
  { tier: 1, fromPaise: rupees(2), toPaise: rupees(999) },
  { tier: 2, fromPaise: rupees(1_000), toPaise: rupees(2_999) },
  { tier: 3, fromPaise: rupees(3_000), toPaise: rupees(4_999) },
  { tier: 4, fromPaise: rupees(5_000), toPaise: null },
];

/** Bands advertised for each block; those of banks differ from the above. Source: D7. */
export const advertisedBands: { readonly upi: readonly Band[]; readonly bank: readonly Band[] } = {
  upi: [
    { tier: 1, fromPaise: rupees(300), toPaise: rupees(999) },
    { tier: 2, fromPaise: rupees(1_000), toPaise: rupees(2_999) },
    { tier: 3, fromPaise: rupees(3_000), toPaise: rupees(4_999) },
    { tier: 4, fromPaise: rupees(5_000), toPaise: null },
  ],
  bank: [
    { tier: 1, fromPaise: rupees(300), toPaise: rupees(999) },
    { tier: 2, fromPaise: rupees(1_000), toPaise: rupees(1_999) },
    { tier: 3, fromPaise: rupees(2_000), toPaise: rupees(4_999) },
    { tier: 4, fromPaise: rupees(5_000), toPaise: null },
  ],
};

/** The tier of an amount in paise of whole rupees; `null` for one rupee and less. */
export function tierOf(amountPaise: Paise): Tier | null {
  const band = rechargeBands.find(
    (b) => amountPaise >= b.fromPaise && (b.toPaise === null || amountPaise <= b.toPaise),
  );
  return band?.tier ?? null;
}

/**
 * The tier actually used: a block that takes nothing, because it is empty, paused or at its cap, falls back to the nearest
 * lower one that does, otherwise to the nearest higher. `null` when none does. Source: R31, O7.
 */
export function availableTier(wanted: Tier, takes: (tier: Tier) => boolean): Tier | null {
  const tiers = rechargeBands.map(({ tier }) => tier);
  const lower = tiers.filter((tier) => tier <= wanted).reverse();
  return [...lower, ...tiers.filter((tier) => tier > wanted)].find(takes) ?? null;
}
