import { proposalKindNames } from '@cage/contract/approvals/kinds';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import { publishEvent } from '../live/live-events.ts';
import { dropUtr, lockWithdrawal } from '../withdrawals/withdrawals.ts';
import { lapseHeld, type Proposal, proposalById, proposersMayStillPropose } from './proposals.ts';

/** A payout file with no withdrawals left to go into it: all are decided, or in the bank by another file. */
const filesOfNothing: Statement = sql`o.kind = 'payout-file' and not exists (
  select from withdrawals r join jsonb_array_elements_text(o.input -> 'ids') as chosen (id) on r.id = chosen.id::int
  where r.status = ${requestCodes.open} and r.payout_file_id is null)`;

/** Proposals by accounts that may no longer propose them. Those of a payee's accounts are excluded: they end when their time comes. */
const ofNobody: Statement = proposalKindNames
  .filter((kind) => kind !== 'payee-accounts')
  .map((kind) => sql`o.kind = ${kind} and not (${proposersMayStillPropose(kind)})`)
  .reduce((one, other) => sql`${one} or ${other}`);

/** Waiting proposals that nobody can ever confirm; with `only`, just that one if it is such. Source: D473. */
export async function unconfirmable(database: Queryable, only: number | null = null): Promise<number[]> {
  const rows = await database.query<{ id: number }>(sql`
    select o.id from proposals o
    where o.state = 'waiting' and (${only}::int is null or o.id = ${only}::int) and (${filesOfNothing} or ${ofNobody})
    order by o.id`);
  return rows.map(({ id }) => id);
}

/** Updates the row of a request for those who have it open when its proposal ends. */
export async function publishRequestRow(
  tx: Transaction,
  { kind, code, actingId, accountId }: Pick<Proposal, 'kind' | 'code' | 'actingId' | 'accountId'>,
  at: Date,
): Promise<void> {
  if (!code) return;
  // The requester of a recharge had also been shown the first acceptance.
  if (kind === 'recharge') await publishEvent(tx, { audience: [actingId, accountId], type: 'recharge-checked', at });
  if (kind === 'payout') await publishEvent(tx, { audience: [actingId], type: 'withdrawal-half-approved', at });
}

/** Lapses one of them if it still is unconfirmable under its lock; notifies the account that its proposer acted for. */
export async function lapseUnconfirmable(tx: Transaction, id: number, at: Date): Promise<void> {
  const { kind, subject } = (await proposalById(tx, id)) ?? {};
  const payout = kind === 'payout' ? Number(subject) : null;
  // In the order in which a decision locks them.
  if (payout !== null) await lockWithdrawal(tx, payout);
  const proposal = await proposalById(tx, id, { hold: true });
  if (!proposal || !(await unconfirmable(tx, id)).includes(id)) return;
  await lapseHeld(tx, proposal, at);
  if (payout !== null) await dropUtr(tx, payout);
  await publishRequestRow(tx, proposal, at);
}
