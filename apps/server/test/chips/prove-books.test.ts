import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { get, type House, messageOf, type Name, openHouse, people, post, texts } from '../support/house.ts';
import { fund } from '../support/tree.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});

const prove = async (as: Name) => {
  const surface = people[as].level === 'player' ? 'player' : 'admin';
  return post(house.apps[surface], '/api/webapi/admin/books/prove', {}, await house.signIn(as));
};
const addChips = async () =>
  post(
    house.apps.admin,
    '/api/creditChips',
    { stake: '5', request_id: crypto.randomUUID() },
    await house.signIn('root'),
  );

test('R11: root proves the books whenever it likes; the dashboard knows it, and so does the audit log', async () => {
  await fund(house.services.database, house.ids.agent, 50_000n);
  const answer = await prove('root');
  expect(answer.json()).toMatchObject({
    status: true,
    balanced: true,
    faults: [],
    time: house.services.clock.at.toISOString(),
  });
  const dashboard = await get(house.apps.admin, '/api/admin/dashdynamic', await house.signIn('root'));
  expect(dashboard.json()).toMatchObject({ books: { balanced: true, at: house.services.clock.at.toISOString() } });
  const rows = await house.services.database.query<{ action: string }>(
    sql`select action from audit_log where action like 'books%'`,
  );
  expect(rows).toEqual([{ action: 'books.proved' }]);
});

test('R11: what does not balance is told, stops Add Chips at once, and lets it go on when it balances again', async () => {
  await fund(house.services.database, house.ids.agent, 50_000n);
  const bend = (paise: number) =>
    house.services.database.query(sql`update wallets set balance_paise = balance_paise + ${paise}
      where account_id = ${house.ids.agent} and kind = 'main'`);
  await bend(100);
  expect((await prove('root')).json()).toMatchObject({
    balanced: false,
    faults: ['All wallets sum to 100 paise instead of zero', '1 wallets differ from the sum of their entries'],
  });
  expect(messageOf(await addChips())).toBe(texts.booksNotBalanced);
  await bend(-100);
  expect((await prove('root')).json()).toMatchObject({ balanced: true });
  expect(messageOf(await addChips())).toBe(texts.chipsAdded);
});

test.each(['agent', 'customer', 'player'] as const)(
  '%s may not, also when its role holds the permission',
  async (as) => {
    expect((await prove(as)).statusCode).toBe(403);
    await house.services.database.query(sql`update roles set permissions = array_append(permissions, 'Add Chips')
    where built_in and name <> 'admin'`);
    expect(messageOf(await prove(as))).toBe(texts.onlyRootProves);
  },
);
