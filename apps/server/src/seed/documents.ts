import { createHash } from 'node:crypto';
import type { DocumentKind, DocumentState } from '@cage/contract/documents/states';
import sharp from 'sharp';
import { sealPicture } from '../domain/documents.ts';
import { pictureFiles } from '../domain/picture.ts';
import { pictureOf } from '../files/pictures.ts';
import type { Services } from '../services.ts';
import type { Transaction } from '../store/database/database.ts';
import { lockDocument, saveAsked, saveDecided, saveReceived } from '../store/documents/documents.ts';
import { replacePictures } from '../store/documents/pictures.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;

interface Story {
  player: string;
  kind: DocumentKind;
  note: string | null;
  /** In minutes ago: asked for, sent, decided. */
  askedAgo: number;
  sentAgo?: number;
  decidedAgo?: number;
  reason?: string;
}

/** One document in each state, of players who sign in to see it and who wait for a payout. */
const stories: readonly Story[] = [
  { player: 'arjun.mehta', kind: 'identity', note: 'Any official ID with your photo', askedAgo: 5 * 60 },
  { player: 'harpreet.gill', kind: 'identity', note: null, askedAgo: 2 * DAY, sentAgo: 95 },
  {
    player: 'tanvi.kulkarni',
    kind: 'identity',
    note: null,
    askedAgo: 12 * DAY,
    sentAgo: 11 * DAY,
    decidedAgo: 10 * DAY,
  },
  {
    ...{ player: 'joseph.mathew', kind: 'address', note: 'A bill of this quarter, please' },
    ...{ askedAgo: 4 * DAY, sentAgo: 3 * DAY, decidedAgo: 2 * DAY + 120, reason: 'It has expired' },
  },
];

/** A made-up card that belongs to nobody. */
function specimen(title: string, name: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540" font-family="sans-serif">
    <rect width="860" height="540" rx="28" fill="#e8eef7"/><rect x="48" y="130" width="220" height="280" fill="#b6c4d8"/>
    <circle cx="158" cy="230" r="56" fill="#7f93b2"/><path d="M68 410q90-150 180 0z" fill="#7f93b2"/>
    <text x="48" y="86" font-size="40" fill="#1f2937">${title}</text>
    <text x="310" y="190" font-size="24" fill="#6b7280">Name</text><text x="310" y="230" font-size="36" fill="#1f2937">${name}</text>
    <text x="310" y="310" font-size="24" fill="#6b7280">Number</text><text x="310" y="350" font-size="36" fill="#1f2937">SPECIMEN 0000</text>
    <text x="48" y="490" font-size="26" fill="#6b7280">Demo document, valid nowhere</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The pictures of a document, sealed like those of real players, under names that are the same at every start. */
async function sealedOf({ files, keys }: Services, { player, kind }: Story) {
  const title = kind === 'identity' ? 'IDENTITY CARD' : 'ELECTRICITY BILL';
  const { bytes } = await pictureOf(await specimen(title, player.replace('.', ' ').toUpperCase()));
  const digits = createHash('sha256').update(`demo document ${player} ${kind}`).digest('hex').slice(0, 12);
  const sealed = sealPicture(keys.credential, `00000000-0000-4000-9000-${digits}`, bytes);
  const { whole } = pictureFiles(sealed.file);
  await files.delete(whole);
  await files.put(whole, sealed.bytes);
  return [sealed];
}

/** The documents that root asked the demo's players for, and their states. */
export async function seedDocuments(
  tx: Transaction,
  services: Services,
  { rootId, people }: { rootId: number; people: ReadonlyMap<string, { id: number }> },
): Promise<void> {
  const now = services.clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  for (const story of stories) {
    const { player, kind, note, askedAgo, sentAgo, decidedAgo, reason = null } = story;
    const accountId = people.get(player)?.id;
    if (accountId === undefined) throw new Error(`The demo has no ${player}`);
    await saveAsked(tx, { accountId, kind, ownerId: rootId, byId: rootId, note, at: ago(askedAgo) });
    const document = await lockDocument(tx, { accountId, kind });
    if (!document || sentAgo === undefined) continue;
    await saveReceived(tx, { id: document.id, at: ago(sentAgo) });
    const pictures = await sealedOf(services, story);
    await replacePictures(tx, { documentId: document.id, pictures, at: ago(sentAgo) });
    if (decidedAgo === undefined) continue;
    const state: DocumentState = reason === null ? 'accepted' : 'refused';
    await saveDecided(tx, { id: document.id, state, byId: rootId, reason, at: ago(decidedAgo) });
  }
}
