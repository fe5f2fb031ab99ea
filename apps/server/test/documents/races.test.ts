import { readdirSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, messageOf, openCage, texts } from '../support/cage.ts';
import { documentsOf, tokensOf } from '../support/documents.ts';
import { bothWhileHeld, whileHeld } from '../support/held.ts';

let cage: Cage;
let desk: ReturnType<typeof documentsOf>;
let root: string;
let player: string;

beforeEach(async () => {
  cage = await openCage();
  desk = documentsOf(cage);
  const as = tokensOf(cage);
  [root, player] = [await as('root'), await as('player')];
});

const database = () => cage.services.database;
const count = async (action: string) =>
  (await database().query(sql`select 1 as one from audit_log where action = ${action}`)).length;

test('two who decide the same document: the first wins, and the second is refused', async () => {
  await desk.ask(root);
  await desk.send(player);
  const [first, second] = await bothWhileHeld(
    database(),
    (tx) => tx.query(sql`select id from player_documents for update`),
    [() => desk.decide(root, 'accepted'), () => desk.decide(root, 'refused')],
  );
  expect([messageOf(first), messageOf(second)]).toEqual([texts.documentAccepted, texts.documentDecided]);
  expect(await desk.all(root)).toMatchObject([{ state: 'accepted', reason: null }]);
  expect(await count('document.rejected')).toBe(0);
});

test('two who ask the same player for the same document ask once', async () => {
  const [first, second] = await bothWhileHeld(
    database(),
    (tx) => tx.query(sql`select id from accounts where id = ${cage.ids.player} for update`),
    [() => desk.ask(root), () => desk.ask(root)],
  );
  expect([messageOf(first), messageOf(second)]).toEqual([texts.documentAsked, texts.documentAskedAlready]);
  expect(await count('document.asked')).toBe(1);
});

test('two sendings of one document: one is received, and no picture of the other stays', async () => {
  await desk.ask(root);
  const [first, second] = await bothWhileHeld(
    database(),
    (tx) => tx.query(sql`select id from player_documents for update`),
    [() => desk.send(player), () => desk.send(player)],
  );
  expect([messageOf(first), messageOf(second)].toSorted()).toEqual(
    [texts.documentSent, texts.documentSentAlready].toSorted(),
  );
  expect(await desk.all(root)).toMatchObject([{ times_sent: 1, pictures: 1 }]);
  expect(readdirSync(cage.filesFolder).filter((name) => name.endsWith('.webp'))).toHaveLength(1);
});

test('a decision made while a second sending came in stays', async () => {
  await desk.ask(root);
  await desk.send(player);
  await desk.decide(root, 'refused');
  const answer = await whileHeld(
    database(),
    [
      (tx) => tx.query(sql`select id from player_documents for update`),
      (tx) => tx.query(sql`update player_documents set state = 'accepted', reason = null`),
    ],
    () => desk.send(player),
  );
  expect(messageOf(answer)).toBe(texts.documentSentAlready);
  expect(await desk.all(root)).toMatchObject([{ state: 'accepted', times_sent: 1 }]);
});
