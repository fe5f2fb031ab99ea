import * as z from 'zod/mini';
import { publicId, status } from '../accounts/fields.ts';
import { confirmedOrProposedFields } from '../approvals/fields.ts';
import { statementRow } from '../chips/chips.ts';
import { instant, rupees, singleLine, trimmed, wireRecord } from '../codec.ts';
import { documentStates } from '../documents/states.ts';
import { endpoint, json } from '../endpoint.ts';
import { dayFields, idSorts, list, requestSorts, searchFields, sortedFields } from '../list.ts';
import { tagFilter } from '../notes/tag-filter.ts';
import { pauseKindNames } from '../play/limits.ts';
import { pastRecharge } from '../recharges/history.ts';
import { ownWithdrawal } from '../withdrawals/own.ts';

/** Sort columns. */
export const memberSorts = ['id', 'username', 'balance', 'held', 'last_login', 'joined'] as const;

/** A player in the list of members. */
const member = wireRecord({
  id: ['id', z.int()],
  publicId: ['id_user', z.string()],
  username: ['username', z.string()],
  phone: ['phone', z.string()],
  customer: ['customerid', z.string()],
  balancePaise: ['money', rupees],
  heldPaise: ['held', rupees],
  /** Its debt from corrected bets and reversed recharges, which incoming money pays first. Source: P8. */
  debtPaise: ['debt', rupees],
  depositsPaise: ['deposits', rupees],
  withdrawalsPaise: ['withdrawals', rupees],
  /** Winnings less stakes of settled bets, from the player's side; `null` before any bets. Source: R53. */
  netPaise: ['net', z.nullable(rupees)],
  status: ['account_status', status],
  /** The player's own pause from play; staff see it and can't change it. Without an end it is for good. Source: D23. */
  pause: [
    'pause',
    z.nullable(
      wireRecord({
        kind: ['kind', z.enum(pauseKindNames)],
        /** Absent from servers of the previous version. */
        since: ['since', z.optional(instant)],
        until: ['until', z.nullable(instant)],
      }),
    ),
  ],
  lastLoginAt: ['last_login', z.nullable(instant)],
  joinedAt: ['joined', instant],
  /** Directly below the caller, who may therefore move chips to and from it. */
  ownChild: ['own_child', z.boolean()],
});
export type Member = z.output<typeof member>;

const sessionRow = wireRecord({
  id: ['id', z.int()],
  startedAt: ['started', instant],
  usedAt: ['used', instant],
  endedAt: ['ended', z.nullable(instant)],
  ip: ['ip', z.string()],
  live: ['live', z.boolean()],
});
export type SessionRow = z.output<typeof sessionRow>;

/** A debt left by a corrected bet or a reversed recharge, with the ledger entries that paid it. Source: P8. */
const memberDebt = wireRecord({
  id: ['id', z.int()],
  at: ['time', instant],
  /** The bet whose correction left it. */
  betId: ['bet', z.nullable(z.int())],
  roundId: ['roundId', z.nullable(z.string())],
  /** The recharge whose reversal left it. */
  rechargeCode: ['id_order', z.nullable(z.string())],
  /** The account it is owed to: the customer of a bet, the payee of a recharge. */
  creditor: ['creditor', z.string()],
  amountPaise: ['amount', rupees],
  leftPaise: ['left', rupees],
  /** Owed to an account above the caller; that account, or one above it, can write it off. */
  owedAbove: ['owed_above', z.boolean()],
  payments: [
    'payments',
    z.array(
      wireRecord({
        /** Number of the movement in the ledger. */
        id: ['id', z.int()],
        at: ['time', instant],
        /** Kind of income that paid it: `recharge`, `settlement`. */
        kind: ['type', z.string()],
        /** The recharge, withdrawal or bet that brought the money. */
        reference: ['record', z.nullable(z.string())],
        amountPaise: ['amount', rupees],
      }),
    ),
  ],
  writeOff: [
    'write_off',
    z.nullable(
      wireRecord({
        amountPaise: ['amount', rupees],
        at: ['time', instant],
        by: ['by', z.string()],
        reason: ['reason', z.string()],
      }),
    ),
  ],
});
export type MemberDebt = z.output<typeof memberDebt>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/listMember',
  permission: 'Members',
  summary: 'The players in the caller’s scope',
  query: wireRecord({
    ...sortedFields(memberSorts),
    ...searchFields,
    ...dayFields,
    status: ['account_status', z.optional(status)],
    customer: ['customerid', z.optional(publicId)],
    tag: tagFilter,
    /** Only players with a document in this state. Source: O22. */
    documents: ['documents', z.optional(z.enum(documentStates))],
  }),
  responses: { ok: list('members', member) },
});

const memberPath = z.object({ member: publicId });

export const getMember = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}',
  permission: 'Members',
  summary: 'One player in the caller’s scope',
  params: memberPath,
  responses: { ok: json(wireRecord({ member: ['data', member] })) },
});

export const listMemberDeposits = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/deposits',
  permission: 'Members',
  summary: 'The recharges of one player, newest first',
  params: memberPath,
  query: wireRecord({ ...sortedFields(requestSorts), ...searchFields, ...dayFields }),
  responses: { ok: list('datas', pastRecharge) },
});

export const listMemberWithdrawals = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/withdrawals',
  permission: 'Members',
  summary: 'The withdrawals of one player, newest first',
  params: memberPath,
  query: wireRecord({ ...sortedFields(requestSorts), ...searchFields, ...dayFields }),
  responses: { ok: list('datas', ownWithdrawal) },
});

export const listMemberStatement = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/statement',
  permission: 'Members',
  summary: 'Every movement of one player’s wallet with the balance it left, newest first',
  params: memberPath,
  query: wireRecord({ ...sortedFields(idSorts), ...dayFields }),
  responses: { ok: list('result', statementRow) },
});

export const listMemberSessions = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/sessions',
  permission: 'Members',
  summary: 'When and from where one player signed in, newest first',
  params: memberPath,
  query: wireRecord(sortedFields(idSorts)),
  responses: { ok: list('sessions', sessionRow) },
});

export const listMemberDebts = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/debts',
  permission: 'Members',
  summary:
    'What one player was left owing by corrected bets and reversed recharges, with what paid of it, newest first',
  params: memberPath,
  query: wireRecord(sortedFields(idSorts)),
  responses: { ok: list('debts', memberDebt) },
});

export const writeOffDebt = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/member/writeOffDebt',
  permission: 'Write Off Debts',
  fresh: true,
  summary: 'Gives up what is left of a player’s debt; refused when that is something else by now than the caller saw',
  body: json(
    wireRecord({
      debt: ['id', z.int().check(z.positive())],
      seenLeftPaise: ['left_seen', rupees],
      reason: ['reason', trimmed(singleLine(200))],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: { ok: json(wireRecord(confirmedOrProposedFields)) },
});
