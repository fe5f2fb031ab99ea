import { beforeEach, expect, test } from 'vitest';
import { proveDueBooks } from '../../src/jobs/prove-books.ts';
import { sql } from '../../src/store/database/sql.ts';
import { latestBooks, proveBooks } from '../../src/store/ledger/books.ts';
import { type Cage, get, messageOf, type Name, openCage, people, post, texts } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
beforeEach(async () => {
  cage = await openCage();
});

const prove = async (as: Name) => {
  const surface = people[as].level === 'player' ? 'player' : 'admin';
  return post(cage.apps[surface], '/api/webapi/admin/books/prove', {}, await cage.signIn(as));
};
const addChips = async () => {
  const token = await cage.retype(await cage.signIn('root'));
  return post(cage.apps.admin, '/api/creditChips', { stake: '5', request_id: crypto.randomUUID() }, token);
};

test('R11: root proves the books at any time; the dashboard shows it, and so does the audit log', async () => {
  await fund(cage.services.database, cage.ids.agent, 50_000n);
  const answer = await prove('root');
  expect(answer.json()).toMatchObject({
    status: true,
    balanced: true,
    faults: [],
    time: cage.services.clock.at.toISOString(),
  });
  const dashboard = await get(cage.apps.admin, '/api/admin/dashdynamic', await cage.signIn('root'));
  expect(dashboard.json()).toMatchObject({ books: { balanced: true, at: cage.services.clock.at.toISOString() } });
  const rows = await cage.services.database.query<{ action: string }>(
    sql`select action from audit_log where action like 'books%'`,
  );
  expect(rows).toEqual([{ action: 'books.proved' }]);
});

test('R11: an imbalance is reported and stops Add Chips at once; a balance lets it go on', async () => {
  await fund(cage.services.database, cage.ids.agent, 50_000n);
  const bend = (paise: number) =>
    cage.services.database.query(sql`update wallets set balance_paise = balance_paise + ${paise}
      where account_id = ${cage.ids.agent} and kind = 'main'`);
  await bend(100);
  expect((await prove('root')).json()).toMatchObject({
    balanced: false,
    faults: [
      'All wallets sum to 100 paise instead of zero',
      expect.stringMatching(/^1 wallets differ from the sum of their entries: wallets \d+$/),
    ],
  });
  expect(messageOf(await addChips())).toBe(texts.booksNotBalanced);
  await bend(-100);
  expect((await prove('root')).json()).toMatchObject({ balanced: true });
  expect(messageOf(await addChips())).toBe(texts.chipsAdded);
});

test.each(['agent', 'customer', 'player'] as const)('%s may not, even if its role holds the permission', async (as) => {
  expect((await prove(as)).statusCode).toBe(403);
  await cage.services.database.query(sql`update roles set permissions = array_append(permissions, 'Add Chips')
    where built_in and name <> 'admin'`);
  expect(messageOf(await prove(as))).toBe(texts.onlyRootProves);
});

test('a proof that began before another and ends after it does not replace it', async () => {
  const { database, clock } = cage.services;
  const [first, second] = [new Date(clock.at.getTime() + 1_000), new Date(clock.at.getTime() + 60_000)];
  const [seen, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: typeof database = {
    ...database,
    snapshot: async (work, patience) => {
      const found = await database.snapshot(work, patience);
      seen.resolve();
      await goesOn.promise;
      return found;
    },
  };
  const older = proveBooks(slow, first);
  await seen.promise;
  await database.query(sql`update wallets set balance_paise = balance_paise + 1
    where account_id = ${cage.ids.player} and kind = 'main'`);
  expect(await proveBooks(database, second)).toMatchObject({ balanced: false });
  goesOn.resolve();
  expect(await older).toMatchObject({ balanced: true });
  expect(await latestBooks(database, second)).toEqual({ at: second, balanced: false });
  expect(messageOf(await addChips())).toBe(texts.booksNotBalanced);
});

test('D493: a proof from the future is by a wrong clock: the next is due, and finds what it would hide', async () => {
  const { services } = cage;
  const { database, clock } = services;
  const now = clock.at;
  const later = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
  await proveBooks(database, later(30));
  await database.query(sql`update wallets set balance_paise = balance_paise + 1
    where account_id = ${cage.ids.player} and kind = 'main'`);
  clock.at = later(2);
  expect(messageOf(await addChips())).toBe(texts.booksNotProved);
  await proveDueBooks({ ...services, startedAt: now });
  expect(await latestBooks(database, clock.at)).toEqual({ at: clock.at, balanced: false });
  expect(messageOf(await addChips())).toBe(texts.booksNotBalanced);
  const dashboard = await get(cage.apps.admin, '/api/admin/dashdynamic', await cage.signIn('root'));
  expect(dashboard.json().books).toMatchObject({ balanced: false });
});
