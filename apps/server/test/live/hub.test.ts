import { expect, onTestFinished, test, vi } from 'vitest';
import { openHub } from '../../src/live/hub.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { EVENTS_CHANNEL, publishEvent } from '../../src/store/live/live-events.ts';
import { authenticate, startSession } from '../../src/store/sessions/sessions.ts';
import { freshDatabase } from '../support/database.ts';
import { at, plantTree, testServices } from '../support/tree.ts';

/** A player, and a function that watches as it once a hub is open. */
async function aPlayer() {
  const services = testServices(await freshDatabase());
  const { database, clock } = services;
  const { player } = await plantTree(database);
  const now = clock.now();
  const token = await startSession(database, { accountId: player, surface: 'player', ip: '127.0.0.1', now });
  const caller = await authenticate(database, token, 'player', now, { active: true });
  if (!caller) throw new Error('Nobody is signed in');
  const open = async () => {
    const hub = await openHub(services);
    onTestFinished(() => hub.close());
    return (agoMs?: number) => hub.watch(caller, '127.0.0.1', agoMs)[Symbol.asyncIterator]();
  };
  return {
    services,
    player,
    open,
    async watch() {
      const events = (await open())();
      expect(await events.next()).toEqual({ done: false, value: { type: 'ready' } });
      return events;
    },
  };
}

const NOBODY = 0;

/** Publishes this many events for nobody. */
const crowd = (database: Database, count: number) =>
  database.transaction(async (tx) => {
    await tx.query(sql`insert into live_events (audience, type, created_at)
      select array[${NOBODY}::int], 'notified', ${at}::timestamptz from generate_series(1, ${count}::int)`);
    tx.wake(EVENTS_CHANNEL);
  });

/** An event whose transaction stays open until it may commit. */
async function onItsWay(database: Database, player: number) {
  const written = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const ended = database.transaction(async (tx) => {
    await publishEvent(tx, { audience: [player], type: 'recharge-decided', at });
    // Statements that were sent are written before this one is answered.
    await tx.query(sql`select 1`);
    written.resolve();
    await end.promise;
  });
  await written.promise;
  return {
    commit() {
      end.resolve();
      return ended;
    },
  };
}

test('a watcher who leaves while nothing happens is forgotten at once', async () => {
  const events = await (await aPlayer()).watch();
  const waiting = events.next();
  // Without it this stays open until the account's next event.
  expect(await events.return?.()).toMatchObject({ done: true });
  expect(await waiting).toMatchObject({ done: true });
});

test('an event long on its way is delivered, however many came before it', async () => {
  const { services, player, watch } = await aPlayer();
  const { database } = services;
  const events = await watch();
  const late = await onItsWay(database, player);
  await crowd(database, 700);
  await database.transaction((tx) => publishEvent(tx, { audience: [player], type: 'balance-changed', at }));
  expect((await events.next()).value).toEqual({ type: 'balance-changed' });
  await late.commit();
  expect((await events.next()).value).toEqual({ type: 'recharge-decided' });
});

test('so is one that was on its way when the process started', async () => {
  const { services, player, watch } = await aPlayer();
  const { database } = services;
  const late = await onItsWay(database, player);
  await crowd(database, 20);
  const events = await watch();
  await late.commit();
  expect((await events.next()).value).toEqual({ type: 'recharge-decided' });
});

test('a backlog is read to its end at once, without waiting for the next poll', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { services, player, watch } = await aPlayer();
  const { database } = services;
  const events = await watch();
  await database.transaction(async (tx) => {
    await tx.query(sql`insert into live_events (audience, type, created_at)
      select array[case n when 1200 then ${player}::int else ${NOBODY}::int end], 'notified', ${at}::timestamptz
      from generate_series(1, 1200) n order by n`);
    tx.wake(EVENTS_CHANNEL);
  });
  expect((await events.next()).value).toEqual({ type: 'notified' });
});

/** Ages the process: its clock continues from there. */
function ageProcess() {
  const real = performance.now.bind(performance);
  let olderMs = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => real() + olderMs);
  onTestFinished(() => now.mockRestore());
  return (ms: number) => {
    olderMs += ms;
  };
}

test('a new watcher gets what happened since it asked for its data, each kind once, and nothing of others', async () => {
  const age = ageProcess();
  const { services, player, open } = await aPlayer();
  const { database } = services;
  const watch = await open();
  const early = watch();
  expect((await early.next()).value).toEqual({ type: 'ready' });
  age(60_000);
  await database.transaction(async (tx) => {
    await publishEvent(tx, { audience: [player], type: 'withdrawal-decided', at });
  });
  expect((await early.next()).value).toEqual({ type: 'withdrawal-decided' });
  age(30_000);
  await database.transaction(async (tx) => {
    await publishEvent(tx, { audience: [NOBODY], type: 'notified', at });
    await publishEvent(tx, { audience: [player], type: 'recharge-decided', at });
    await publishEvent(tx, { audience: [player], type: 'recharge-decided', at });
    await publishEvent(tx, { audience: [player], type: 'balance-changed', at });
  });
  for (const type of ['recharge-decided', 'recharge-decided', 'balance-changed'])
    expect((await early.next()).value).toEqual({ type });
  const late = watch(5_000);
  for (const type of ['ready', 'recharge-decided', 'balance-changed'])
    expect((await late.next()).value).toEqual({ type });
  await database.transaction((tx) => publishEvent(tx, { audience: [player], type: 'notified', at }));
  expect((await late.next()).value).toEqual({ type: 'notified' });
});

test.each([
  ['shows what is older than this process', 60_000, 61_000],
  ['comes to a process that has just begun', 0, 1_000],
])('a watcher that %s is notified that something may be missing', async (_, olderMs, agoMs) => {
  const age = ageProcess();
  const { open } = await aPlayer();
  const watch = await open();
  age(olderMs);
  const events = watch(agoMs);
  expect((await events.next()).value).toEqual({ type: 'ready' });
  expect((await events.next()).value).toEqual({ type: 'missed' });
});
