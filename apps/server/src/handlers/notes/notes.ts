import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Note } from '@cage/contract/notes';
import { refusal } from '../../domain/refusal.ts';
import { addNote, blankNote, notesAbout, ownNote } from '../../store/notes/notes.ts';
import { oncePerRequestId } from '../../store/request-keys.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { notedAccount, readNoted } from './target.ts';

/** Lists the notes about an account that the caller may see. Source: O19, D384. */
export const listNotes: Handler<'listNotes'> = async (input, context) => {
  const { caller, services, rowsOnly } = context;
  const { database } = services;
  const { account } = await readNoted(database, context, input.account);
  const given = { accountId: account.id, page: pageOf(input), rowsOnly };
  const { rows, ...rest } = await notesAbout(database, scopeOf(caller), given);
  return { ...rest, rows: rows.map(({ authorId, ...note }) => ({ ...note, own: authorId === caller.accountId })) };
};

/** Writes a note about an account, once per request id. */
export const writeNote: Handler<'writeNote'> = async (input, context) => {
  const { caller, services } = context;
  const { text, requestId } = input;
  const at = services.clock.now();
  await runAuditedTransaction(context, { action: 'note.written', subject: input.account }, (tx) => {
    const content = { account: input.account, text };
    return oncePerRequestId(
      tx,
      { accountId: caller.accountId, endpoint: 'writeNote', requestId, content, at },
      async () => {
        if (!text) throw refusal<'writeNote'>('noteRequired', 'text');
        const account = await notedAccount(tx, context, input.account);
        const note = { accountId: account.id, ownerId: caller.actingId, authorId: caller.accountId, text, at };
        const id = await addNote(tx, note);
        await recordAudit(tx, context, {
          action: 'note.written',
          subject: account.publicId,
          after: { note: id, text },
        });
        return null;
      },
    );
  });
  return confirmationOf('noteWritten');
};

/** Takes back an own note; repeating it changes nothing. */
export const takeBackNote: Handler<'takeBackNote'> = ({ id }, context) =>
  runAuditedTransaction(context, { action: 'note.taken-back', subject: String(id) }, async (tx) => {
    const { caller, services } = context;
    const note = await ownNote(tx, { id, authorId: caller.accountId });
    if (!note) throw refusal('noteNotFound');
    const account = await notedAccount(tx, context, note.account);
    if (note.text !== null) {
      await blankNote(tx, { id, at: services.clock.now() });
      await recordAudit(tx, context, {
        action: 'note.taken-back',
        subject: account.publicId,
        before: { note: id, text: note.text },
        after: { note: id, text: null },
      });
    }
    return confirmationOf('noteTakenBack');
  });

export const notesCsv: CsvColumns<Note> = [
  ['ID', ({ id }) => id],
  ['Time', ({ at }) => at],
  ['By', ({ by }) => by],
  ['Note', ({ text }) => text],
  ['Taken back', ({ takenBackAt }) => takenBackAt],
];
