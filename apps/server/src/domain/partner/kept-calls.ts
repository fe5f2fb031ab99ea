import type { PartnerCode } from '@cage/contract/partner/codes';

/**
 * How many calls of a customer are kept: of those that its signature proves to be its own, and by themselves of the others, which
 * anybody makes who knows no more than its Verify Key. Source: P14, D351.
 */
export const KEPT_CALLS = { signed: 500, unsigned: 100 } as const;

/**
 * What a call of a known key is answered before its signature has proved anything. A nonce that comes again is among them: the call
 * was signed once, by whoever it was taken from.
 */
export const UNSIGNED_CODES: readonly PartnerCode[] = ['STALE_REQUEST', 'INVALID_SIGNATURE', 'REPLAYED_NONCE'];

/** Of one customer's calls, in the order in which they came, those that are kept. */
export function keptOf<Call extends { code: PartnerCode }>(calls: readonly Call[]): Call[] {
  const room: Record<keyof typeof KEPT_CALLS, number> = { ...KEPT_CALLS };
  const kept: Call[] = [];
  for (const call of calls.toReversed()) {
    const kind = UNSIGNED_CODES.includes(call.code) ? 'unsigned' : 'signed';
    if (room[kind] === 0) continue;
    room[kind] -= 1;
    kept.push(call);
  }
  return kept.reverse();
}
