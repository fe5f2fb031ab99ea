import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { instant, rupees, rupeesParsedBy, singleLine, wireRecord, wordList, wordListInput } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { idSorts, list, searchFields, sortedFields } from '../list.ts';
import { parseOpening } from '../money.ts';
import { apiTypes } from '../statuses.ts';
import { partnerCodeNames } from './codes.ts';
import { signedLines, testerFindings } from './tester.ts';
import { testPlayers, worlds } from './worlds.ts';

/** A customer is admitted by its level and finds only itself; others by the permission, in their scope. Source: P14. */
const readers = ['Customer Whitelist', 'customer'] as const;

const customerId = ['customerid', publicId] as const;
const world = z.enum(worlds);
const code = z.enum(partnerCodeNames);

const key = wireRecord({
  world: ['world', world],
  verifyKey: ['public_key', z.string()],
  /** Its first characters; `null` when it can't be shown. */
  secretKey: ['private_key', z.nullable(z.string())],
  createdAt: ['date', instant],
  /** When it stops working; `null` for the current pair. */
  endsAt: ['ends', z.nullable(instant)],
});
export type PartnerKey = z.output<typeof key>;

export const getPartnerPage = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/partner',
  permission: readers,
  summary: 'What a customer calls the partner API with: keys in use, addresses, domain, products and float',
  query: wireRecord({ id: customerId }),
  responses: {
    ok: json(
      wireRecord({
        id: ['customerid', z.string()],
        name: ['customername', z.string()],
        /** Base URL of the partner API; `null` when the operator has not set it. */
        url: ['partner_url', z.nullable(z.string())],
        domain: ['domain', z.string()],
        /** Addresses and networks, comma-separated; empty admits none. */
        ip: ['ip', z.string()],
        apiTypes: ['api_type', wordList(apiTypes)],
        floatPaise: ['wallet', rupees],
        minFloatPaise: ['min_float', rupees],
        /** The caller may change it: a customer only reads its own. */
        changeable: ['changeable', z.boolean()],
        /** Revision of what can be changed here. Absent from servers of the previous version. */
        revision: ['revision', z.optional(z.string())],
        pairs: ['pairs', z.array(key)],
      }),
    ),
  },
});

export const savePartnerProject = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/partner',
  permission: 'Customer Whitelist',
  fresh: true,
  summary:
    'Changes from where and for what a customer below may call the partner API, and its least float. A revision that is out of date is refused',
  body: json(
    wireRecord({
      id: customerId,
      ip: ['ip', singleLine(2_000)],
      domain: ['domain', singleLine(300)],
      apiTypes: ['api_type', wordListInput(apiTypes)],
      minFloatPaise: ['min_float', rupeesParsedBy(singleLine(20), parseOpening)],
      revision: ['revision', z.optional(singleLine(40))],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const revokeKey = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/customer/revokeKey',
  permission: 'Customer Whitelist',
  fresh: true,
  summary: 'Ends a pair of keys of a customer at once, the current one or one that overlaps it',
  body: json(wireRecord({ id: customerId, verifyKey: ['public_key', singleLine(100)] })),
  responses: { ok: json(confirmationAnswer) },
});

export const launchTestPlayer = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/partner/launch',
  permission: readers,
  summary: 'The address that a test player of the sandbox arrives with: good for one exchange within a minute',
  body: json(wireRecord({ id: customerId, player: ['player', z.enum(testPlayers)] })),
  responses: { ok: json(z.object({ url: z.string() })) },
});

const call = z.object({
  id: z.int(),
  at: instant,
  world,
  /** Method and path, without a query. */
  call: z.string(),
  code,
  tookMs: z.int(),
  requestId: z.string(),
  /** The sender's address. */
  address: z.string(),
  transactionId: z.nullable(z.string()),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** The answer as JSON, as a repeat gets it; `null` for a call that only reads. */
  answer: z.nullable(z.string()),
});
export type PartnerCall = z.output<typeof call>;

export const listPartnerCalls = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/partner/calls',
  permission: readers,
  summary: 'The last 500 signed calls of a customer’s server, and the last 100 that were not signed, newest first',
  query: wireRecord({
    ...sortedFields(idSorts),
    ...searchFields,
    id: customerId,
    world: ['world', z.optional(world)],
    code: ['code', z.optional(code)],
  }),
  responses: { ok: list('rows', call) },
});

export const countPartnerCalls = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/partner/counts',
  permission: readers,
  summary: 'How often a customer’s server was answered each code in the last 24 hours, the most frequent first',
  query: wireRecord({ id: customerId }),
  responses: { ok: json(z.object({ counts: z.array(z.object({ world, code, count: z.int() })) })) },
});

/** Text as pasted, line breaks included. */
const pasted = (longest: number) => z.string().check(z.maxLength(longest));

export const testSignature = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/partner/test',
  permission: readers,
  summary: 'Says which part of a signed request differs from what is signed here; keeps nothing, and shows no secret',
  body: json(
    wireRecord({
      id: customerId,
      /** The request line with its headers, or only those of the signature. */
      request: ['request', pasted(16_000)],
      payload: ['payload', pasted(65_536)],
      /** The text that was signed, if the partner's program can print it. */
      text: ['text', pasted(8_000)],
    }),
  ),
  responses: {
    ok: json(
      z.object({
        right: z.boolean(),
        findings: z.array(z.enum(testerFindings)),
        /** Seconds that the timestamp is ahead of our clock; `null` without one. */
        aheadS: z.nullable(z.int()),
        /** Each line as computed here from the request, and as it is in the pasted text. */
        lines: z.array(
          z.object({ name: z.enum(signedLines), expected: z.nullable(z.string()), given: z.nullable(z.string()) }),
        ),
      }),
    ),
  },
});
