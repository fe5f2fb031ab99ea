import type { DecisionKind } from '@cage/contract/approvals/kinds';
import { CORRECTABLE_MS } from '@cage/contract/bets';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { betCodes } from '../database/states.ts';
import { lapseHeld, proposalById } from './proposals.ts';

const ofBets = ['bet-void', 'resettlement'] as const satisfies DecisionKind[];

/**
 * Waiting corrections that can no longer take effect: a void of a bet that has ended or been paid in part; a
 * resettlement of a bet that is void, pays something else than its proposer saw, or ended too long ago; either if the
 * bet's month was taken out; and a write-off of a debt of which something else is left than its proposer saw. With `only`, just
 * that one if it is such.
 */
export async function correctionsBeyond(database: Queryable, now: Date, only: number | null = null): Promise<number[]> {
  const rows = await database.query<{ id: number }>(sql`
    select p.id from proposals p
    where p.state = 'waiting' and (${only}::int is null or p.id = ${only}::int) and (
      p.kind = any(${[...ofBets]}::text[]) and not exists (
        select from bets b where b.id = p.subject::bigint and case p.kind
          when 'bet-void' then b.status = ${betCodes.pending} and b.part_paise = 0
          else b.status in (${betCodes.win}, ${betCodes.loss}) and b.settled_at >= ${new Date(now.getTime() - CORRECTABLE_MS)}::timestamptz
            and b.payout_paise = ((p.input->>'profit_seen')::numeric * 100)::bigint end)
      or p.kind = 'write-off' and not exists (
        select from player_debts d
        where d.id = p.subject::bigint and d.left_paise = ((p.input->>'left_seen')::numeric * 100)::bigint))
    order by p.id`);
  return rows.map(({ id }) => id);
}

/** Lapses one of them if it still can't take effect under its lock, and notifies its proposer. */
export async function lapseCorrection(tx: Transaction, id: number, at: Date): Promise<void> {
  const proposal = await proposalById(tx, id, { hold: true });
  if (proposal && (await correctionsBeyond(tx, at, id)).includes(id)) await lapseHeld(tx, proposal, at);
}
