import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, messageOf, openCage, texts } from '../support/cage.ts';
import { documentsOf, tokensOf } from '../support/documents.ts';
import { addStaff, createRole } from '../support/staff.ts';

const DESK = ['Members', 'View More/Edit'];
let cage: Cage;
let desk: ReturnType<typeof documentsOf>;
let as: ReturnType<typeof tokensOf>;
let root: string;
let player: string;
/** A branch above P1 and its customer, with its token. */
let branch: { id: number; token: string };

const database = () => cage.services.database;

async function branchAbove(username: string): Promise<{ id: number; token: string }> {
  const made = await addStaff(cage, root, { role: 'North', username, kind: 'branch' });
  const token = await made.signIn();
  const { agent, customer, player: id } = cage.ids;
  await database().query(sql`
    update accounts a set path = b.path || ${`${agent}/`} || case when a.id = ${agent} then '' else ${`${customer}/`} end
        || case when a.id = ${id} then ${`${id}/`} else '' end,
      parent_id = case when a.id = ${agent} then b.id else a.parent_id end
    from accounts b where b.public_id = ${made.publicId} and a.id in (${agent}, ${customer}, ${id})`);
  const [row] = await database().query<{ id: number }>(sql`select id from accounts where public_id = ${made.publicId}`);
  return { id: row?.id ?? 0, token };
}

/** Who was notified of a received document, and whether they have read it. */
const told = () =>
  database().query<{ username: string; read: boolean }>(sql`
    select a.username, n.read_at is not null as read from notifications n join accounts a on a.id = n.account_id
    where n.kind = 'document-received' order by n.id`);

beforeEach(async () => {
  cage = await openCage('pglite');
  desk = documentsOf(cage);
  as = tokensOf(cage);
  [root, player] = [await as('root'), await as('player')];
  await createRole(cage.apps.admin, root, 'North', DESK);
  branch = await branchAbove('north.office');
});

test('D150: a branch sees those above it who asked, decided and looked by level, and its own by name', async () => {
  await createRole(cage.apps.admin, root, 'Desk', DESK);
  const clerk = await (await addStaff(cage, root, { role: 'Desk', username: 'ravi.of.root' })).signIn();
  await desk.ask(clerk);
  await desk.send(player);
  expect((await desk.open(clerk)).statusCode).toBe(200);
  await desk.decide(clerk, 'refused');
  const by = (who: string) => [{ asked_by: who, decided_by: who, seen_by: who }];
  expect(await desk.all(branch.token)).toMatchObject(by('admin'));
  expect(await desk.all(root)).toMatchObject(by('ravi.of.root'));
  await desk.send(player);
  await desk.decide(branch.token, 'accepted', { times_sent: 2 });
  expect(await desk.all(branch.token)).toMatchObject([{ asked_by: 'admin', decided_by: 'north.office' }]);
});

test('D312, D412: a branch above the player is notified of its documents; the agent and customer between are not', async () => {
  await desk.ask(root);
  await desk.send(player);
  await desk.decide(root, 'accepted');
  const events = await database().query<{ audience: number[] }>(
    sql`select audience from live_events where type = 'documents-changed' order by id`,
  );
  const hear = [cage.ids.root, branch.id, cage.ids.player].toSorted((one, other) => one - other);
  expect(events.map(({ audience }) => audience.toSorted((one, other) => one - other))).toEqual([hear, hear, hear]);
});

test('D416: the first asker has read it once nothing waits, even where another has asked since', async () => {
  await desk.ask(root);
  await desk.send(player);
  await desk.ask(branch.token, { document: 'address' });
  await desk.send(player, { document: 'address' });
  await desk.decide(branch.token, 'accepted');
  await desk.ask(branch.token, { note: 'A newer one' });
  expect(await told()).toEqual([
    { username: 'root', read: false },
    { username: 'north.office', read: false },
  ]);
  await desk.decide(branch.token, 'accepted', { document: 'address' });
  expect(await told()).toEqual([
    { username: 'root', read: true },
    { username: 'north.office', read: true },
  ]);
});

describe('D468: an arrival notifies the asker, or where nobody can decide it there', () => {
  const give = (status: string, username = 'north.office') =>
    database().query(sql`update accounts set status = ${status} where username = ${username}`);
  const named = async () => (await told()).map(({ username }) => username);

  /** A clerk who acts for the branch and decides. */
  async function clerkOfBranch(): Promise<void> {
    await createRole(cage.apps.admin, root, 'Night', DESK);
    const { publicId } = await addStaff(cage, root, { role: 'Night', username: 'night.desk' });
    await database().query(sql`update accounts set acts_for_id = ${branch.id} where public_id = ${publicId}`);
  }

  test('root, where the branch that asked is no longer Active, whatever clerks it has', async () => {
    await clerkOfBranch();
    await desk.ask(branch.token);
    await desk.ask(branch.token, { document: 'address' });
    await give('Suspended');
    expect(messageOf(await desk.send(player))).toBe(texts.documentSent);
    await give('InActive');
    await desk.send(player, { document: 'address' });
    expect(await named()).toEqual(['root', 'root']);
  });

  test('root, where the role of the branch no longer decides, unless a clerk of it does', async () => {
    await desk.ask(branch.token);
    await desk.ask(branch.token, { document: 'address' });
    await database().query(sql`update roles set permissions = '{Members}' where name = 'North'`);
    await desk.send(player);
    await desk.decide(root, 'refused');
    await clerkOfBranch();
    await desk.send(player);
    await give('InActive', 'night.desk');
    await desk.send(player, { document: 'address' });
    expect(await named()).toEqual(['root', 'north.office', 'root']);
  });

  test('never a branch below the asker', async () => {
    await desk.ask(root);
    await database().query(sql`update roles set permissions = '{}' where name = 'admin'`);
    await desk.send(player);
    expect(await named()).toEqual(['root']);
  });
});
