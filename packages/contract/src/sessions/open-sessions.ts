import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { instant, rowId, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';

/** A usable session: where, on what, and since when. */
const openSession = wireRecord({
  id: ['id', rowId],
  /** `Chrome 140`; `null` where the browser does not say. */
  browser: ['browser', z.nullable(z.string())],
  /** `Android`, `Windows`. */
  system: ['system', z.nullable(z.string())],
  kind: ['kind', z.enum(['desktop', 'phone', 'tablet', 'unknown'])],
  ip: ['ip', z.string()],
  startedAt: ['first_seen', instant],
  usedAt: ['last_seen', instant],
  /** The caller's own session. */
  own: ['own', z.boolean()],
});
export type OpenSession = z.output<typeof openSession>;

const sessions = json(z.object({ sessions: z.array(openSession) }));

export const listOpenSessions = endpoint({
  method: 'GET',
  path: '/api/webapi/sessions',
  permission: 'staff',
  summary: 'The caller’s sessions that could be used now, the latest first, a hundred at most',
  responses: { ok: sessions },
});

export const endOpenSession = endpoint({
  method: 'POST',
  path: '/api/webapi/sessions/end',
  permission: 'staff',
  summary: 'Ends one of the caller’s sessions',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(confirmationAnswer) },
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/webapi/sessions/end-others',
  permission: 'staff',
  summary: 'Ends all of the caller’s sessions but the one that asks',
  responses: { ok: json(confirmationAnswer) },
});

const account = ['id_user', publicId] as const;

export const listAccountSessions = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/account/sessions',
  permission: 'View More/Edit',
  summary: 'The sessions of an account below that could be used now',
  query: wireRecord({ account }),
  responses: { ok: sessions },
});

export const endAccountSession = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/account/sessions/end',
  permission: 'View More/Edit',
  summary: 'Ends one session of an account below',
  body: json(wireRecord({ account, id: ['id', rowId] })),
  responses: { ok: json(confirmationAnswer) },
});
