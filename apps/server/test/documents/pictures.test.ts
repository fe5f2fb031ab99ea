import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetDocuments } from '../../src/jobs/forget-documents.ts';
import { sweepPictures } from '../../src/jobs/sweep-pictures.ts';
import { sql } from '../../src/store/database/sql.ts';
import { aPicture, type Cage, get, messageOf, openCage, texts } from '../support/cage.ts';
import { documentsOf, tokensOf } from '../support/documents.ts';

const DAY_MS = 24 * 60 * 60_000;
let cage: Cage;
let desk: ReturnType<typeof documentsOf>;
let root: string;
let player: string;

beforeEach(async () => {
  cage = await openCage();
  desk = documentsOf(cage);
  const as = tokensOf(cage);
  [root, player] = [await as('root'), await as('player')];
  await desk.ask(root);
});

const files = () => readdirSync(cage.filesFolder).filter((name) => name.endsWith('.webp'));
const rows = () =>
  cage.services.database.query<{ file: string }>(sql`select file::text from document_pictures order by number`);
const later = (ms: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
};
const swept = async () => {
  later(60 * 60_000);
  await sweepPictures(cage.services);
  return files();
};
const square = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

describe('O22: pictures of documents', () => {
  test('up to three, in their order, re-encoded without metadata; sealed on the disk, and opened for those who may see them', async () => {
    const front = await sharp({ create: { width: 30, height: 10, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Copyright: 'CANARY-EXIF' } })
      .jpeg()
      .toBuffer();
    const sides = { front, back: await square(20, '#ff0000'), more: await square(30, '#00ff00') };
    expect(messageOf(await desk.send(player, {}, sides))).toBe(texts.documentSent);
    expect(await desk.all(root)).toMatchObject([{ pictures: 3 }]);
    const widths: (number | undefined)[] = [];
    for (const number of [1, 2, 3]) {
      const opened = await desk.open(root, { number });
      expect(opened.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
      const { width, format, exif } = await sharp(opened.rawPayload).metadata();
      expect([format, exif]).toEqual(['webp', undefined]);
      widths.push(width);
    }
    expect(widths).toEqual([30, 20, 30]);
    expect(files()).toHaveLength(3);
    for (const name of files()) {
      await expect(sharp(readFileSync(join(cage.filesFolder, name))).metadata()).rejects.toThrow();
    }
  });

  test('each opening is logged, and the list names the last viewer', async () => {
    await desk.send(player);
    expect(await desk.all(root)).toMatchObject([{ seen_by: null, seen_time: null }]);
    await desk.open(root);
    later(60_000);
    await desk.open(root);
    expect(await desk.all(root)).toMatchObject([{ seen_by: 'root', seen_time: cage.services.clock.at.toISOString() }]);
    const viewed = await cage.services.database.query<{ subject: string; actor: number; after: string }>(sql`
      select subject, actor_id as actor, after from audit_log where action = 'document.viewed' order by id`);
    expect(viewed.map(({ after, ...row }) => ({ ...row, after: JSON.parse(after) }))).toEqual(
      [1, 2].map(() => ({ subject: 'P1', actor: cage.ids.root, after: { document: 'identity', picture: 1 } })),
    );
  });

  test('one that does not exist is not found, and leaves nothing in the log', async () => {
    await desk.send(player);
    const paths = ['identity/2', 'address/1', 'identity/0'];
    for (const path of paths) {
      const answer = await get(cage.apps.admin, `/api/webapi/admin/member/P1/documents/${path}`, root);
      expect([404, 422]).toContain(answer.statusCode);
    }
    expect((await get(cage.apps.admin, '/api/webapi/admin/member/P1/documents/selfie/1', root)).statusCode).toBe(422);
    const [row] = await rows();
    // Nor is it a proof, by the name of its file.
    expect((await get(cage.apps.admin, `/proof/${row?.file}.webp`, root)).statusCode).toBe(404);
    expect(await cage.services.database.query(sql`select 1 from audit_log where action = 'document.viewed'`)).toEqual(
      [],
    );
  });

  test('a file that is no picture is refused at its field, and a front is required; nothing is kept', async () => {
    const front = await aPicture();
    const wrong = await desk.send(player, {}, { front, back: Buffer.from('GIF89a') });
    expect(wrong.json()).toMatchObject({ message: texts.proofNotImage, field: 'back' });
    const none = await desk.send(player, {}, { back: front });
    expect(none.json()).toMatchObject({ message: texts.documentFrontRequired, field: 'front' });
    const large = await desk.send(player, {}, { front: Buffer.concat([front, Buffer.alloc(5 * 1024 * 1024)]) });
    expect(large.json()).toMatchObject({ message: texts.pictureTooLarge, field: 'front' });
    expect(files()).toEqual([]);
    expect(await desk.all(root)).toMatchObject([{ state: 'asked', times_sent: 0 }]);
  });

  test('a repeated call is answered as before, and another under its id is refused', async () => {
    const request_id = crypto.randomUUID();
    const twins = await Promise.all([1, 2].map(() => desk.send(player, { request_id })));
    expect(twins.map(messageOf)).toEqual([texts.documentSent, texts.documentSent]);
    expect(await desk.all(root)).toMatchObject([{ times_sent: 1, pictures: 1 }]);
    expect(files()).toHaveLength(1);
    const other = await desk.send(player, { request_id }, { front: await square(9, '#000000') });
    expect(messageOf(other)).toBe(texts.requestIdReused);
  });
});

describe('O22: how long they are kept', () => {
  test('replaced ones go with the next sweep', async () => {
    await desk.send(player);
    const before = files();
    await desk.decide(root, 'refused');
    await desk.send(player);
    expect(files()).toHaveLength(2);
    const left = await swept();
    expect(left).toHaveLength(1);
    expect(left).not.toEqual(before);
    root = await cage.signIn('root');
    expect((await desk.open(root)).statusCode).toBe(200);
  });

  test('those of a refused document go after 30 days, even if it was asked for since; accepted ones stay', async () => {
    await desk.ask(root, { document: 'address' });
    await desk.send(player);
    await desk.send(player, { document: 'address' });
    await desk.decide(root, 'refused');
    await desk.decide(root, 'accepted', { document: 'address' });
    await desk.ask(root);
    later(30 * DAY_MS - 1);
    await forgetDocuments(cage.services);
    expect(await rows()).toHaveLength(2);
    later(1);
    await forgetDocuments(cage.services);
    expect(await rows()).toHaveLength(1);
    root = await cage.signIn('root');
    expect(await desk.all(root)).toMatchObject([
      { document_type: 'identity', pictures: 0 },
      { document_type: 'address', pictures: 1 },
    ]);
    expect((await desk.open(root)).statusCode).toBe(404);
    expect((await desk.open(root, { document: 'address' })).statusCode).toBe(200);
    expect(await swept()).toHaveLength(1);
  });
});
