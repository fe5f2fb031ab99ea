import * as z from 'zod/mini';
import { password, shortText, status } from '../accounts/fields.ts';
import { instant, rupees, wireRecord } from '../codec.ts';
import { confirmationFields } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { list, searchFields, sortedFields } from '../list.ts';

/** Sort columns. */
export const staffSorts = ['id', 'username', 'last_login', 'created'] as const;

/** An account with a custom role. */
export const staffAccount = wireRecord({
  id: ['id', z.int()],
  publicId: ['id_user', z.string()],
  username: ['username', z.string()],
  phone: ['phone', z.string()],
  role: ['role', z.string()],
  parent: ['parent', z.string()],
  /** A clerk acts for its creator; a branch has a wallet and a subtree of its own. */
  kind: ['kind', z.enum(['clerk', 'branch'])],
  /** `null` for a clerk, whose wallet is its creator's. */
  balancePaise: ['money', z.nullable(rupees)],
  status: ['account_status', status],
  lastLoginAt: ['last_login', z.nullable(instant)],
  createdAt: ['created', instant],
  ownChild: ['own_child', z.boolean()],
});

export type StaffAccount = z.output<typeof staffAccount>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/users/{role}',
  permission: 'staff',
  summary: 'The accounts of one role in scope, when the caller’s role manages that role; else the role is not found',
  params: z.object({ role: shortText }),
  query: wireRecord({ ...sortedFields(staffSorts), ...searchFields, status: ['account_status', z.optional(status)] }),
  responses: { ok: list('users', staffAccount) },
});

export const addAdmin = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/addAdmin',
  permission: 'Add Admin',
  fresh: true,
  summary: 'Opens an account of a role that the caller manages, below the account that the caller acts for',
  body: json(
    wireRecord({
      role: ['role', shortText],
      kind: ['kind', z.enum(['clerk', 'branch'])],
      username: ['username', shortText],
      phone: ['phone', shortText],
      password: ['password', password],
      confirmPassword: ['confirmpassword', password],
    }),
  ),
  responses: { ok: json(wireRecord({ ...confirmationFields, publicId: ['id_user', z.string()] })) },
});
