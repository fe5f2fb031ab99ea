import { expect, onTestFinished, test } from 'vitest';
import { publish } from '../../src/store/live/live-events.ts';
import { authenticate } from '../../src/store/sessions/sessions.ts';
import { openCage } from '../support/cage.ts';

const HOUR = 60 * 60_000;

test.each([
  ['an hour without use', HOUR, false],
  ['a millisecond before', HOUR - 1, true],
])('S2: a stream of events goes on with its session: %s', async (_, ms, goesOn) => {
  const cage = await openCage();
  const { services, ids } = cage;
  const { database, clock, live } = services;
  const token = await cage.signIn('agent');
  const caller = await authenticate(database, token, 'admin', clock.now(), { active: true });
  if (!caller) throw new Error('Nobody is signed in');
  const events = live.watch(caller)[Symbol.asyncIterator]();
  onTestFinished(async () => void (await events.return?.()));
  expect((await events.next()).value).toEqual({ type: 'ready' });
  clock.at = new Date(clock.at.getTime() + ms);
  await database.transaction((tx) =>
    publish(tx, { audience: [ids.agent], type: 'balance-changed', code: 'SECRET', at: clock.at }),
  );
  if (goesOn) {
    expect((await events.next()).value).toEqual({ type: 'balance-changed', code: 'SECRET' });
    return;
  }
  expect((await events.next()).value).toEqual({ type: 'session-ended' });
  expect((await events.next()).done).toBe(true);
});
