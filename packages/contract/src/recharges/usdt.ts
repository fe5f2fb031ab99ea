import type { Paise } from '../money.ts';

/** USDT on TRON counts in millionths. */
const DECIMALS = 6;
const RATE_DECIMALS = 4;
const RATE = new RegExp(`^(\\d{1,6})(?:\\.(\\d{1,${RATE_DECIMALS}}))?$`);

/** Rupees for one USDT, as typed, in ten-thousandths of a rupee; `null` when the text is no rate above 0. */
export function usdtRate(text: string): bigint | null {
  const match = RATE.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const rate = BigInt(whole) * 10n ** BigInt(RATE_DECIMALS) + BigInt(fraction.padEnd(RATE_DECIMALS, '0'));
  return rate > 0n ? rate : null;
}

/** How many percent a rate may differ from the agreed one and still take effect without a second person. */
const ALONE_PERCENT = 5n;

/**
 * Whether a new rate waits like a changed account: it is far from the one that a second person, or time, agreed to. A rate a
 * hundred times too high gives chips away just as a wrong account does. The very first rate waits.
 */
export function needsRateApproval(agreed: string | null, wanted: string): boolean {
  const [from, to] = [usdtRate(agreed ?? ''), usdtRate(wanted)];
  if (from === null || to === null) return true;
  const difference = to > from ? to - from : from - to;
  return difference * 100n > from * ALONE_PERCENT;
}

/**
 * An amount in USDT at a rate, as decimal text: `"16.949153"`. Exact, in whole millionths, rounded up, so that
 * what arrives is never worth less than the amount; trailing zeros are dropped down to two decimals. Source: D73.
 */
export function usdtAmount(amountPaise: Paise, rateText: string): string | null {
  const rate = usdtRate(rateText);
  if (rate === null) return null;
  const scale = 10n ** BigInt(DECIMALS + RATE_DECIMALS);
  const perRupee = rate * 100n;
  const millionths = (amountPaise * scale + perRupee - 1n) / perRupee;
  const digits = millionths.toString().padStart(DECIMALS + 1, '0');
  const [whole, fraction] = [digits.slice(0, -DECIMALS), digits.slice(-DECIMALS)];
  return `${whole}.${fraction.replace(/0{1,4}$/, '')}`;
}
