import type { BankLine } from '@cage/contract/bank/fields';
import { paiseOf } from '@cage/contract/money';
import { type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

/** A line as JSON from the database: amounts are text, since JSON would round them. */
export type StoredBankLine = Omit<BankLine, 'amountPaise' | 'takenAt'> & { rupees: string; takenAt: string };

/** The line `l` of the file `f` as JSON. */
export const bankLineJson = sql`jsonb_build_object('id', l.id, 'day', l.day::text, 'rupees', (l.amount_paise / 100.0)::numeric(20, 2)::text,
  'reference', l.reference, 'narration', l.narration, 'file', f.name, 'takenAt', l.taken_at)`;

export const bankLineOf = ({ rupees, takenAt, ...line }: StoredBankLine): BankLine => ({
  ...line,
  amountPaise: paiseOf(rupees),
  takenAt: new Date(takenAt),
});

/** The line that proves the recharge `r`, shown only to its payee: nobody reads another account's lines. Source: O11, D391. */
export const proofOf = (scope: Scope): Statement => sql`(
  select ${bankLineJson} from bank_lines l join bank_files f on f.id = l.file_id
  where l.recharge_id = r.id and r.payee_id = ${scope.actingId} and l.account_id = ${scope.actingId})`;
