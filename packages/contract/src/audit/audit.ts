import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { instant, trimmed, wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { dayFields, idSorts, list, searched, sortedFields } from '../list.ts';

const auditRow = wireRecord({
  id: ['id', z.int()],
  at: ['time', instant],
  /** The account that did it; `null` before sign-in. */
  actor: ['actor', z.nullable(z.string())],
  actorId: ['actor_id', z.nullable(z.string())],
  /** The account whose wallet, queue and scope it was done for, if another one. */
  actedFor: ['acted_for', z.nullable(z.string())],
  action: ['action', z.string()],
  subject: ['subject', z.nullable(z.string())],
  /** JSON exactly as sealed. */
  before: ['before', z.nullable(z.string())],
  after: ['after', z.nullable(z.string())],
  ip: ['ip', z.nullable(z.string())],
  requestId: ['request_id', z.nullable(z.string())],
});
export type AuditEntry = z.output<typeof auditRow>;

const text = trimmed(searched);

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/audit',
  permission: 'Audit',
  summary: 'Who did what to whom in the caller’s scope, newest first',
  query: wireRecord({
    ...sortedFields(idSorts),
    ...dayFields,
    actor: ['actor', text],
    action: ['action', text],
    subject: ['subject', text],
  }),
  responses: { ok: list('audit', auditRow) },
});

const statusSince = wireRecord({
  at: ['time', instant],
  actor: ['by', z.nullable(z.string())],
  actorId: ['by_id', z.nullable(z.string())],
});
export type StatusSince = z.output<typeof statusSince>;

export const getStatusSince = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/audit/status/{account}',
  permission: 'Audit',
  summary: 'Since when an account in the caller’s scope is barred, and by whom',
  params: z.object({ account: publicId }),
  responses: {
    /** `null` for an account that is Active, or that was barred before the log existed. */
    ok: json(wireRecord({ since: ['status_since', z.nullable(statusSince)] })),
  },
});

export const verifyAudit = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/audit/verify',
  permission: 'Audit',
  summary: 'Walks every chain of the audit log and tells where a byte was changed; root only',
  /** A line of an anchor kept outside, to compare the log with. */
  body: json(wireRecord({ anchor: ['anchor', trimmed(z.string().check(z.maxLength(400)))] })),
  responses: {
    ok: json(
      wireRecord({
        intact: ['intact', z.boolean()],
        faults: ['faults', z.array(z.string())],
        rows: ['rows', z.int()],
        at: ['time', instant],
      }),
    ),
  },
});
