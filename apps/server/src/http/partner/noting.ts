import type { PartnerCode } from '@cage/contract/partner/codes';
import type { LoggedCall } from '../../store/partner/calls.ts';
import type { Arriving } from './checks.ts';

/** The form of a transaction id; any other value is not stored. */
const TRANSACTION_ID = /^[A-Za-z0-9._:-]{1,64}$/;

function transactionOf({ json }: Arriving): string | null {
  const given = json?.transaction_id;
  return typeof given === 'string' && TRANSACTION_ID.test(given) ? given : null;
}

/** A call as it is logged; `null` when its key is unknown. */
export function callLogEntry(
  call: Arriving,
  answered: { path: string; code: PartnerCode; tookMs: number; requestId: string; answer: string | null },
): LoggedCall | null {
  if (!call.key) return null;
  const { path, code, tookMs, requestId, answer } = answered;
  return {
    customerId: call.key.customerId,
    world: call.key.world,
    at: call.now,
    call: `${call.method} ${path}`,
    code,
    tookMs: Math.round(tookMs),
    requestId,
    address: call.address,
    transactionId: transactionOf(call),
    answer,
  };
}
