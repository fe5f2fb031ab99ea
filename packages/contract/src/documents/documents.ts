import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { countText, instant, singleLine, trimmed, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, file, json } from '../endpoint.ts';
import { DOCUMENT_NOTE_LENGTH, documentKinds, documentStates } from './states.ts';

const kind = ['document_type', z.enum(documentKinds)] as const;
const member = ['member', publicId] as const;
const words = trimmed(singleLine(DOCUMENT_NOTE_LENGTH));

/** A player's document as staff sees it, without its pictures: a call of its own opens each. */
const memberDocument = wireRecord({
  kind,
  state: ['state', z.enum(documentStates)],
  askedBy: ['asked_by', z.string()],
  askedAt: ['asked_time', instant],
  /** The message that the player reads with it. */
  note: ['note', z.nullable(z.string())],
  /** Number of sendings so far; a decision names the sending it is about. */
  round: ['times_sent', z.int()],
  receivedAt: ['received_time', z.nullable(instant)],
  /** Number of pictures kept. */
  pictures: ['pictures', z.int()],
  /** Its last decision, kept when it is asked for again. */
  decidedBy: ['decided_by', z.nullable(z.string())],
  decidedAt: ['decided_time', z.nullable(instant)],
  reason: ['reason', z.nullable(z.string())],
  /** Who last opened one of its pictures. */
  seenBy: ['seen_by', z.nullable(z.string())],
  seenAt: ['seen_time', z.nullable(instant)],
});
export type MemberDocument = z.output<typeof memberDocument>;

export const listMemberDocuments = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/documents',
  permission: 'Members',
  summary: 'The documents that one player was asked for, for the operator’s staff; none of their pictures',
  params: z.object({ member: publicId }),
  responses: {
    ok: json(
      wireRecord({
        documents: ['documents', z.array(memberDocument)],
        /** The caller may ask for and decide documents. */
        mayDecide: ['may_decide', z.boolean()],
        /** Of the scope's other players whose documents wait for a decision, the one waiting longest. */
        next: [
          'next',
          z.nullable(
            wireRecord({
              publicId: ['id_user', z.string()],
              username: ['username', z.string()],
              /** Number of such players. */
              count: ['waiting', z.int()],
            }),
          ),
        ],
      }),
    ),
  },
});

export const askDocument = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/member/document/ask',
  permission: 'View More/Edit',
  summary: 'Asks a player for a document, or once more after it was decided; its player is told',
  body: json(wireRecord({ member, kind, note: ['note', words] })),
  responses: { ok: json(confirmationAnswer) },
});

export const decideDocument = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/member/document/decide',
  permission: 'View More/Edit',
  summary: 'Accepts a document that was received, or refuses it with a reason that its player reads; once',
  body: json(
    wireRecord({
      member,
      kind,
      decision: ['state', z.enum(['accepted', 'refused'])],
      reason: ['reason', words],
      /** The sending that was looked at. */
      round: ['times_sent', z.int().check(z.positive())],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const openDocumentPicture = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/documents/{document_type}/{number}',
  permission: 'Members',
  summary: 'A picture of a document, by its number from 1 on; each time it is opened is in the audit log',
  params: wireRecord({ member, kind, number: ['number', countText] }),
  responses: { ok: file(['image/webp']) },
});
