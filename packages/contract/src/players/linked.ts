import * as z from 'zod/mini';
import { publicId, status } from '../accounts/fields.ts';
import { instant, renamed } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';

/** What two accounts can have in common, and how much that says. Neither says anything about a person. Source: O21, D394. */
export const linkKinds = ['payout-account', 'utr', 'proof', 'device', 'address'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const linkStrengths = ['strong', 'medium', 'weak'] as const;
export type LinkStrength = (typeof linkStrengths)[number];

/** As many accounts as one answer names. */
export const MOST_LINKED = 50;
/** A browser that more accounts than these signed in with is a weak link: it stands in a shop, or goes from hand to hand. */
export const DEVICE_OF_FEW = 5;
/** Of an address or a browser that more accounts have, so many of the newest are looked at. */
export const MOST_COUNTED = 1_000;

const link = renamed({
  kind: ['kind', z.enum(linkKinds)],
  strength: ['strength', z.enum(linkStrengths)],
  /** The payout account, the UTR or the address; a device and a picture have no text. */
  text: ['in_common', z.nullable(z.string())],
  /** How many of the kind the two have in common. */
  things: ['in_common_count', z.int()],
  /** How many accounts of the caller's scope have it, these two included: of several that of the fewest. */
  accounts: ['shared_by', z.int()],
  /** Withdrawals to it, recharges with it or sign-ins from it by the other account; of a browser nobody counts them. */
  times: ['times', z.nullable(z.int())],
  firstAt: ['first_seen', z.nullable(instant)],
  lastAt: ['last_seen', instant],
  /** Codes of the newest of those requests. */
  records: ['records', z.array(z.string())],
});
export type AccountLink = z.output<typeof link>;

const linkedAccount = renamed({
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
      renamed({
        accounts: ['accounts', z.array(linkedAccount)],
        /** There are more than these. */
        more: ['more', z.boolean()],
      }),
    ),
  },
});
