import * as z from 'zod/mini';
import { instant, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json, multipart } from '../endpoint.ts';
import { PROOF_MAX_BYTES, PROOF_TYPES } from '../recharges/proof.ts';
import { documentKinds, documentStates } from './states.ts';

const kind = ['document_type', z.enum(documentKinds)] as const;

/** A document as its player sees it: no names of staff, and no picture. */
const ownDocument = wireRecord({
  kind,
  state: ['state', z.enum(documentStates)],
  askedAt: ['asked_time', instant],
  note: ['note', z.nullable(z.string())],
  receivedAt: ['received_time', z.nullable(instant)],
  decidedAt: ['decided_time', z.nullable(instant)],
  /** Why it was refused. */
  reason: ['reason', z.nullable(z.string())],
});
export type OwnDocument = z.output<typeof ownDocument>;

export const listOwnDocuments = endpoint({
  method: 'GET',
  path: '/api/webapi/documents',
  permission: 'player',
  summary: 'The documents that the caller was asked for, and what became of them',
  responses: { ok: json(wireRecord({ documents: ['documents', z.array(ownDocument)] })) },
});

const picture = {
  required: false,
  maxBytes: PROOF_MAX_BYTES,
  types: PROOF_TYPES,
  tooLarge: 'pictureTooLarge',
} as const;

export const sendDocument = endpoint({
  method: 'POST',
  path: '/api/webapi/documents/send',
  permission: 'player',
  summary:
    'Sends the pictures of a document that was asked for, once per request id; they take the place of those before',
  body: multipart(wireRecord({ kind, requestId: ['request_id', z.uuid()] }), {
    front: picture,
    back: picture,
    more: picture,
  }),
  responses: { ok: json(confirmationAnswer) },
});
