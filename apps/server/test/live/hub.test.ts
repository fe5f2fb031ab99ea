import { expect, test } from 'vitest';
import { openHub } from '../../src/live/hub.ts';
import { freshDatabase } from '../support/database.ts';
import { contextOf, plantTree, testServices } from '../support/tree.ts';

test('whoever leaves while nothing happens is forgotten at once', async () => {
  const services = testServices(await freshDatabase());
  const { player } = await plantTree(services.database);
  const { caller } = await contextOf(services, player);
  const hub = await openHub(services);
  const events = hub.watch(caller, '127.0.0.1')[Symbol.asyncIterator]();
  expect(await events.next()).toEqual({ done: false, value: { type: 'ready' } });
  const waiting = events.next();
  // Without it this stays open until somebody tells the account something.
  expect(await events.return?.()).toMatchObject({ done: true });
  expect(await waiting).toMatchObject({ done: true });
  await hub.close();
});
