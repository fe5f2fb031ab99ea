import { makeReason } from '@cage/contract/refusals/reason';
import type { Caller } from '../domain/caller.ts';
import { Fault } from '../domain/refusal.ts';
import { isFresh } from '../store/sessions/sessions.ts';

/**
 * Refuses a session that is not fresh: a stolen session alone does nothing harmful, and adds no second factor. The password,
 * or a code, must have been typed again. Source: O2, D66.
 */
export function requireFreshSession(caller: Caller | null, now: Date): void {
  if (isFresh(caller?.retypedAt, now)) return;
  if (!caller?.factor.on) throw new Fault('step-up');
  throw new Fault('step-up', makeReason(caller.factor.passkey ? 'passkeyAgain' : 'codeAgain'));
}
