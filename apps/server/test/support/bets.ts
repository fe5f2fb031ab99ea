import type { PartnerCode } from '@cage/contract/partner/codes';
import type { MoneyCall, Outcome, PlaceBet } from '../../src/domain/partner/calls.ts';
import { judgeTogether } from '../../src/handlers/partner/call-judge.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { at } from './tree.ts';

export type Given = Partial<Omit<PlaceBet, 'call' | 'playerId'>> & {
  customerId: number;
  /** Id of the player's account. */
  playerId: number;
  at?: Date;
};

let number = 0;

/** Judges one call as of an instant. */
async function judged(database: Database, call: MoneyCall, when = at): Promise<Outcome> {
  const { outcomes } = await database.transaction((tx) => judgeTogether(tx, 'live', [call], { now: () => when }));
  if (!outcomes[0]) throw new Error('A call is answered');
  return outcomes[0];
}

/** A refused call, with its code. */
export class CallRefused extends Error {
  readonly code: PartnerCode;

  constructor({ call, transactionId }: MoneyCall, code: PartnerCode) {
    super(`${call} ${transactionId} was refused: ${code}`);
    this.code = code;
  }
}

async function done(database: Database, call: MoneyCall, when: Date): Promise<void> {
  const outcome = await judged(database, call, when);
  if (outcome.is === 'refused') throw new CallRefused(call, outcome.code);
}

/** Places a casino bet of ₹100 on a round of its own, for a customer that may offer it; returns the customer’s id of it. */
export async function aBet(database: Database, given: Given): Promise<string> {
  number += 1;
  const { playerId, customerId, at: when = at, ...more } = given;
  const roundId = `round-${number}`;
  const transactionId = more.transactionId ?? `tx${number}`;
  const [player] = await database.query<{ publicId: string }>(
    sql`select public_id as "publicId" from accounts where id = ${playerId}`,
  );
  await database.query(sql`update accounts set api_types = '{casino,sports}' where id = ${customerId}`);
  const bet = { gameId: 'aviator', roundId, product: 'casino', amountPaise: 10_000n } as const;
  const shown = { selection: null, odds: null, event: null };
  const whose = { customerId, playerId: player?.publicId ?? '', transactionId };
  await done(database, { call: 'bet', ...bet, ...shown, ...more, ...whose }, when);
  return transactionId;
}

/** Ends a bet with a payout, or takes it back. */
export function endBet(
  database: Database,
  customerId: number,
  txId: string,
  payoutPaise: bigint | 'void',
  when = at,
): Promise<void> {
  const about = { customerId, transactionId: `${txId}-end`, betTransactionId: txId };
  return payoutPaise === 'void'
    ? done(database, { call: 'rollback', ...about }, when)
    : done(database, { call: 'settle', ...about, amountPaise: payoutPaise, roundClosed: true }, when);
}

export { rollUpFaults } from '../../src/store/bets/bet-totals.ts';

export async function balanceIn(database: Database, accountId: number): Promise<bigint> {
  const [row] = await database.query<{ paise: bigint }>(
    sql`select balance_paise as paise from wallets where account_id = ${accountId} and kind = 'main'`,
  );
  return row?.paise ?? 0n;
}
