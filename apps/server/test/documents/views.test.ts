import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { diskFiles } from '../../src/files/disk-files.ts';
import { silentLog } from '../../src/log.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, messageOf, openCage, post, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { documentsOf, tokensOf } from '../support/documents.ts';
import { whileHeld } from '../support/held.ts';
import { clerkWith } from '../support/staff.ts';

let cage: Cage;
let desk: ReturnType<typeof documentsOf>;
let root: string;
let player: string;

const database = () => cage.services.database;
const views = async () =>
  (await database().query(sql`select 1 as one from audit_log where action = 'document.viewed'`)).length;
/** Whether the rows of the player and its document can be locked at once. */
const free = () =>
  database()
    .query<{
      free: string;
    }>(sql`select a.username as free from accounts a join player_documents d on d.account_id = a.id
      where a.id = ${cage.ids.player} for no key update of a nowait`)
    .catch((error: Error) => error.message);
const endOfLog = sql`select 1 as held from audit_heads where chain = 1 for update`;

beforeEach(async () => {
  cage = await openCage('postgres');
  desk = documentsOf(cage);
  const as = tokensOf(cage);
  [root, player] = [await as('root'), await as('player')];
  await desk.ask(root);
  await desk.send(player);
});

test('R45: a viewer shut out while a view waits is shown no passport, and the log has no view', async () => {
  const { token } = await clerkWith(cage, 'Reader', ['Members']);
  const answer = await whileHeld(
    database(),
    [
      (tx) => tx.query(sql`select id from player_documents for update`),
      () =>
        fromOutside(() =>
          database().query(sql`update sessions set ended_at = ${cage.services.clock.at}
            where account_id = (select id from accounts where username = 'reader.clerk')`),
        ),
    ],
    () => desk.open(token),
  );
  expect([answer.statusCode, await views()]).toEqual([401, 0]);
});

test('D467: a view or a list that waits for anything holds up nothing of the player', async () => {
  const found: unknown[] = [];
  const answer = await whileHeld(
    database(),
    [(tx) => tx.query(endOfLog), () => fromOutside(async () => void found.push(await free()))],
    () => desk.open(root),
  );
  expect([answer.statusCode, found]).toEqual([200, [[{ free: 'player' }]]]);
  // A change of the player keeps nobody from reading.
  let listed: unknown[] = [];
  await database().transaction(async (tx) => {
    await tx.query(sql`select 1 as held from accounts where id = ${cage.ids.player} for update`);
    listed = await fromOutside(() => desk.all(root));
  });
  expect(listed).toMatchObject([{ state: 'received' }]);
});

test('D467: a file store that never answers holds up nobody, and the view is answered so after a while', async () => {
  const [row] = await database().query<{ file: string }>(sql`select file::text from document_pictures`);
  const path = join(cage.filesFolder, `${row?.file}.webp`);
  rmSync(path);
  // Opening it to read blocks until it is written, as with an unreachable share.
  execFileSync('mkfifo', [path]);
  const files = diskFiles(cage.filesFolder, silentLog, { readMs: 500 });
  const begun = Promise.withResolvers<void>();
  cage.services.files = {
    ...files,
    get(name) {
      begun.resolve();
      return files.get(name);
    },
  };
  try {
    const view = Promise.resolve(desk.open(root));
    await begun.promise;
    const held = await database().query(sql`select 1 as one from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`);
    expect([held, await free()]).toEqual([[], [{ free: 'player' }]]);
    expect((await view).statusCode).toBe(503);
    expect(await views()).toBe(0);
  } finally {
    closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
  }
});

test('D467: where another picture replaces it while a view waits, the new one is shown', async () => {
  const [before] = await database().query<{ file: string }>(sql`select file::text from document_pictures`);
  await desk.decide(root, 'refused');
  const { files } = cage.services;
  const read: string[] = [];
  cage.services.files = {
    ...files,
    async get(name) {
      read.push(name);
      const bytes = await files.get(name);
      if (read.length === 1) expect(messageOf(await desk.send(player))).toBe(texts.documentSent);
      return bytes;
    },
  };
  expect((await desk.open(root)).statusCode).toBe(200);
  const [now] = await database().query<{ file: string }>(sql`select file::text from document_pictures`);
  expect(read).toEqual([`${before?.file}.webp`, `${now?.file}.webp`]);
  expect(await views()).toBe(1);
  expect(await desk.all(root)).toMatchObject([{ times_sent: 2, seen_by: 'root' }]);
});

test('D467: where it is deleted meanwhile nothing is shown', async () => {
  const { files } = cage.services;
  cage.services.files = {
    ...files,
    async get(name) {
      const bytes = await files.get(name);
      await database().query(sql`delete from document_pictures`);
      return bytes;
    },
  };
  expect([(await desk.open(root)).statusCode, await views()]).toEqual([404, 0]);
});

test('a player signs in and pays in while its document is being looked at', async () => {
  const answers: unknown[] = [];
  await whileHeld(
    database(),
    [
      (tx) => tx.query(endOfLog),
      () =>
        fromOutside(async () => {
          const token = await cage.signIn('player');
          answers.push(
            await post(cage.apps.player, '/api/webapi/recharge/start', { stake: '1500', type: 'upi' }, token),
          );
        }),
    ],
    () => desk.open(root),
  );
  expect(answers).toMatchObject([{ statusCode: 200 }]);
});
