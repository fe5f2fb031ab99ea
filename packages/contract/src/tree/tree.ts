import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { countText, renamed, rupees } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { cursor, dayFields } from '../list.ts';
import { levels } from '../people.ts';
import type { Access } from '../roles/access.ts';
import { accountStatuses } from '../statuses.ts';
import { treePermissions } from './permissions.ts';

/**
 * Whom each part of a row is told: those whose role opens the list that says it. Everybody else gets `null` there. Source:
 * D390.
 */
export const treeAccess = {
  agents: 'Agent Whitelist',
  customers: 'Customer Whitelist',
  players: 'Members',
  /** Of whole branches; of a player only who reads bets. */
  ggr: ['Casino Bets', 'GGR Report'],
  playerGgr: 'Casino Bets',
  recharges: 'Pending Recharge',
  withdrawals: 'Pending Withdrawal',
} as const satisfies Record<string, Access>;

const sums = z.nullable(
  renamed({
    balancePaise: ['money', rupees],
    heldPaise: ['held', rupees],
    /** The debts of a player; of whoever else what its wallet is below zero. */
    owedPaise: ['debt', rupees],
  }),
);

/** Requests of an account and of everybody below that stand in the viewer's two queues. */
const waiting = z.nullable(
  renamed({ mineCount: ['waiting_mine', z.int()], downlineCount: ['waiting_downline', z.int()] }),
);

/** An account in the tree. One that stands on none of the viewer's lists has its id alone, as the way to those below. */
const treeRow = renamed({
  publicId: ['id_user', z.string()],
  level: ['level', z.enum(levels)],
  /** What the role of a branch is called; `null` of the others, whose level says it. */
  role: ['role', z.nullable(z.string())],
  /** What lists call it; `null` for who may not read its list. */
  name: ['name', z.nullable(z.string())],
  /** By what it signs in. The built-in customer has nobody behind it. */
  username: ['username', z.nullable(z.string())],
  status: ['status', z.nullable(z.enum(accountStatuses))],
  /** The account itself. */
  own: ['own_sums', sums],
  /** All below it, itself left out. A player has nobody below. */
  below: ['below_sums', sums],
  /** Of the account and all below it, over the days asked for. */
  ggrPaise: ['total_ggr', z.nullable(rupees)],
  recharges: ['recharges', waiting],
  withdrawals: ['withdrawals', waiting],
  /** How many rows it opens to. */
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
  query: renamed({
    ...dayFields,
    /** The running month, for who does not name its days. Without a period the GGR is since ever. */
    period: ['period', z.optional(z.literal('month'))],
    account: ['id_user', z.optional(publicId)],
    /** The one of them with this id. */
    only: ['only', z.optional(publicId)],
    limit: ['limit', z.optional(countText)],
    cursor,
  }),
  responses: {
    ok: json(
      renamed({
        /** Below which the rows stand, where that is the caller's own. */
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
  query: renamed({ account: ['id_user', publicId] }),
  responses: { ok: json(renamed({ path: ['path', z.array(z.string())] })) },
});
