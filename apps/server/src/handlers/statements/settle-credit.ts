import { contract } from '@cage/contract/contract';
import { creditFiguresOf } from '@cage/contract/credit/owed';
import type { Paise } from '@cage/contract/money';
import { mayCall } from '@cage/contract/roles/access';
import type { AccountStatus } from '@cage/contract/statuses';
import type { Caller } from '../../domain/caller.ts';
import { InsufficientBalance } from '../../domain/ledger.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import { balanceOf, standingOf } from '../../store/accounts/accounts.ts';
import type { Queryable, Transaction } from '../../store/database/database.ts';
import { postLedger } from '../../store/ledger/ledger.ts';
import type { Figures } from '../../store/statements/figures.ts';
import type { StatementWallets } from '../../store/statements/statements.ts';
import { exceededLimit } from '../approvals/second-person.ts';
import type { CallerContext } from '../handler.ts';

interface Owing {
  parentId: number | null;
  status: AccountStatus;
}

const gives = (caller: Caller): boolean => mayCall(contract.moveChips.permission, caller);

/** Refuses a caller that may not give chips: paying back restores the wallet, as Chips In does. Source: R13, D398. */
export function requireMayGiveChips(caller: Caller): void {
  if (!gives(caller)) throw new Fault('forbidden');
}

/** Why the caller can't settle what a customer owes: it would give it chips, and may not. Source: R13, D398. */
function whyNotGiven({ caller }: CallerContext, { parentId, status }: Owing): Error | null {
  if (!gives(caller)) return new Fault('forbidden');
  if (parentId !== caller.actingId) return refusal<'closeStatement'>('notOwnChild', 'settlesPaise');
  if (status === 'Suspended') return refusal<'closeStatement'>('receiverSuspended', 'settlesPaise');
  return null;
}

/** What a wallet still owes of what it owed when a period ended: money that came in since pays this first. Source: O15. */
async function stillOwed(
  database: Queryable,
  { accountId, closingPaise }: Pick<Figures, 'accountId' | 'closingPaise'>,
): Promise<Paise> {
  const then = creditFiguresOf({ balancePaise: closingPaise }).owedPaise;
  if (then === 0n) return 0n;
  const now = creditFiguresOf(await balanceOf(database, accountId)).owedPaise;
  return now < then ? now : then;
}

/** Returns what the caller can settle, with a statement, of what its customer owes. */
export async function toSettle(database: Queryable, context: CallerContext, figures: Figures): Promise<Paise> {
  const owedPaise = await stillOwed(database, figures);
  if (owedPaise === 0n) return 0n;
  return whyNotGiven(context, await standingOf(database, figures.accountId)) ? 0n : owedPaise;
}

/**
 * Refuses what the caller may not give, and what takes a second person, as Chips In does. Call it before locking wallets: a
 * person is held first. Source: R13, O6.
 */
export async function mayGive(tx: Transaction, context: CallerContext, customer: Owing, paise: Paise): Promise<void> {
  const problem = whyNotGiven(context, customer);
  if (problem) throw problem;
  if (await exceededLimit(tx, context, 'chips', paise)) throw refusal('creditNeedsSecond');
}

interface Settling {
  figures: Figures & { sides: StatementWallets };
  settledPaise: Paise;
  reference: string;
}

/**
 * Settles what the customer owed on credit and paid outside to the caller: chips restore its wallet, as by Chips In.
 * Source: O15, P17.
 */
export async function settleCredit(
  tx: Transaction,
  context: CallerContext,
  { figures, settledPaise, reference }: Settling,
): Promise<void> {
  const { accountId, from, sides } = figures;
  if ((await stillOwed(tx, figures)) !== settledPaise) throw refusal('statementChanged');
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
