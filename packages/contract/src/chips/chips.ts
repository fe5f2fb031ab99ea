import * as z from 'zod/mini';
import { publicId, shortText } from '../accounts/fields.ts';
import { asOfFields } from '../aged.ts';
import { confirmedOrProposedFields } from '../approvals/fields.ts';
import { adjustmentCategory, debtPaid } from '../cases/fields.ts';
import { instant, rupees, rupeesParsedBy, singleLine, trimmed, wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { dayFields, idSorts, list, sortedFields, timeSorts } from '../list.ts';
import { parseAmount } from '../money.ts';
import { chipsTypes } from '../statuses.ts';
import { parseChips } from './given-chips.ts';

export const chipsFields = {
  ...sortedFields(timeSorts),
  ...dayFields,
  account: ['account', z.optional(publicId)],
  type: ['type', z.optional(z.enum(chipsTypes))],
} as const;

/** Chips moved between an account and one above it. The wire calls the one below the client. */
export const chipsMove = wireRecord({
  id: ['id', z.int()],
  uplineId: ['id_user', z.string()],
  amountPaise: ['amount', rupees],
  /** Of the account above: `null` for a caller who has it out of scope. Source: D377. */
  oldBalancePaise: ['old_balance', z.nullable(rupees)],
  balancePaise: ['new_balance', z.nullable(rupees)],
  downlineId: ['clientId', z.string()],
  downlineName: ['client_name', z.string()],
  downlineRole: ['client_role', z.string()],
  downlineOldBalancePaise: ['client_old_balance', rupees],
  downlineBalancePaise: ['client_new_balance', rupees],
  type: ['type', z.enum(chipsTypes)],
  /** For a reversal: the code of the reversed recharge or withdrawal. */
  reverses: ['reverses', z.nullable(z.string())],
  category: ['category', adjustmentCategory],
  debt: ['debt_paid', debtPaid],
  /** A payout: the balances of the account below are those on hold, which its own balance excludes. */
  fromHold: ['from_hold', z.boolean()],
  at: ['time', instant],
});

export const mintedChips = wireRecord({
  id: ['id', z.int()],
  accountId: ['userId', z.string()],
  amountPaise: ['amount', rupees],
  oldBalancePaise: ['old_balance', rupees],
  balancePaise: ['new_balance', rupees],
  /** The admin who added them, of two people the one who confirmed; `null` when the program did. */
  addedBy: ['added_by', z.nullable(z.string())],
  proposedBy: ['proposed_by', z.nullable(z.string())],
  reason: ['reason', z.nullable(z.string())],
  at: ['time', instant],
});

export const addChips = endpoint({
  method: 'POST',
  path: '/api/creditChips',
  permission: 'Add Chips',
  fresh: true,
  summary:
    'Mints whole rupees of chips to the caller, once per request id; above a limit a second person confirms it, and a reason is needed',
  body: json(
    wireRecord({
      amountPaise: ['stake', rupeesParsedBy(z.string(), parseChips)],
      reason: ['reason', trimmed(singleLine(200))],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: { ok: json(wireRecord({ ...confirmedOrProposedFields, balancePaise: ['datas', rupees] })) },
});

export const proveBooks = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/books/prove',
  permission: 'Add Chips',
  summary: 'Proves the books now: all wallets sum to zero, and each equals its entries; root only',
  responses: {
    ok: json(
      wireRecord({
        balanced: ['balanced', z.boolean()],
        /** Imbalances in words; empty when all balances. */
        faults: ['faults', z.array(z.string())],
        at: ['time', instant],
      }),
    ),
  },
});

/** One entry of an account's wallet, with the resulting balance. */
export const statementRow = wireRecord({
  id: ['id', z.int()],
  at: ['time', instant],
  kind: ['type', z.string()],
  amountPaise: ['amount', rupees],
  beforePaise: ['old_balance', rupees],
  afterPaise: ['new_balance', rupees],
  debt: ['debt_paid', debtPaid],
  /** The account that the money came from or went to; a system wallet by its name. */
  counterparty: ['clientId', z.nullable(z.string())],
  note: ['note', z.nullable(z.string())],
  /** Code of the recharge or withdrawal it belongs to. */
  request: ['request_code', z.nullable(z.string())],
  /** For a reversal: the code of the reversed recharge or withdrawal. */
  reverses: ['reverses', z.nullable(z.string())],
  category: ['category', adjustmentCategory],
  /** The bet it belongs to. */
  bet: ['on_bet', z.nullable(wireRecord({ gameId: ['gameId', z.string()], roundId: ['roundId', z.string()] }))],
});

export type StatementRow = z.output<typeof statementRow>;

export const moveChips = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/chips',
  permission: 'A/C chips In/Out',
  summary: 'Moves whole rupees of chips to (in) or from (out) an account directly below, once per request id',
  body: json(
    wireRecord({
      account: ['id_user', publicId],
      direction: ['direction', z.enum(['in', 'out'])],
      amountPaise: ['stake', rupeesParsedBy(shortText, parseAmount)],
      note: ['note', trimmed(z.string().check(z.maxLength(200)))],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: {
    ok: json(
      wireRecord({
        ...confirmedOrProposedFields,
        /** The new balance of the account below. */
        balancePaise: ['datas', rupees],
      }),
    ),
  },
});

export const listOwnStatement = endpoint({
  method: 'GET',
  path: '/api/webapi/statement',
  // Clerks read the movements of the wallet they work with only where their role allows it.
  permission: ['player', 'Chips Report'],
  summary: 'Every movement of the wallet that the caller acts for, with the balance it left; newest first',
  query: wireRecord({ ...sortedFields(idSorts), ...dayFields }),
  responses: { ok: list('datas', statementRow) },
});

export type ChipsMove = z.output<typeof chipsMove>;

export const listChips = endpoint({
  method: 'GET',
  path: '/api/webapi/chipsData',
  permission: 'Chips Report',
  mayLag: true,
  summary: 'Chips that went to or from the caller, or an account in its scope; newest first',
  query: wireRecord(chipsFields),
  responses: { ok: list('result', chipsMove, asOfFields) },
});

export const listAgentChips = endpoint({
  method: 'GET',
  path: '/api/webapi/agentChipsData/{id}',
  permission: 'Chips Report',
  mayLag: true,
  summary: 'The account statement of an agent in the caller’s scope, newest first; empty for any other id',
  params: z.object({ id: publicId }),
  query: wireRecord(chipsFields),
  responses: { ok: list('result', chipsMove, asOfFields) },
});

export type MintedChips = z.output<typeof mintedChips>;

export const listMintedChips = endpoint({
  method: 'GET',
  path: '/api/webapi/adminchipsData',
  permission: 'Admin Chips Report',
  mayLag: true,
  summary: 'Chips that were minted in the caller’s scope, newest first',
  query: wireRecord({ ...sortedFields(timeSorts), ...dayFields }),
  responses: { ok: list('result', mintedChips, asOfFields) },
});
