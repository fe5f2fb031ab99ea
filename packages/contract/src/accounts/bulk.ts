import * as z from 'zod/mini';
import { singleLine, wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { obstacle } from '../refusals/reason-codec.ts';
import { MAX_ACCOUNTS_PER_CALL, publicId } from './fields.ts';

/** Changes that one call makes to several accounts. Source: O23. */
export const bulkChanges = ['suspend', 'activate', 'end-sessions'] as const;
export type BulkChange = (typeof bulkChanges)[number];

const chosen = ['id_users', z.array(publicId).check(z.maxLength(MAX_ACCOUNTS_PER_CALL))] as const;

const result = wireRecord({
  account: ['id_user', z.string()],
  outcome: ['outcome', z.enum(['done', 'unchanged', 'refused'])],
  obstacle,
});
export type BulkResult = z.output<typeof result>;

const ok = json(wireRecord({ results: ['results', z.array(result)] }));

export const changeAccounts = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/accounts/change',
  permission: ['View More/Edit', 'Agent Whitelist', 'Customer Whitelist'],
  summary:
    'Suspends or activates several accounts, or ends their sessions: each by itself, as the call or the form of one does, with its own result. Of agents and customers their whitelist is needed, of all others and for sessions View More/Edit. Accounts that were done are unchanged when it is called again',
  body: json(
    wireRecord({
      accounts: chosen,
      change: ['change', z.enum(bulkChanges)],
    }),
  ),
  responses: { ok },
});

/** Whether a tag is given to several accounts or taken off them. */
export const tagChanges = ['add', 'remove'] as const;
export type TagChange = (typeof tagChanges)[number];

export const tagAccounts = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/accounts/tag',
  permission: ['View More/Edit', 'Agent Whitelist', 'Customer Whitelist'],
  summary:
    'Gives several accounts a tag, or takes it off them: each by itself, as the call for one does, with its own result. An account that has the tag, or has none to take off, is unchanged',
  body: json(
    wireRecord({
      accounts: chosen,
      tag: ['tag', singleLine(60)],
      change: ['change', z.enum(tagChanges)],
    }),
  ),
  responses: { ok },
});
