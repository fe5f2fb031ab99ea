import type { PartnerCode } from '@cage/contract/partner/codes';

/**
 * How many calls of a customer are kept. Calls that its signature proves are counted apart from the others, which
 * anybody can make who knows its Verify Key. Source: P14, D351.
 */
export const KEPT_CALLS = { signed: 500, unsigned: 100 } as const;

/**
 * Codes that a call with a known key gets before its signature has proved anything. A repeated nonce is among them:
 * such a call was signed once, but may have been captured and replayed by anybody.
 */
export const UNSIGNED_CODES: readonly PartnerCode[] = ['STALE_REQUEST', 'INVALID_SIGNATURE', 'REPLAYED_NONCE'];

/** The calls of one customer that are kept, in the order in which they came. */
export function keptCallsOf<Call extends { code: PartnerCode }>(calls: readonly Call[]): Call[] {
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
