import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { countText, rupees, wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { cursor, dayFields } from '../list.ts';
import { levels } from '../people.ts';
import type { Access } from '../roles/access.ts';
import { accountStatuses } from '../statuses.ts';
import { treePermissions } from './permissions.ts';

/**
 * Access to each part of a row: that of the list it comes from. It is `null` for everybody else. Source:
 * D390.
 */
export const treeAccess = {
  agents: 'Agent Whitelist',
  customers: 'Customer Whitelist',
  players: 'Members',
  /** For whole branches; a player's own needs the permission for bets. */
  ggr: ['Casino Bets', 'GGR Report'],
  playerGgr: 'Casino Bets',
  recharges: 'Pending Recharge',
  withdrawals: 'Pending Withdrawal',
} as const satisfies Record<string, Access>;

const sums = z.nullable(
  wireRecord({
    balancePaise: ['money', rupees],
    heldPaise: ['held', rupees],
    /** A player's debts; for other accounts, how far the wallet is below zero. */
    owedPaise: ['debt', rupees],
  }),
);

/** Requests of an account and everybody below it in the viewer's two queues. */
const waiting = z.nullable(
  wireRecord({ mineCount: ['waiting_mine', z.int()], downlineCount: ['waiting_downline', z.int()] }),
);

/** An account in the tree. One on none of the viewer's lists has only its id, as a way to those below. */
const treeRow = wireRecord({
  publicId: ['id_user', z.string()],
  level: ['level', z.enum(levels)],
  /** Role name of a branch; `null` for others, whose level says it. */
  role: ['role', z.nullable(z.string())],
  /** Its name in lists; `null` for viewers who may not read its list. */
  name: ['name', z.nullable(z.string())],
  /** Sign-in name. The built-in customer has none. */
  username: ['username', z.nullable(z.string())],
  status: ['status', z.nullable(z.enum(accountStatuses))],
  /** The account itself. */
  own: ['own_sums', sums],
  /** All accounts below it, without itself. A player has none. */
  below: ['below_sums', sums],
  /** GGR of the account and all below it, in the requested days. */
  ggrPaise: ['total_ggr', z.nullable(rupees)],
  recharges: ['recharges', waiting],
  withdrawals: ['withdrawals', waiting],
  /** Number of rows it opens to. */
  childCount: ['below', z.int()],
});
export type TreeRow = z.output<typeof treeRow>;
export type TreeSums = NonNullable<TreeRow['own']>;

export const getTree = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/tree',
  permission: treePermissions,
  summary:
    'The accounts directly below one in the caller’s scope, with what each and all below it have, hold, owe, made in a period and wait for; without an id below the account that the caller acts for, which is answered with them',
  query: wireRecord({
    ...dayFields,
    /** The current month, instead of named days. Without either the GGR covers all time. */
    period: ['period', z.optional(z.literal('month'))],
    account: ['id_user', z.optional(publicId)],
    /** Only the row with this id. */
    only: ['only', z.optional(publicId)],
    limit: ['limit', z.optional(countText)],
    cursor,
  }),
  responses: {
    ok: json(
      wireRecord({
        /** Parent of the rows, when it is the caller's own account. */
        account: ['account', z.nullable(treeRow)],
        rows: ['accounts', z.array(treeRow)],
        nextCursor: ['nextCursor', z.nullable(z.string())],
      }),
    ),
  },
});

export const getTreePath = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/tree/path',
  permission: treePermissions,
  summary: 'The accounts that are opened one after the other to come to one in the tree, that one last',
  query: wireRecord({ account: ['id_user', publicId] }),
  responses: { ok: json(wireRecord({ path: ['path', z.array(z.string())] })) },
});
