import { beforeEach, expect, test } from 'vitest';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { aBet } from '../support/bets.ts';
import { type Cage, messageOf, openCage, post, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { whileHeld } from '../support/held.ts';
import { addStaff, checklist, createRole } from '../support/staff.ts';
import { fund, twoAbove } from '../support/tree.ts';

// Of two that take the same locks in two orders, each would wait for the other.

let cage: Cage;
let root: string;

const database = () => cage.services.database;

/** A call that waits for one lock, and whether another is free meanwhile; answers what it said. */
async function waitingFor<Answer>(
  first: Statement,
  then: Statement,
  begin: () => PromiseLike<Answer>,
): Promise<Answer> {
  let found: unknown = null;
  const said = await whileHeld(
    database(),
    [
      (tx) => tx.query(first),
      () =>
        fromOutside(async () => {
          found = await database()
            .query(then)
            .catch((error: Error) => error.message);
        }),
    ],
    begin,
  );
  expect(found).toEqual([{ free: 1 }]);
  return said;
}

const logOf = (id: number) => sql`select 1 as free from audit_heads where chain = ${id} for update nowait`;

beforeEach(async () => {
  cage = await openCage('postgres');
  for (const account of ['customer', 'player'] as const) await fund(database(), cage.ids[account], 10_000_000n);
  root = await cage.retype(await cage.signIn('root'));
});

test('a correction that is proposed takes the wallets, and then the end of the log', async () => {
  cage.services.settings.secondPersonAbovePaise = twoAbove({ 'bet-void': 1_000n });
  const tx = await aBet(database(), {
    customerId: cage.ids.customer,
    playerId: cage.ids.player,
    amountPaise: 500_000n,
  });
  const [bet] = await database().query<{ id: bigint }>(sql`select id from bets where tx_id = ${tx}`);
  const body = { id: Number(bet?.id), reason: 'Provider fault', request_id: crypto.randomUUID() };
  const said = await waitingFor(
    sql`select id from wallets where account_id = ${cage.ids.customer} and kind = 'main' for update`,
    logOf(cage.ids.root),
    () => post(cage.apps.admin, '/api/webapi/admin/bet/void', body, root),
  );
  expect(messageOf(said)).toBe(texts.proposed);
});

test('terms take an agent’s account, and then its wallet, as Chips In does', async () => {
  const terms = { customerId: 'C1', period: 'month', carries_losses: true, share_percent: '30' };
  const said = await waitingFor(
    sql`select id from accounts where id = ${cage.ids.agent} for share`,
    sql`select 1 as free from wallets where account_id = ${cage.ids.agent} and kind = 'main' for update nowait`,
    () => post(cage.apps.admin, '/api/webapi/statements/terms', terms, root),
  );
  expect(messageOf(said)).toBe(texts.statementTermsSaved);
});

test('a role that is narrowed has all those made by its holders narrowed, and then the log is written', async () => {
  const held = ['Add Roles', 'Edit Role', 'Read Role', 'Add Admin', 'Bank'];
  const open = async (token: string, role: string) => {
    await createRole(cage.apps.admin, token, role, held, []);
    const { signIn } = await addStaff(cage, token, { role, kind: 'branch', username: `${role.toLowerCase()}.branch` });
    return signIn();
  };
  const east = await open(await open(root, 'North'), 'East');
  await createRole(cage.apps.admin, east, 'Last', ['Bank'], []);
  const idOf = async (name: string) =>
    (await database().query<{ id: number }>(sql`select id from roles where name = ${name}`))[0]?.id ?? 0;
  const [north, last] = [await idOf('North'), await idOf('Last')];
  await cage.retype(root);
  const body = {
    id: north,
    rolename: 'North',
    permissions: checklist(
      held.filter((name) => name !== 'Bank'),
      [],
    ),
  };
  const said = await waitingFor(sql`select id from roles where id = ${last} for update`, logOf(cage.ids.root), () =>
    post(cage.apps.admin, '/api/webapi/admin/editRole', body, root),
  );
  expect(messageOf(said)).toBe(texts.roleUpdated);
});

test('whoever resets a second factor ends the sessions first: its owner holds its session, and then the factor', async () => {
  await cage.signIn('agent');
  await database().query(sql`
    insert into second_factors (account_id, since) values (${cage.ids.agent}, ${cage.services.clock.at})`);
  const said = await waitingFor(
    sql`select id from sessions where account_id = ${cage.ids.agent} for share`,
    sql`select 1 as free from second_factors where account_id = ${cage.ids.agent} for update nowait`,
    () => post(cage.apps.admin, '/api/webapi/admin/account/second-factor/reset', { id_user: 'Agent1' }, root),
  );
  expect(messageOf(said)).toBe(texts.factorReset);
});
