import { expect, onTestFinished, test, vi } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { publishEvent } from '../../src/store/live/live-events.ts';
import { authenticate } from '../../src/store/sessions/sessions.ts';
import { openCage } from '../support/cage.ts';

const HOUR = 60 * 60_000;

/** The query of `callersAmong`. */
const LOOKS_FOR_THE_DEAD = /where s\.id = any\(/;

test.each([
  ['an hour without use', HOUR, false],
  ['a millisecond before', HOUR - 1, true],
])('S2: a stream of events lasts as long as its session: %s', async (_, ms, goesOn) => {
  const cage = await openCage();
  const { services, ids } = cage;
  const { database, clock, live } = services;
  const token = await cage.signIn('agent');
  const caller = await authenticate(database, token, 'admin', clock.now(), { active: true });
  if (!caller) throw new Error('Nobody is signed in');
  const events = live.watch(caller, '127.0.0.1')[Symbol.asyncIterator]();
  onTestFinished(async () => void (await events.return?.()));
  expect((await events.next()).value).toEqual({ type: 'ready' });
  clock.at = new Date(clock.at.getTime() + ms);
  await database.transaction((tx) =>
    publishEvent(tx, { audience: [ids.agent], type: 'balance-changed', at: clock.at }),
  );
  if (goesOn) {
    expect((await events.next()).value).toEqual({ type: 'balance-changed' });
    return;
  }
  expect((await events.next()).value).toEqual({ type: 'session-ended' });
  expect((await events.next()).done).toBe(true);
});

test.each([
  ['demands a second factor', sql`update roles set demands_second_factor = true where name = 'agent'`],
  ['has other addresses', sql`update roles set addresses = '{198.51.100.0/24}' where name = 'agent'`],
])('O1, O4: a stream ends where the role now %s', async (_, change) => {
  const cage = await openCage();
  const { database, clock, live } = cage.services;
  const token = await cage.signIn('agent');
  const caller = await authenticate(database, token, 'admin', clock.now(), { active: true });
  if (!caller) throw new Error('Nobody is signed in');
  const events = live.watch(caller, '203.0.113.9')[Symbol.asyncIterator]();
  onTestFinished(async () => void (await events.return?.()));
  expect((await events.next()).value).toEqual({ type: 'ready' });
  await database.transaction(async (tx) => {
    await tx.query(change);
    await publishEvent(tx, { audience: [cage.ids.agent], type: 'balance-changed', at: clock.at });
  });
  expect((await events.next()).value).toEqual({ type: 'permissions-changed' });
  expect((await events.next()).done).toBe(true);
});

test('a stream that starts while ended sessions are looked for is not taken for one of them', async () => {
  const cage = await openCage();
  const { services, ids } = cage;
  const { database, clock, live } = services;
  const watching = async () => {
    const caller = await authenticate(database, await cage.signIn('agent'), 'admin', clock.now(), { active: true });
    if (!caller) throw new Error('Nobody is signed in');
    const events = live.watch(caller, '203.0.113.9')[Symbol.asyncIterator]();
    onTestFinished(async () => void (await events.return?.()));
    return events;
  };
  const [early, late] = [await watching(), await watching()];
  expect((await early.next()).value).toEqual({ type: 'ready' });
  const query = database.query.bind(database);
  let came: unknown;
  vi.spyOn(database, 'query').mockImplementation(async (statement) => {
    const rows = await query(statement);
    // A stream starts with its first read.
    if (LOOKS_FOR_THE_DEAD.test(statement.text)) came ??= (await late.next()).value;
    return rows;
  });
  await database.transaction((tx) =>
    publishEvent(tx, { audience: [ids.agent], type: 'balance-changed', at: clock.at }),
  );
  expect((await early.next()).value).toEqual({ type: 'balance-changed' });
  expect(came).toEqual({ type: 'ready' });
  expect((await late.next()).value).toEqual({ type: 'balance-changed' });
});

test('a slow reader still gets the end of its session', async () => {
  const cage = await openCage();
  const { database, clock, live } = cage.services;
  const caller = await authenticate(database, await cage.signIn('agent'), 'admin', clock.now(), { active: true });
  if (!caller) throw new Error('Nobody is signed in');
  const events = live.watch(caller, '127.0.0.1')[Symbol.asyncIterator]();
  onTestFinished(async () => void (await events.return?.()));
  expect((await events.next()).value).toEqual({ type: 'ready' });
  const looked = Promise.withResolvers<void>();
  const query = database.query.bind(database);
  vi.spyOn(database, 'query').mockImplementation(async (statement) => {
    const rows = await query(statement);
    if (LOOKS_FOR_THE_DEAD.test(statement.text)) setImmediate(looked.resolve);
    return rows;
  });
  clock.at = new Date(clock.at.getTime() + HOUR);
  await database.transaction((tx) =>
    publishEvent(tx, { audience: [cage.ids.agent], type: 'balance-changed', at: clock.at }),
  );
  await looked.promise;
  expect((await events.next()).value).toEqual({ type: 'session-ended' });
  expect((await events.next()).done).toBe(true);
});

test('an event checks the sessions of its audience, not of everybody who watches', async () => {
  const cage = await openCage();
  const { database, clock, live } = cage.services;
  const watching = async (name: 'agent' | 'customer') => {
    const caller = await authenticate(database, await cage.signIn(name), 'admin', clock.now(), { active: true });
    if (!caller) throw new Error('Nobody is signed in');
    const events = live.watch(caller, '127.0.0.1')[Symbol.asyncIterator]();
    onTestFinished(async () => void (await events.return?.()));
    expect((await events.next()).value).toEqual({ type: 'ready' });
    return { events, sessionId: caller.sessionId };
  };
  const [agent] = await Promise.all([watching('agent'), watching('customer')]);
  const asked: unknown[] = [];
  const query = database.query.bind(database);
  vi.spyOn(database, 'query').mockImplementation((statement) => {
    if (LOOKS_FOR_THE_DEAD.test(statement.text)) asked.push(...statement.values);
    return query(statement);
  });
  const at = clock.now();
  await database.transaction((tx) => publishEvent(tx, { audience: [cage.ids.agent], type: 'balance-changed', at }));
  expect((await agent.events.next()).value).toEqual({ type: 'balance-changed' });
  expect(asked).toContainEqual([agent.sessionId]);
});
