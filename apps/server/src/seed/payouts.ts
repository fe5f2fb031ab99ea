import { builtInFormats } from '@cage/contract/payouts/built-in';
import { type PayoutLine, payoutText } from '@cage/contract/payouts/template';
import { indianDay } from '../domain/time.ts';
import type { Transaction } from '../store/database/database.ts';
import { sql } from '../store/database/sql.ts';
import { insertFile } from '../store/payouts/files.ts';

/** The players whose withdrawals a customer's bank pays. */
const PAID = ['ananya.das', 'pooja.reddy', 'meghna.roy'];
const MADE_AGO_MS = 40 * 60_000;

/** A payout file that a customer sent to its bank, which has not answered yet. */
export async function seedPayoutFile(tx: Transaction, now: Date): Promise<void> {
  const rows = await tx.query<PayoutLine & { id: number; payerId: number }>(sql`
    select r.id, r.code, r.amount_paise as "amountPaise", r.payout_to as "payoutTo", q.username, q.public_id as "accountId",
           r.payer_id as "payerId"
    from withdrawals r join accounts q on q.id = r.requester_id
    where q.username = any(${PAID}::text[]) and r.status = 0 order by r.id`);
  const [first] = rows;
  if (!first || rows.length !== PAID.length) throw new Error('The demo has three withdrawals for a bank');
  const { name, template } = builtInFormats.bulk;
  const at = new Date(now.getTime() - MADE_AGO_MS);
  await insertFile(tx, {
    ...{ accountId: first.payerId, byId: first.payerId, at, day: indianDay(at) },
    ...{ format: name, extension: template.extension, content: payoutText(template, rows, at), payouts: rows },
  });
}
