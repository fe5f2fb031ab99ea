import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { instant, rowId, singleLine, trimmed, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { idSorts, list, sortedFields } from '../list.ts';

/** Maximum length of a note, in characters. */
export const NOTE_LENGTH = 500;

const note = wireRecord({
  id: ['id', rowId],
  /** `null` once taken back. */
  text: ['text', z.nullable(z.string())],
  by: ['by', z.string()],
  at: ['time', instant],
  takenBackAt: ['taken_back_at', z.nullable(instant)],
  /** The caller wrote it, and so may take it back. */
  own: ['own', z.boolean()],
});
export type Note = z.output<typeof note>;

const accountPath = z.object({ account: publicId });
const account = ['id_user', publicId] as const;
const tag = ['tag', singleLine(60)] as const;

/** Permissions to write at all; rules decide about which accounts: they differ for players, agents and customers. */
const write = ['View More/Edit', 'Agent Whitelist', 'Customer Whitelist'] as const;

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/account/{account}/notes',
  permission: 'staff',
  summary:
    'What was noted about an account below by the account that the caller acts for and by those below it, newest first',
  params: accountPath,
  query: wireRecord(sortedFields(idSorts)),
  responses: { ok: list('datas', note) },
});

export const writeNote = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/account/note',
  permission: write,
  summary: 'Notes something about an account below, once per request id; its text never changes',
  body: json(
    wireRecord({ account, text: ['text', trimmed(singleLine(NOTE_LENGTH))], requestId: ['request_id', z.uuid()] }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const takeBackNote = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/account/note/takeBack',
  permission: write,
  summary: 'Takes the caller’s own note back: that there was one stays visible, its text only in the audit log',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(confirmationAnswer) },
});

export const listAccountTags = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/account/{account}/tags',
  permission: 'staff',
  summary: 'The tags that the account that the caller acts for and those below it gave an account below, by name',
  params: accountPath,
  responses: {
    ok: json(
      wireRecord({
        tags: ['tags', z.array(z.string())],
        /** The caller may write notes about it, and add and remove tags. */
        mayWrite: ['may_write', z.boolean()],
      }),
    ),
  },
});

export const listTags = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/tags',
  permission: write,
  summary: 'The tags that the account that the caller acts for and those below it use, by name, two hundred at most',
  responses: { ok: json(z.object({ tags: z.array(z.string()) })) },
});

export const addTag = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/account/tag',
  permission: write,
  summary: 'Gives an account below a tag; one that it has already stays as it is',
  body: json(wireRecord({ account, tag })),
  responses: { ok: json(confirmationAnswer) },
});

export const removeTag = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/account/tag/remove',
  permission: write,
  summary: 'Takes a tag off an account below, whether the account that the caller acts for gave it or one below it',
  body: json(wireRecord({ account, tag })),
  responses: { ok: json(confirmationAnswer) },
});
