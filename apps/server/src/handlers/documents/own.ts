import { randomUUID } from 'node:crypto';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { type DocumentKind, documentSides, isSendable } from '@cage/contract/documents/states';
import { accountToNotify, sealPicture } from '../../domain/documents.ts';
import { type Picture, pictureFiles } from '../../domain/picture.ts';
import { refusal } from '../../domain/refusal.ts';
import type { Transaction } from '../../store/database/database.ts';
import { documentsOf, type LockedDocument, lockDocument, saveReceived } from '../../store/documents/documents.ts';
import { houseAbove } from '../../store/documents/house.ts';
import { replacePictures } from '../../store/documents/pictures.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { oncePerRequestId, wasAnswered } from '../../store/request-keys.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { withFilesKept } from '../keep-picture.ts';
import { recordAudit, runAudited, withAuthorisedCaller } from '../record.ts';
import { requireDocumentsEnabled } from './sees.ts';

/** Lists the documents that the caller was asked for. Source: O22. */
export const listOwnDocuments: Handler<'listOwnDocuments'> = async (_, { caller, services }) => {
  requireDocumentsEnabled(services);
  const documents = await documentsOf(services.database, scopeOf(caller), caller.accountId);
  return {
    documents: documents.map(({ kind, state, askedAt, note, receivedAt, decidedAt, reason }) => ({
      ...{ kind, state, askedAt, note, receivedAt, decidedAt, reason },
    })),
  };
};

/** Sends the pictures of a document that was asked for. */
export const sendDocument: Handler<'sendDocument'> = (input, context) =>
  runAudited(context, { action: 'document.sent', subject: context.caller.publicId }, () => send(input, context));

/** Returns the caller's document, held against other sends and decisions; refuses when nothing is to be sent. */
async function sendable(tx: Transaction, { caller }: CallerContext, kind: DocumentKind): Promise<LockedDocument> {
  const document = await lockDocument(tx, { accountId: caller.accountId, kind });
  if (!document) throw refusal('documentNotAsked');
  if (!isSendable(document.state)) throw refusal('documentSentAlready');
  return document;
}

/** Returns the pictures in order, each judged: the front, and any others. */
async function picturesOf(input: HandlerInput<'sendDocument'>): Promise<Picture[]> {
  if (!input.front) throw refusal<'sendDocument'>('documentFrontRequired', 'front');
  const pictures: Picture[] = [];
  for (const side of documentSides) {
    const picture = await input[side]?.();
    if (picture) pictures.push(picture);
  }
  return pictures;
}

async function send(input: HandlerInput<'sendDocument'>, context: CallerContext) {
  const { kind, requestId } = input;
  const { services, caller } = context;
  const { database, clock, keys } = services;
  requireDocumentsEnabled(services);
  const request = { accountId: caller.accountId, endpoint: 'sendDocument', requestId };
  // Before the pictures are decoded, which takes a while; a request sent earlier gets its first answer.
  if (!(await wasAnswered(database, request))) await database.transaction((tx) => sendable(tx, context, kind));
  const pictures = await picturesOf(input);
  const content = { kind, pictures: pictures.map(({ hash }) => hash.toString('hex')) };
  const sealed = pictures.map(({ bytes }) => sealPicture(keys.credential, randomUUID(), bytes));
  const kept = sealed.map(({ file, bytes }) => ({ id: file, files: { [pictureFiles(file).whole]: bytes } }));
  await withFilesKept(context, kept, (keep) =>
    withAuthorisedCaller(context, async (tx) => {
      // Reading the form and decoding its pictures took time.
      const by = await context.readmit(tx);
      const at = clock.now();
      await oncePerRequestId(tx, { ...request, content, at }, async () => {
        const document = await sendable(tx, by, kind);
        const round = await saveReceived(tx, { id: document.id, at });
        await replacePictures(tx, { documentId: document.id, pictures: sealed, at });
        await keep(tx);
        await tellOfIt(tx, by, document);
        const after = { document: kind, state: 'received', pictures: sealed.length, sent: round };
        const before = { document: kind, state: document.state };
        await recordAudit(tx, by, { action: 'document.sent', subject: caller.publicId, before, after });
        return null;
      });
    }),
  );
  return confirmationOf('documentSent');
}

/** Notifies the account that asked for it, or the next above that can decide it, without saying what it is. */
async function tellOfIt(
  tx: Transaction,
  { caller, services }: CallerContext,
  { ownerId }: LockedDocument,
): Promise<void> {
  const at = services.clock.now();
  const house = await houseAbove(tx, caller.path);
  await publishEvent(tx, { audience: [caller.accountId, ...house.map(({ id }) => id)], type: 'documents-changed', at });
  const accountIds = [accountToNotify(house, ownerId)];
  await notify(tx, { accountIds, kind: 'document-received', subject: caller.publicId, at });
}
