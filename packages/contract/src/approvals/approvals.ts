import * as z from 'zod/mini';
import { adjustmentCategory } from '../cases/fields.ts';
import { instant, rowId, rupees, singleLine, trimmed, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { list, searchFields, sortedFields } from '../list.ts';
import { despite, payoutColumn } from '../payouts/fields.ts';
import { changedAccounts } from '../settings/payee-accounts.ts';
import { decisionKindNames, proposalKindNames, proposalLimits, proposalStates } from './kinds.ts';
import { approvalPermissions } from './permissions.ts';

/** Sort columns. */
export const proposalSorts = ['id', 'amount'] as const;

/** A proposal and its outcome. */
const proposal = wireRecord({
  id: ['id', z.int()],
  kind: ['kind', z.enum(proposalKindNames)],
  state: ['state', z.enum(proposalStates)],
  /** Account whose wallet or request it is about. */
  accountId: ['account_id', z.string()],
  username: ['username', z.string()],
  /** Code of its recharge or withdrawal, or the number of its bet. */
  code: ['id_order', z.nullable(z.string())],
  amountPaise: ['amount', z.nullable(rupees)],
  /** The limit it exceeds. */
  over: ['over', z.enum(proposalLimits)],
  /** Whether chips come to the account (in) or leave it (out); `null` for kinds that go only one way. */
  direction: ['direction', z.nullable(z.enum(['in', 'out']))],
  reason: ['reason', z.nullable(z.string())],
  /** For a payee: each account that changes; otherwise `null`. */
  accounts: ['accounts', z.nullable(changedAccounts)],
  /** For a payout: the reference as typed. */
  utr: ['utr', z.nullable(z.string())],
  /** For an adjustment. */
  category: ['category', adjustmentCategory],
  /** For a resettlement: the bet's new total payout, and its payout when that was typed. */
  pays: ['pays', z.nullable(wireRecord({ nextPaise: ['next', rupees], nowPaise: ['now', rupees] }))],
  /** For a payout file: its columns, and the withdrawals in it; their codes only while it waits. */
  payouts: [
    'payouts',
    z.nullable(
      wireRecord({
        format: ['format', z.string()],
        columns: ['columns', z.array(payoutColumn)],
        count: ['count', z.int()],
        codes: ['codes', z.array(z.string())],
      }),
    ),
  ],
  /** The most it may leave a player owing; above that, confirming is refused. */
  debtPaise: ['leaves_owing', z.nullable(rupees)],
  /** For a waiting payout: objections to approving it, although a bank may have paid it. */
  despite,
  /** When changed accounts take effect without a second person. */
  servesAt: ['serves_at', z.nullable(instant)],
  proposedBy: ['proposed_by', z.string()],
  /** The caller proposed it or took part in it. */
  mine: ['mine', z.boolean()],
  at: ['time', instant],
  decidedBy: ['decided_by', z.nullable(z.string())],
  decidedAt: ['decided_time', z.nullable(instant)],
  /** Why it was declined. */
  answer: ['answer', z.nullable(z.string())],
  /** It waits and the caller may confirm it: has the rights, and is certainly another person than the proposer. */
  mayConfirm: ['may_confirm', z.boolean()],
  /** It waits and the caller may decline it, even without the right to confirm it. */
  mayDecline: ['may_decline', z.boolean()],
});
export type Proposal = z.output<typeof proposal>;

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/approvals',
  permission: approvalPermissions,
  summary: 'What waits for a second person, or became of it, of the kinds that the caller confirms or has proposed',
  query: wireRecord({
    ...sortedFields(proposalSorts),
    ...searchFields,
    state: ['state', z.optional(z.enum(proposalStates))],
    kind: ['kind', z.optional(z.enum(proposalKindNames))],
  }),
  responses: { ok: list('rows', proposal) },
});

export const confirmProposal = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/approvals/confirm',
  permission: approvalPermissions,
  fresh: true,
  summary:
    'Does what somebody else proposed, by all its rules as of now, once; never by the proposer, nor by somebody whose password the proposer gave',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(confirmationAnswer) },
});

export const declineProposal = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/approvals/decline',
  permission: approvalPermissions,
  summary: 'Declines what somebody else proposed, with a reason that the proposer reads',
  body: json(wireRecord({ id: ['id', rowId], reason: ['reason', trimmed(singleLine(200))] })),
  responses: { ok: json(confirmationAnswer) },
});

export const takeBackProposal = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/approvals/takeBack',
  permission: approvalPermissions,
  summary: 'Takes the caller’s own proposal back while it waits',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(confirmationAnswer) },
});

/** The amounts above which a second person confirms, by kind; what the caller may still move alone; and the most root may add. */
export const getSecondPerson = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/approvals/limits',
  permission: 'staff',
  summary:
    'The amounts above which a second person confirms, by kind, what the caller may still move alone, and the most that can be added at once',
  responses: {
    ok: json(
      wireRecord({
        limits: [
          'limits',
          z.array(
            wireRecord({
              kind: ['kind', z.enum(decisionKindNames)],
              abovePaise: ['above', z.nullable(rupees)],
              leftPaise: ['left', z.nullable(rupees)],
            }),
          ),
        ],
        maximumChipsPaise: ['add_chips_maximum', rupees],
      }),
    ),
  },
});
