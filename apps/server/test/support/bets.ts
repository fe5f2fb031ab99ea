import { type NewBet, placeBet, settleBet, voidBet } from '../../src/store/bets/bets.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { at } from './tree.ts';

export type Given = Partial<NewBet> & Pick<NewBet, 'customerId' | 'playerId'>;

let number = 0;

/** Places a bet of ₹100 on a round of its own; answers the customer's id of it. */
export async function aBet(database: Database, given: Given): Promise<string> {
  number += 1;
  const txId = given.txId ?? `tx${number}`;
  const bet = { txId, gameId: 'aviator', roundId: `round-${number}`, amountPaise: 10_000n, at, ...given };
  await database.transaction((tx) => placeBet(tx, { ...bet, txId }));
  return txId;
}

/** Ends a bet with a payout, or takes it back. */
export function endBet(database: Database, customerId: number, txId: string, payoutPaise: bigint | 'void', when = at) {
  return database.transaction((tx) =>
    payoutPaise === 'void'
      ? voidBet(tx, { customerId, txId, at: when })
      : settleBet(tx, { customerId, txId, payoutPaise, at: when }),
  );
}

export { rollUpFaults } from '../../src/store/bets/bet-totals.ts';

export async function balanceIn(database: Database, accountId: number): Promise<bigint> {
  const [row] = await database.query<{ paise: bigint }>(
    sql`select balance_paise as paise from wallets where account_id = ${accountId} and kind = 'main'`,
  );
  return row?.paise ?? 0n;
}
