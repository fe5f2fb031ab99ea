import { normaliseUtr } from '@cage/contract/recharges/references';
import { balanceOf } from '../store/accounts/accounts.ts';
import { insertProposal } from '../store/approvals/proposals.ts';
import { insertAdjustment } from '../store/cases/adjustments.ts';
import { type ReversibleKind, reverseMovement } from '../store/cases/reversals.ts';
import type { Transaction } from '../store/database/database.ts';
import { sql } from '../store/database/sql.ts';
import { requestCodes } from '../store/database/states.ts';
import { postLedger } from '../store/ledger/ledger.ts';
import { notify } from '../store/notifications/notifications.ts';
import type { Moment } from './moments.ts';

const HOUR_MS = 60 * 60_000;

/** The demo's reversals: a deposit of which more than half was gone, and a payout that came back. */
const reversals = [
  { what: 'recharge', utr: '431712905518', hoursAgo: 20, reason: 'The bank recalled the payment' },
  { what: 'withdrawal', utr: '431998220461', hoursAgo: 16, reason: 'The bank sent it back: account closed' },
] as const satisfies readonly { what: ReversibleKind; utr: string; hoursAgo: number; reason: string }[];

const found = {
  recharge: (utr: string) => sql`
    select id, code, amount_paise as "amountPaise", requester_id as "requesterId", payee_id as "otherId"
    from recharges where utr_normal = ${normaliseUtr(utr)} and status = ${requestCodes.granted}`,
  withdrawal: (utr: string) => sql`
    select id, code, amount_paise as "amountPaise", requester_id as "requesterId", payer_id as "otherId"
    from withdrawals where payout_utr_normal = ${normaliseUtr(utr)} and status = ${requestCodes.granted}`,
};

/** A bank's fee that root bears for a customer. */
async function seedAdjustment(tx: Transaction, rootId: number, at: Date): Promise<void> {
  const [customer] = await tx.query<{ id: number; publicId: string }>(
    sql`select id, public_id as "publicId" from accounts where username = 'monsoon.bets'`,
  );
  if (!customer) throw new Error('The demo has no monsoon.bets');
  const { id: accountId, publicId: subject } = customer;
  const [own, theirs] = [await balanceOf(tx, rootId), await balanceOf(tx, accountId)];
  const key = 'adjustment:demo';
  await postLedger(tx, {
    ...{ key, kind: 'adjustment', note: 'RTGS fee of the opening payment', actorId: rootId, actedForId: rootId, at },
    entries: [
      { walletId: own.walletId, amountPaise: -5_900n },
      { walletId: theirs.walletId, amountPaise: 5_900n },
    ],
  });
  await insertAdjustment(tx, { accountId, category: 'bank-charge', key, at });
  await notify(tx, { accountIds: [accountId], kind: 'wallet-adjusted', subject, at });
}

/** A proposal that the desk made to root five minutes ago: the largest of its waiting recharges. */
export async function seedProposal(tx: Transaction, rootId: number, now: Date): Promise<void> {
  const at = new Date(now.getTime() - HOUR_MS / 12);
  const [recharge] = await tx.query<{ id: number; code: string; requesterId: number; amountPaise: bigint }>(sql`
    select id, code, requester_id as "requesterId", amount_paise as "amountPaise" from recharges
    where payee_id = ${rootId} and status = ${requestCodes.open} order by amount_paise desc, id limit 1`);
  const [desk] = await tx.query<{ id: number }>(sql`select id from accounts where username = 'kavya.desk'`);
  if (!recharge || !desk) throw new Error('The demo has a desk, and a recharge that waits for root');
  const { id: number, code, requesterId: accountId, amountPaise } = recharge;
  const reason = 'Seen in the bank. Twice what this player usually pays';
  const id = await insertProposal(tx, {
    ...{
      kind: 'recharge',
      subject: String(number),
      proposerId: desk.id,
      actingId: rootId,
      accountId,
      code,
      amountPaise,
    },
    ...{ direction: 'in', input: { id: number, status: 1, reason }, reason, at },
  });
  await notify(tx, { accountIds: [rootId], kind: 'recharge-proposed', subject: String(id), at });
}

async function seedReversal(tx: Transaction, rootId: number, mistake: (typeof reversals)[number], at: Date) {
  const { what, utr, reason } = mistake;
  const [original] = await tx.query<{
    id: number;
    code: string;
    amountPaise: bigint;
    requesterId: number;
    otherId: number;
  }>(found[what](utr));
  if (!original) throw new Error(`The demo has no ${what} with the UTR ${utr}`);
  const hands = { actorId: rootId, actedForId: rootId, reason, at };
  const { is } = await reverseMovement(tx, { what, ...original }, hands);
  if (is !== 'done') throw new Error(`The demo can't take ${original.code} back`);
  const { requesterId, code: subject } = original;
  await notify(tx, { accountIds: [requesterId], kind: `${what}-reversed`, subject, at });
}

/** The demo's reversals, which leave a debt, and an adjustment of a wallet. */
export const caseMoments = (rootId: number): Moment[] => [
  ...reversals.map(
    (mistake): Moment => ({
      minutesAgo: mistake.hoursAgo * 60,
      async tell(tx, at) {
        await seedReversal(tx, rootId, mistake, at);
        return undefined;
      },
    }),
  ),
  {
    minutesAgo: 12 * 60,
    async tell(tx, at) {
      await seedAdjustment(tx, rootId, at);
      return undefined;
    },
  },
];
