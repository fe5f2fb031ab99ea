import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { isAskable } from '@cage/contract/documents/states';
import { openPicture } from '../../domain/documents.ts';
import { rootOf } from '../../domain/path.ts';
import { pictureFiles } from '../../domain/picture.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import type { Transaction } from '../../store/database/database.ts';
import {
  documentsOf,
  holdDocument,
  nextReceived,
  readReceived,
  saveAsked,
  saveDecided,
} from '../../store/documents/documents.ts';
import { noteSeen, pictureOfDocument } from '../../store/documents/pictures.ts';
import { publish } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { change, record } from '../record.ts';
import { playerWithDocuments } from './target.ts';

/** The documents of a player, and who waits next. Source: O22. */
export const listMemberDocuments: Handler<'listMemberDocuments'> = ({ member }, context) =>
  context.services.database.transaction(async (tx) => {
    const { player, mayDecide } = await playerWithDocuments(tx, context, member);
    const documents = await documentsOf(tx, player.id);
    return { documents, mayDecide, next: await nextReceived(tx, scopeOf(context.caller), player.id) };
  });

/** Tells the player, and whoever has the documents on a screen. */
async function tell(
  tx: Transaction,
  { caller, services }: CallerContext,
  about: { playerId: number; ownerId: number; publicId: string },
  kind: 'document-asked' | 'document-accepted' | 'document-refused',
): Promise<void> {
  const at = services.clock.now();
  const { playerId, ownerId, publicId } = about;
  const audience = [playerId, ownerId, caller.actingId, rootOf(caller.path)];
  await publish(tx, { audience, type: 'documents-changed', at });
  await notify(tx, { accountIds: [playerId], kind, subject: publicId, at });
}

/** Asks for a document, or once more after it was decided. */
export const askDocument: Handler<'askDocument'> = ({ member, kind, note }, context) =>
  change(context, { action: 'document.asked', subject: member }, async (tx) => {
    const { caller, services } = context;
    // Others who ask the same player wait here, so that one of them finds it asked for.
    const { player } = await playerWithDocuments(tx, context, member, { toDecide: true });
    const { id: accountId, publicId } = player;
    const before = await holdDocument(tx, { accountId, kind });
    if (before && !isAskable(before.state))
      throw refusal(before.state === 'asked' ? 'documentAskedAlready' : 'documentWaits');
    const ownerId = caller.actingId;
    const asked = { accountId, kind, ownerId, byId: caller.accountId, note: note || null, at: services.clock.now() };
    await saveAsked(tx, asked);
    await tell(tx, context, { playerId: accountId, ownerId, publicId }, 'document-asked');
    await record(tx, context, {
      action: 'document.asked',
      subject: publicId,
      ...(before ? { before: { document: kind, state: before.state } } : {}),
      after: { document: kind, state: 'asked', note: asked.note },
    });
    return confirmed('documentAsked');
  });

/** Accepts what a player sent, or refuses it; once, and only what was looked at. */
export const decideDocument: Handler<'decideDocument'> = (input, context) => {
  const { member, kind, decision, round } = input;
  const action = decision === 'accepted' ? 'document.accepted' : 'document.rejected';
  return change(context, { action, subject: member }, async (tx) => {
    const { caller, services } = context;
    const { player } = await playerWithDocuments(tx, context, member, { toDecide: true });
    const reason = decision === 'refused' ? (input.reason ?? '') : null;
    if (reason === '') throw refusal<'decideDocument'>('whyRequired', 'reason');
    const { id: accountId, publicId } = player;
    const document = await holdDocument(tx, { accountId, kind });
    if (!document || document.round < round) throw refusal('documentNotSent');
    if (document.round > round) throw refusal('documentSentAgain');
    if (document.state !== 'received') throw refusal('documentDecided');
    const at = services.clock.now();
    await saveDecided(tx, { id: document.id, state: decision, byId: caller.accountId, reason, at });
    await readReceived(tx, { accountId, publicId, at });
    const about = { playerId: accountId, ownerId: document.ownerId, publicId };
    await tell(tx, context, about, decision === 'accepted' ? 'document-accepted' : 'document-refused');
    await record(tx, context, {
      action,
      subject: publicId,
      before: { document: kind, state: 'received' },
      after: { document: kind, state: decision, ...(reason ? { reason } : {}) },
    });
    return confirmed(decision === 'accepted' ? 'documentAccepted' : 'documentRefused');
  });
};

/** Opens a picture of a document: it is answered only once that is in the log. Source: O22. */
export const openDocumentPicture: Handler<'openDocumentPicture'> = async ({ member, kind, number }, context) => {
  const { caller, services } = context;
  const { database, files, clock, keys } = services;
  const bytes = await database.transaction(async (tx) => {
    const { player } = await playerWithDocuments(tx, context, member);
    const picture = await pictureOfDocument(tx, { accountId: player.id, kind, number });
    const sealed = picture && (await files.get(pictureFiles(picture.file).whole));
    if (!sealed) throw new Fault('not-found');
    await noteSeen(tx, { documentId: picture.documentId, byId: caller.accountId, at: clock.now() });
    const viewed = { document: kind, picture: number };
    await record(tx, context, { action: 'document.viewed', subject: player.publicId, after: viewed });
    return openPicture(keys.credential, { ...picture, bytes: sealed });
  });
  return { bytes, type: 'image/webp' };
};
