import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { accountSorts } from '../agents/agents.ts';
import { instant, rupees, rupeesParsedBy, singleLine, trimmed, wireRecord, wordList, wordListInput } from '../codec.ts';
import { confirmationAnswer, confirmationFields } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { list, searchFields, sortedFields } from '../list.ts';
import { parseOpening } from '../money.ts';
import { tagFilter } from '../notes/tag-filter.ts';
import { overlaps, worlds } from '../partner/worlds.ts';
import { accountStatuses, apiTypes } from '../statuses.ts';

const status = z.enum(accountStatuses);
const apiType = wordList(apiTypes);

/** A customer reads only its own record. Source: rules.md 2. */
const customerRecords = ['Customer Whitelist', 'customer'] as const;

const customer = wireRecord({
  id: ['customerid', z.string()],
  name: ['customername', z.string()],
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
  domain: ['domain', z.string()],
  ip: ['ip', z.string()],
  projectName: ['project_name', z.string()],
  projectUrl: ['project_url', z.string()],
  apiTypes: ['api_type', apiType],
  /** Percent, as text: `12.5`. */
  ggrPercent: ['ggr', z.string()],
  verifyKey: ['public_key', z.string()],
  /** Its first characters, or all of it where passwords are listed; `null` when it can't be shown. Source: D3. */
  secretKey: ['private_key', z.nullable(z.string())],
  createdAt: ['date', instant],
  parent: ['created_by', z.string()],
  /** Directly below the caller, who may therefore move chips to and from it. */
  ownChild: ['own_child', z.boolean()],
  /** Revision of the editable fields. Absent from servers of the previous version. */
  revision: ['revision', z.optional(z.string())],
});
export type Customer = z.output<typeof customer>;

/** Fields of both forms. The handler reports a missing one as required, in the product's words. */
const formFields = {
  name: ['customername', trimmed(singleLine(60))],
  username: ['username', trimmed(singleLine(60))],
  password: ['plain_password', z.optional(singleLine(200))],
  phone: ['phone', z.optional(singleLine(30))],
  status: ['status', z.optional(status)],
  domain: ['domain', z.optional(singleLine(300))],
  /** Empty or absent admits no address. */
  ip: ['ip', z.optional(singleLine(2_000))],
  projectName: ['project_name', z.optional(singleLine(60))],
  projectUrl: ['project_url', z.optional(singleLine(300))],
  apiTypes: ['api_type', z.optional(wordListInput(apiTypes))],
  ggrPercent: ['ggr', z.optional(singleLine(10))],
} as const;

const listQuery = wireRecord({
  ...sortedFields(accountSorts),
  ...searchFields,
  status: ['status', z.optional(status)],
  tag: tagFilter,
  /** Only the customer with this id. */
  only: ['customerid', z.optional(publicId)],
});

export const listCustomers = endpoint({
  method: 'GET',
  path: '/admin/getCustomers',
  permission: customerRecords,
  summary: 'Customers in the caller’s scope, newest first; a customer finds itself',
  query: listQuery,
  responses: { ok: list('agents', customer) },
});

export const listAgentCustomers = endpoint({
  method: 'GET',
  path: '/admin/getParticularCustomers/{id}',
  permission: customerRecords,
  summary:
    'The customers of one agent in the caller’s scope, newest first; a customer finds itself below its own agent',
  params: wireRecord({ agentId: ['id', publicId] }),
  query: listQuery,
  responses: { ok: list('agents', customer) },
});

export const previewCustomerId = endpoint({
  method: 'GET',
  path: '/admin/getNextId',
  permission: 'Customer Whitelist',
  summary: 'The id that the next customer would get; the server assigns it on save',
  responses: { ok: json(wireRecord({ id: ['nextCustomerId', z.string()] })) },
});

export const addCustomer = endpoint({
  method: 'POST',
  path: '/admin/addCustomers',
  permission: 'Customer Whitelist',
  fresh: true,
  summary: 'Opens a customer below the caller or one of its agents, with keys and opening amount, once per request id',
  body: json(
    wireRecord({
      ...formFields,
      confirmPassword: ['confirmpassword', z.optional(singleLine(200))],
      openingPaise: ['amount', z.optional(rupeesParsedBy(singleLine(20), parseOpening))],
      agentId: ['agentid', z.optional(publicId)],
      requestId: ['request_id', z.uuid()],
    }),
  ),
  responses: {
    ok: json(
      wireRecord({
        ...confirmationFields,
        id: ['customerid', z.string()],
        /** Where the Secret Key can't be opened later, it is returned here and never again. */
        secretKey: ['private_key', z.nullable(z.string())],
      }),
    ),
  },
});

export const editCustomer = endpoint({
  method: 'POST',
  path: '/admin/editCustomers',
  permission: 'Customer Whitelist',
  fresh: true,
  summary:
    'Changes a customer in scope; without a password the present one stays. Role and keys stay as they are. A revision that is out of date is refused',
  body: json(
    wireRecord({ id: ['customerid', publicId], ...formFields, revision: ['revision', z.optional(singleLine(40))] }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const revealCustomerPassword = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/customer/password',
  permission: 'Customer Whitelist',
  fresh: true,
  summary: 'Reads the password of a customer back; recorded in the audit log',
  body: json(wireRecord({ id: ['customerid', publicId] })),
  responses: { ok: json(wireRecord({ password: ['plain_password', z.string()] })) },
});

export const revealSecretKey = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/customer/secretKey',
  permission: customerRecords,
  fresh: true,
  summary:
    'Opens the whole Secret Key of a customer, of the current live pair or of the one named; recorded in the audit log',
  body: json(wireRecord({ id: ['customerid', publicId], verifyKey: ['public_key', z.optional(singleLine(100))] })),
  responses: { ok: json(wireRecord({ secretKey: ['private_key', z.string()] })) },
});

export const rotateKeys = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/customer/rotateKeys',
  permission: 'Customer Whitelist',
  fresh: true,
  summary: 'Replaces both keys of a customer; the old ones stop working at once, or when their overlap ends',
  body: json(
    wireRecord({
      id: ['customerid', publicId],
      overlap: ['overlap', z.optional(z.enum(overlaps))],
      world: ['world', z.optional(z.enum(worlds))],
    }),
  ),
  responses: {
    ok: json(
      wireRecord({
        ...confirmationFields,
        verifyKey: ['public_key', z.string()],
        secretKey: ['private_key', z.nullable(z.string())],
      }),
    ),
  },
});
