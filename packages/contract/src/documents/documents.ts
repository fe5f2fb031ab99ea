import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { countText, instant, line, renamed, trimmed } from '../codec.ts';
import { done } from '../confirmations/confirmed.ts';
import { endpoint, file, json } from '../endpoint.ts';
import { DOCUMENT_NOTE_LENGTH, documentKinds, documentStates } from './states.ts';

const kind = ['document_type', z.enum(documentKinds)] as const;
const member = ['member', publicId] as const;
const words = trimmed(line(DOCUMENT_NOTE_LENGTH));

/** A document of a player as staff sees it: never its pictures, each of which is opened by a call of its own. */
const memberDocument = renamed({
  kind,
  state: ['state', z.enum(documentStates)],
  askedBy: ['asked_by', z.string()],
  askedAt: ['asked_time', instant],
  /** The word that the player reads with it. */
  note: ['note', z.nullable(z.string())],
  /** How often it was sent: a decision names what it is about. */
  round: ['times_sent', z.int()],
  receivedAt: ['received_time', z.nullable(instant)],
  /** How many pictures of it are kept. */
  pictures: ['pictures', z.int()],
  /** How it was decided last, which stays when it is asked for again. */
  decidedBy: ['decided_by', z.nullable(z.string())],
  decidedAt: ['decided_time', z.nullable(instant)],
  reason: ['reason', z.nullable(z.string())],
  /** Who opened a picture of it last. */
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
      renamed({
        documents: ['documents', z.array(memberDocument)],
        /** The caller may ask and decide. */
        mayDecide: ['may_decide', z.boolean()],
        /** Of the other players of the scope whose documents wait for a decision, the one that has waited longest. */
        next: [
          'next',
          z.nullable(
            renamed({
              publicId: ['id_user', z.string()],
              username: ['username', z.string()],
              /** How many such players there are. */
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
  body: json(renamed({ member, kind, note: ['note', words] })),
  responses: { ok: json(done) },
});

export const decideDocument = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/member/document/decide',
  permission: 'View More/Edit',
  summary: 'Accepts a document that was received, or refuses it with a reason that its player reads; once',
  body: json(
    renamed({
      member,
      kind,
      decision: ['state', z.enum(['accepted', 'refused'])],
      reason: ['reason', words],
      /** Which of its sendings was looked at. */
      round: ['times_sent', z.int().check(z.positive())],
    }),
  ),
  responses: { ok: json(done) },
});

export const openDocumentPicture = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/member/{member}/documents/{document_type}/{number}',
  permission: 'Members',
  summary: 'A picture of a document, by its number from 1 on; each time it is opened is in the audit log',
  params: renamed({ member, kind, number: ['number', countText] }),
  responses: { ok: file(['image/webp']) },
});
