import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { instant, rupees, rupeesParsedBy, singleLine, trimmed, wireRecord, wordList, wordListInput } from '../codec.ts';
import { confirmationAnswer, confirmationFields } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { list, searchFields, sortedFields } from '../list.ts';
import { parseOpening } from '../money.ts';
import { tagFilter } from '../notes/tag-filter.ts';
import { accountStatuses, apiTypes } from '../statuses.ts';

/** Sort columns. */
export const accountSorts = ['id', 'name', 'wallet', 'created'] as const;

const status = z.enum(accountStatuses);
const apiType = wordList(apiTypes);

const agent = wireRecord({
  id: ['agentid', z.string()],
  name: ['agentname', z.string()],
  username: ['username', z.string()],
  /** Only where the operator chose to list passwords; otherwise each is requested singly. Source: D2. */
  password: ['plain_password', z.nullable(z.string())],
  /** A recoverable copy exists. */
  passwordKept: ['password_kept', z.boolean()],
  phone: ['phone', z.string()],
  balancePaise: ['wallet', rupees],
  /** How far below zero accepted recharges may take it. Absent from servers of the previous version. Source: O15. */
  creditPaise: ['credit_limit', z.optional(rupees)],
  /** What is left of it now: zero while the account or its lender is not Active. Source: D471. */
  creditLeftPaise: ['credit_left', z.optional(rupees)],
  status: ['status', status],
  role: ['role', z.string()],
  apiTypes: ['api_type', apiType],
  createdAt: ['time', instant],
  parent: ['created_by', z.string()],
  /** Directly below the caller, who may therefore move chips to and from it. */
  ownChild: ['own_child', z.boolean()],
  /** Revision of the editable fields. Absent from servers of the previous version. */
  revision: ['revision', z.optional(z.string())],
});
export type Agent = z.output<typeof agent>;

/** Fields of both forms. The handler reports a missing one as required, in the product's words. */
const formFields = {
  name: ['agentname', trimmed(singleLine(60))],
  username: ['username', trimmed(singleLine(60))],
  password: ['password', z.optional(singleLine(200))],
  status: ['status', z.optional(status)],
  apiTypes: ['api_type', z.optional(wordListInput(apiTypes))],
} as const;

export const listAgents = endpoint({
  method: 'GET',
  path: '/admin/getAgents',
  permission: 'Agent Whitelist',
  summary: 'Agents in the caller’s scope; newest first',
  query: wireRecord({
    ...sortedFields(accountSorts),
    ...searchFields,
    status: ['status', z.optional(status)],
    tag: tagFilter,
    /** Only the agent with this id. */
    only: ['agentid', z.optional(publicId)],
  }),
  responses: { ok: list('agents', agent) },
});

export const previewAgentId = endpoint({
  method: 'GET',
  path: '/admin/getNextAgentId',
  permission: 'Agent Whitelist',
  summary: 'The id that the next agent would get; the server assigns it on save',
  responses: { ok: json(wireRecord({ id: ['nextAgentId', z.string()] })) },
});

export const addAgent = endpoint({
  method: 'POST',
  path: '/admin/addAgents',
  permission: 'Agent Whitelist',
  fresh: true,
  summary: 'Opens an agent below the caller, with its opening amount, once per request id',
  body: json(
    wireRecord({
      ...formFields,
      confirmPassword: ['confirmpassword', z.optional(singleLine(200))],
      phone: ['phone', z.optional(singleLine(30))],
      openingPaise: ['amount', z.optional(rupeesParsedBy(singleLine(20), parseOpening))],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: { ok: json(wireRecord({ ...confirmationFields, id: ['agentid', z.string()] })) },
});

export const editAgent = endpoint({
  method: 'POST',
  path: '/admin/editAgents',
  permission: 'Agent Whitelist',
  fresh: ({ password }) => Boolean(password),
  summary:
    'Changes an agent in scope; without a password the present one stays. Phone and role stay as they are. A revision that is out of date is refused',
  body: json(
    wireRecord({ id: ['agentid', publicId], ...formFields, revision: ['revision', z.optional(singleLine(40))] }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const revealAgentPassword = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/agent/password',
  permission: 'Agent Whitelist',
  fresh: true,
  summary: 'Reads the password of an agent back; recorded in the audit log',
  body: json(wireRecord({ id: ['agentid', publicId] })),
  responses: { ok: json(wireRecord({ password: ['plain_password', z.string()] })) },
});
