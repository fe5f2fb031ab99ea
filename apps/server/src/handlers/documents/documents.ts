import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { isAskable } from '@cage/contract/documents/states';
import { openPicture } from '../../domain/documents.ts';
import { pictureFiles } from '../../domain/picture.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import type { AccountBelow } from '../../store/accounts/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import {
  documentsOf,
  lockDocument,
  nextReceived,
  readReceived,
  saveAsked,
  saveDecided,
} from '../../store/documents/documents.ts';
import { houseAbove } from '../../store/documents/house.ts';
import { pictureOfDocument, recordSeen } from '../../store/documents/pictures.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction, withAuthorisedCaller } from '../record.ts';
import { playerToDecide, playerWithDocuments } from './target.ts';

/** Returns the documents of a player, and the player who waits next. Source: O22. */
export const listMemberDocuments: Handler<'listMemberDocuments'> = async ({ member }, context) => {
  const { database } = context.services;
  const { player, mayDecide } = await playerWithDocuments(database, context, member);
  const scope = scopeOf(context.caller);
  const [documents, next] = await Promise.all([
    documentsOf(database, scope, player.id),
    nextReceived(database, scope, player.id),
  ]);
  return { documents, mayDecide, next };
};

/** Notifies the player, and the screens that show the documents. */
async function tell(
  tx: Transaction,
  { services }: CallerContext,
  player: AccountBelow,
  kind: 'document-asked' | 'document-accepted' | 'document-refused',
): Promise<void> {
  const at = services.clock.now();
  const house = await houseAbove(tx, player.path);
  await publishEvent(tx, { audience: [player.id, ...house.map(({ id }) => id)], type: 'documents-changed', at });
  await notify(tx, { accountIds: [player.id], kind, subject: player.publicId, at });
}

/** Asks for a document, also again after it was decided. */
export const askDocument: Handler<'askDocument'> = ({ member, kind, note }, context) =>
  runAuditedTransaction(context, { action: 'document.asked', subject: member }, async (tx) => {
    const { caller, services } = context;
    // Others who ask the same player wait here, so that the later one finds it already asked for.
    const player = await playerToDecide(tx, context, member);
    const { id: accountId, publicId } = player;
    const before = await lockDocument(tx, { accountId, kind });
    if (before && !isAskable(before.state))
      throw refusal(before.state === 'asked' ? 'documentAskedAlready' : 'documentWaits');
    const [ownerId, byId] = [caller.actingId, caller.accountId];
    const asked = { accountId, kind, ownerId, byId, note: note || null, at: services.clock.now() };
    await saveAsked(tx, asked);
    await tell(tx, context, player, 'document-asked');
    await recordAudit(tx, context, {
      action: 'document.asked',
      subject: publicId,
      ...(before ? { before: { document: kind, state: before.state } } : {}),
      after: { document: kind, state: 'asked', note: asked.note },
    });
    return confirmationOf('documentAsked');
  });

/** Accepts or refuses what a player sent: once, and only the sending that was looked at. */
export const decideDocument: Handler<'decideDocument'> = (input, context) => {
  const { member, kind, decision, round } = input;
  const action = decision === 'accepted' ? 'document.accepted' : 'document.rejected';
  return runAuditedTransaction(context, { action, subject: member }, async (tx) => {
    const { caller, services } = context;
    const player = await playerToDecide(tx, context, member);
    const reason = decision === 'refused' ? (input.reason ?? '') : null;
    if (reason === '') throw refusal<'decideDocument'>('whyRequired', 'reason');
    const { id: accountId, publicId } = player;
    const document = await lockDocument(tx, { accountId, kind });
    if (!document || document.round < round) throw refusal('documentNotSent');
    if (document.round > round) throw refusal('documentSentAgain');
    if (document.state !== 'received') throw refusal('documentDecided');
    const at = services.clock.now();
    await saveDecided(tx, { id: document.id, state: decision, byId: caller.accountId, reason, at });
    await readReceived(tx, { accountId, publicId, at });
    await tell(tx, context, player, decision === 'accepted' ? 'document-accepted' : 'document-refused');
    await recordAudit(tx, context, {
      action,
      subject: publicId,
      before: { document: kind, state: 'received' },
      after: { document: kind, state: decision, ...(reason ? { reason } : {}) },
    });
    return confirmationOf(decision === 'accepted' ? 'documentAccepted' : 'documentRefused');
  });
};

/**
 * Opens a picture of a document; the answer goes out only once that is logged. The file is read before, with nothing held; if
 * another replaced it meanwhile, that one is opened. Source: O22, D467.
 */
export const openDocumentPicture: Handler<'openDocumentPicture'> = async (input, context) => {
  const { member, kind, number } = input;
  const { caller, services } = context;
  const { database, files, clock, keys } = services;
  const { player } = await playerWithDocuments(database, context, member);
  const which = { accountId: player.id, kind, number };
  const picture = await pictureOfDocument(database, which);
  const sealed = picture && (await files.get(pictureFiles(picture.file).whole));
  if (!sealed) throw new Fault('not-found');
  const bytes = openPicture(keys.credential, { ...picture, bytes: sealed });
  const isSeen = await withAuthorisedCaller(context, async (tx) => {
    const held = await pictureOfDocument(tx, which, { hold: true });
    if (held?.file !== picture.file) return false;
    await recordSeen(tx, { documentId: held.documentId, byId: caller.accountId, at: clock.now() });
    const viewed = { document: kind, picture: number };
    await recordAudit(tx, context, { action: 'document.viewed', subject: player.publicId, after: viewed });
    return true;
  });
  return isSeen ? { bytes, type: 'image/webp' } : openDocumentPicture(input, context);
};
