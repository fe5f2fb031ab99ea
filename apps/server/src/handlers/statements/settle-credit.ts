import { owedOf } from '@cage/contract/credit/owed';
import type { Paise } from '@cage/contract/money';
import { InsufficientBalance } from '../../domain/ledger.ts';
import { refusal } from '../../domain/refusal.ts';
import { balanceOf } from '../../store/accounts/accounts.ts';
import type { Queryable, Transaction } from '../../store/database/database.ts';
import { postLedger } from '../../store/ledger/ledger.ts';
import type { Figures } from '../../store/statements/figures.ts';
import type { Sides } from '../../store/statements/statements.ts';
import { passes } from '../approvals/second-person.ts';
import type { CallerContext } from '../handler.ts';

/** Of what a wallet owed when a period ended, what it still owes: what came in since has paid it first. Source: O15. */
export async function toSettle(
  database: Queryable,
  { accountId, closingPaise }: Pick<Figures, 'accountId' | 'closingPaise'>,
): Promise<Paise> {
  const then = owedOf({ balancePaise: closingPaise }).owedPaise;
  if (then === 0n) return 0n;
  const now = owedOf(await balanceOf(database, accountId)).owedPaise;
  return now < then ? now : then;
}

interface Settling {
  figures: Figures & { sides: Sides };
  settledPaise: Paise;
  reference: string;
}

/**
 * What the customer owed on credit and paid outside, to whoever closes: its chips make the wallet good, as by Chips In, and as
 * with those a second person's share of it is not moved alone. Source: O15, P17, O6.
 */
export async function settleCredit(
  tx: Transaction,
  context: CallerContext,
  { figures, settledPaise, reference }: Settling,
): Promise<void> {
  const { accountId, from, sides } = figures;
  if ((await toSettle(tx, figures)) !== settledPaise) throw refusal('statementChanged');
  if (await passes(tx, context, 'chips', settledPaise)) throw refusal('creditNeedsSecond');
  const { caller, services } = context;
  const entries = [
    { walletId: sides.closer, amountPaise: -settledPaise },
    { walletId: sides.customer, amountPaise: settledPaise },
  ];
  const movement = { key: `credit:${accountId}:${from}`, kind: 'chips', note: reference, entries } as const;
  try {
    const hands = { actorId: caller.accountId, actedForId: caller.actingId };
    await postLedger(tx, { ...movement, at: services.clock.now(), ...hands });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    const { availablePaise, requiredPaise } = error;
    throw refusal<'closeStatement'>('insufficientBalance', { availablePaise, requiredPaise }, 'settlesPaise');
  }
}
