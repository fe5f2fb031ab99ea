import * as z from 'zod/mini';
import { publicId, status } from '../accounts/fields.ts';
import { instant, wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';

/** Kinds of link between two accounts, and their strength. None says anything about a person. Source: O21, D394. */
export const linkKinds = ['payout-account', 'utr', 'proof', 'device', 'address'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const linkStrengths = ['strong', 'medium', 'weak'] as const;
export type LinkStrength = (typeof linkStrengths)[number];

/** The most accounts in one answer. */
export const MAX_LINKED_ACCOUNTS = 50;
/** A browser that more accounts than this signed in with is a weak link: it is in a shop, or is passed around. */
export const MAX_SHARERS_OF_OWN_DEVICE = 5;
/** For an address or browser shared by more accounts, only this many of the newest are examined. */
export const MAX_SHARERS_EXAMINED = 1_000;

const link = wireRecord({
  kind: ['kind', z.enum(linkKinds)],
  strength: ['strength', z.enum(linkStrengths)],
  /** The payout account, the UTR or the address; `null` for a device or a picture. */
  text: ['in_common', z.nullable(z.string())],
  /** How many of this kind the two have in common. */
  things: ['in_common_count', z.int()],
  /** Accounts of the caller's scope that have it, these two included; of several, the lowest such number. */
  accounts: ['shared_by', z.int()],
  /** The other account's withdrawals to it, recharges with it or sign-ins from it; not counted for a browser. */
  times: ['times', z.nullable(z.int())],
  firstAt: ['first_seen', z.nullable(instant)],
  lastAt: ['last_seen', instant],
  /** Codes of the newest of those requests. */
  records: ['records', z.array(z.string())],
});
export type AccountLink = z.output<typeof link>;

const linkedAccount = wireRecord({
  publicId: ['id_user', z.string()],
  username: ['username', z.string()],
  customer: ['customerid', z.string()],
  status: ['account_status', status],
  links: ['links', z.array(link)],
});
export type LinkedAccount = z.output<typeof linkedAccount>;

export const listLinkedAccounts = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/linked',
  permission: 'Members',
  summary:
    'Players in the caller’s scope that have something in common with one, the strongest links first, fifty at most',
  params: z.object({ member: publicId }),
  responses: {
    ok: json(
      wireRecord({
        accounts: ['accounts', z.array(linkedAccount)],
        /** More accounts exist than these. */
        more: ['more', z.boolean()],
      }),
    ),
  },
});
