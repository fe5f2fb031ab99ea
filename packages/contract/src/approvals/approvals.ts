import * as z from 'zod/mini';
import { adjustmentCategory } from '../cases/fields.ts';
import { instant, line, renamed, rowId, rupees, trimmed } from '../codec.ts';
import { done } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { list, searchFields, sortedFields } from '../list.ts';
import { despite, payoutColumn } from '../payouts/fields.ts';
import { changedAccounts } from '../settings/payee-accounts.ts';
import { decisionKindNames, proposalKindNames, proposalLimits, proposalStates } from './kinds.ts';
import { approvalPermissions } from './permissions.ts';

/** By what they can be sorted. */
export const proposalSorts = ['id', 'amount'] as const;

/** What somebody proposed, and what became of it. */
const proposal = renamed({
  id: ['id', z.int()],
  kind: ['kind', z.enum(proposalKindNames)],
  state: ['state', z.enum(proposalStates)],
  /** Whose wallet or request it is about. */
  accountId: ['account_id', z.string()],
  username: ['username', z.string()],
  /** Of the recharge, withdrawal or bet that it is about; a bet has its number. */
  code: ['id_order', z.nullable(z.string())],
  amountPaise: ['amount', z.nullable(rupees)],
  /** Which limit it is above. */
  over: ['over', z.enum(proposalLimits)],
  /** Chips come to the account (in) or leave it (out); of what only goes one way nothing. */
  direction: ['direction', z.nullable(z.enum(['in', 'out']))],
  reason: ['reason', z.nullable(z.string())],
  /** Of a payee: each account that changes; of anything else nothing. */
  accounts: ['accounts', z.nullable(changedAccounts)],
  /** Of a payout: the reference that was typed. */
  utr: ['utr', z.nullable(z.string())],
  /** Of an adjustment. */
  category: ['category', adjustmentCategory],
  /** Of a resettlement: what the bet is to pay in all, and what it paid when that was typed. */
  pays: ['pays', z.nullable(renamed({ nextPaise: ['next', rupees], nowPaise: ['now', rupees] }))],
  /** Of a file for a bank: how it is written, column by column, and the withdrawals in it; their codes as long as it waits. */
  payouts: [
    'payouts',
    z.nullable(
      renamed({
        format: ['format', z.string()],
        columns: ['columns', z.array(payoutColumn)],
        count: ['count', z.int()],
        codes: ['codes', z.array(z.string())],
      }),
    ),
  ],
  /** Of what may leave a player owing: how much at most; above it confirming is refused. */
  debtPaise: ['leaves_owing', z.nullable(rupees)],
  /** Of a payout that waits: what stands against it, which a bank may have paid all the same. */
  despite,
  /** When changed accounts serve without a second person. */
  servesAt: ['serves_at', z.nullable(instant)],
  proposedBy: ['proposed_by', z.string()],
  /** The caller proposed it, or had a part in it. */
  mine: ['mine', z.boolean()],
  at: ['time', instant],
  decidedBy: ['decided_by', z.nullable(z.string())],
  decidedAt: ['decided_time', z.nullable(instant)],
  /** Why it was declined. */
  answer: ['answer', z.nullable(z.string())],
  /** It waits, and the caller would be let confirm it: with the rights, and surely another person than whoever proposed it. */
  mayConfirm: ['may_confirm', z.boolean()],
  /** It waits, and the caller may decline it, be it a person who may not confirm it. */
  mayDecline: ['may_decline', z.boolean()],
});
export type Proposal = z.output<typeof proposal>;

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/approvals',
  permission: approvalPermissions,
  summary: 'What waits for a second person, or became of it, of the kinds that the caller confirms or has proposed',
  query: renamed({
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
  responses: { ok: json(done) },
});

export const declineProposal = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/approvals/decline',
  permission: approvalPermissions,
  summary: 'Declines what somebody else proposed, with a reason that the proposer reads',
  body: json(renamed({ id: ['id', rowId], reason: ['reason', trimmed(line(200))] })),
  responses: { ok: json(done) },
});

export const takeBackProposal = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/approvals/takeBack',
  permission: approvalPermissions,
  summary: 'Takes the caller’s own proposal back while it waits',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(done) },
});

/** The amounts above which a second person confirms, by kind, what the caller may still move alone, and the most that root adds. */
export const getSecondPerson = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/approvals/limits',
  permission: 'staff',
  summary:
    'The amounts above which a second person confirms, by kind, what the caller may still move alone, and the most that can be added at once',
  responses: {
    ok: json(
      renamed({
        limits: [
          'limits',
          z.array(
            renamed({
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
