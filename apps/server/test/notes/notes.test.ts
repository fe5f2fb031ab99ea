import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { addStaff, createRole } from '../support/staff.ts';

let cage: Cage;
const tokens = new Map<Name, string>();
const database = () => cage.services.database;
const ADMIN = '/api/webapi/admin';

async function as(name: Name): Promise<string> {
  const token = tokens.get(name) ?? (await cage.signIn(name));
  tokens.set(name, token);
  return token;
}

interface Note {
  id: number;
  text: string | null;
  by: string;
  time: string;
  taken_back_at: string | null;
  own: boolean;
}

const write = async (token: string, id_user: string, text: string, request_id = crypto.randomUUID()) =>
  post(cage.apps.admin, `${ADMIN}/account/note`, { id_user, text, request_id }, token);
const takeBack = (token: string, id: number) => post(cage.apps.admin, `${ADMIN}/account/note/takeBack`, { id }, token);
const listed = (token: string, account: string, query = '') =>
  get(cage.apps.admin, `${ADMIN}/account/${account}/notes${query}`, token);
const notes = async (token: string, account: string, query = '') =>
  (await listed(token, account, query)).json<{ datas: Note[] }>().datas;
const textsOf = async (token: string, account: string) => (await notes(token, account)).map(({ text }) => text);

const tag = (token: string, id_user: string, name: string) =>
  post(cage.apps.admin, `${ADMIN}/account/tag`, { id_user, tag: name }, token);
const untag = (token: string, id_user: string, name: string) =>
  post(cage.apps.admin, `${ADMIN}/account/tag/remove`, { id_user, tag: name }, token);
const tagsOf = async (token: string, account: string) =>
  (await get(cage.apps.admin, `${ADMIN}/account/${account}/tags`, token)).json<{
    tags: string[];
    may_write: boolean;
  }>();
const used = async (token: string) =>
  (await get(cage.apps.admin, `${ADMIN}/tags`, token)).json<{ tags: string[] }>().tags;
const found = async (token: string, path: string, rows: string, id: string) =>
  (await get(cage.apps.admin, path, token))
    .json<Record<string, Record<string, string>[]>>()
    [rows]?.map((row) => row[id]);
const audited = (like: string) =>
  database().query<{ action: string; subject: string; before: string | null; after: string | null }>(sql`
    select action, subject, before, after from audit_log where action like ${like} order by id`);

beforeEach(async () => {
  cage = await openCage();
  tokens.clear();
});

describe('O19: notes', () => {
  test('each shows who and when, newest first, in pages, and none changes', async () => {
    const root = await as('root');
    for (const text of ['First', '  Second ', 'Third']) {
      expect(messageOf(await write(root, 'P1', text))).toBe(texts.noteWritten);
    }
    expect(await textsOf(root, 'p1')).toEqual(['Third', 'Second', 'First']);
    expect((await notes(root, 'P1'))[0]).toMatchObject({
      ...{ by: 'root', time: cage.services.clock.at.toISOString(), taken_back_at: null, own: true },
    });
    const page = (await listed(root, 'P1', '?limit=2')).json<{ datas: Note[]; nextCursor: string; total: number }>();
    expect([page.datas.map(({ text }) => text), page.total]).toEqual([['Third', 'Second'], 3]);
    expect((await notes(root, 'P1', `?limit=2&cursor=${page.nextCursor}`)).map(({ text }) => text)).toEqual(['First']);
    const csv = await cage.apps.admin.inject({
      url: `${ADMIN}/account/P1/notes`,
      headers: { authorization: root, accept: 'text/csv' },
    });
    expect(csv.body).toContain('Second');
  });

  test('a repeated call writes no second one, and another under its id is refused', async () => {
    const root = await as('root');
    const id = crypto.randomUUID();
    const twins = await Promise.all([1, 2].map(() => write(root, 'P1', 'Once', id)));
    expect(twins.map(messageOf)).toEqual([texts.noteWritten, texts.noteWritten]);
    expect(messageOf(await write(root, 'P1', 'Other', id))).toBe(texts.requestIdReused);
    expect(await textsOf(root, 'P1')).toEqual(['Once']);
    expect(await audited('note.written')).toHaveLength(1);
  });

  test('it has 1 to 500 characters in one line', async () => {
    const root = await as('root');
    const empty = await write(root, 'P1', '   ');
    expect(empty.json()).toMatchObject({ message: texts.noteRequired, field: 'text' });
    expect((await write(root, 'P1', 'x'.repeat(501))).statusCode).toBe(422);
    expect((await write(root, 'P1', 'two\nlines')).statusCode).toBe(422);
    expect(messageOf(await write(root, 'P1', 'ह'.repeat(500)))).toBe(texts.noteWritten);
    expect(await notes(root, 'P1')).toHaveLength(1);
  });

  test('its author takes it back, once; its text stays only in the audit log', async () => {
    const [root, agent] = [await as('root'), await as('agent')];
    await write(agent, 'C1', 'A wrong name');
    const [note] = await notes(root, 'C1');
    expect(note).toMatchObject({ text: 'A wrong name', by: 'agent', own: false });
    const id = note?.id ?? 0;
    expect(messageOf(await takeBack(root, id))).toBe(texts.noteNotFound);
    expect(messageOf(await takeBack(root, 999))).toBe(texts.noteNotFound);
    for (const _ of [1, 2]) expect(messageOf(await takeBack(agent, id))).toBe(texts.noteTakenBack);
    for (const token of [root, agent]) {
      expect(await notes(token, 'C1')).toMatchObject([
        { id, text: null, by: 'agent', taken_back_at: cage.services.clock.at.toISOString() },
      ]);
    }
    const rows = await audited('note.taken-back');
    expect(rows.map(({ subject, before }) => [subject, JSON.parse(before ?? '')])).toEqual([
      ['C1', { note: id, text: 'A wrong name' }],
    ]);
    expect(await database().query(sql`select text from account_notes`)).toEqual([{ text: null }]);
  });

  test('D384: it is for its writer’s account and those above, never for its subject nor those below', async () => {
    const [root, agent, customer] = [await as('root'), await as('agent'), await as('customer')];
    await database().query(sql`
      update roles set permissions = array(select distinct unnest(permissions || '{Members,View More/Edit,Customer Whitelist,Agent Whitelist,Audit}'))
      where name in ('agent', 'customer')`);
    await write(root, 'P1', 'Of root');
    await write(agent, 'P1', 'Of the agent');
    await write(customer, 'P1', 'Of the customer');
    await write(root, 'C1', 'Root about the customer');
    await write(agent, 'C1', 'Agent about the customer');
    await write(root, 'Agent1', 'Root about the agent');
    await tag(root, 'P1', 'Of root');
    expect(await textsOf(root, 'P1')).toEqual(['Of the customer', 'Of the agent', 'Of root']);
    expect(await textsOf(agent, 'P1')).toEqual(['Of the customer', 'Of the agent']);
    expect(await textsOf(customer, 'P1')).toEqual(['Of the customer']);
    expect(await textsOf(agent, 'C1')).toEqual(['Agent about the customer']);
    for (const [token, own] of [
      [agent, 'Agent1'],
      [customer, 'C1'],
      [root, 'Admin1'],
    ] as const) {
      expect(messageOf(await listed(token, own))).toBe(texts.accountNotFound);
      expect(messageOf(await write(token, own, 'About oneself'))).toBe(texts.accountNotFound);
    }
    // Nor does the audit log show them, with any filter.
    const log = async (token: string) => (await get(cage.apps.admin, `${ADMIN}/audit?limit=500`, token)).body;
    expect(await log(agent)).toContain('Of the customer');
    expect(await log(agent)).not.toMatch(/Of root|Root about/);
    expect(await log(customer)).toContain('Of the customer');
    expect(await log(customer)).not.toMatch(/Of root|Of the agent|about the customer/);
    expect(await log(root)).toContain('Root about the agent');
  });

  test('an account out of scope, or barred, is answered as a missing one', async () => {
    const [root, other, customer] = [await as('root'), await as('otherAgent'), await as('customer')];
    await database().query(sql`
      update roles set permissions = permissions || '{Members,View More/Edit,Customer Whitelist}' where name in ('agent', 'customer')`);
    await write(root, 'P1', 'Kept');
    const [note] = await notes(root, 'P1');
    for (const account of ['P1', 'C1', 'P999', 'C0', 'nobody']) {
      const answers = [
        await listed(other, account),
        await write(other, account, 'x'),
        await tag(other, account, 'x'),
        await untag(other, account, 'x'),
        await get(cage.apps.admin, `${ADMIN}/account/${account}/tags`, other),
      ];
      expect(answers.map(messageOf)).toEqual(Array(5).fill(texts.accountNotFound));
    }
    expect(messageOf(await takeBack(other, note?.id ?? 0))).toBe(texts.noteNotFound);
    // A player has no session here, and its own app no such call.
    const player = await as('player');
    expect((await listed(player, 'P1')).statusCode).toBe(401);
    expect((await get(cage.apps.player, `${ADMIN}/account/P1/notes`, player)).statusCode).toBe(403);
    await database().query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.customer}`);
    expect((await listed(customer, 'P1')).statusCode).toBe(401);
    expect((await write(customer, 'P1', 'x')).statusCode).toBe(401);
    expect(await textsOf(root, 'P1')).toEqual(['Kept']);
  });
});

test('D385: a user who may open a record reads them, one who may change the account writes; of staff by its role', async () => {
  const root = await as('root');
  await createRole(cage.apps.admin, root, 'Reader', ['Members']);
  await createRole(cage.apps.admin, root, 'Editor', ['Members', 'View More/Edit'], ['Reader']);
  await createRole(cage.apps.admin, root, 'Blind', ['View More/Edit']);
  await createRole(cage.apps.admin, root, 'Lister', ['Members', 'Agent Whitelist']);
  const staff = await Promise.all(
    ['Reader', 'Editor', 'Blind', 'Lister'].map((role) => addStaff(cage, root, { role, username: `${role}.clerk` })),
  );
  const [reader = '', editor = '', blind = '', lister = ''] = await Promise.all(staff.map(({ signIn }) => signIn()));
  const [one = '', two = ''] = staff.map(({ publicId }) => publicId);
  expect(messageOf(await write(editor, 'P1', 'By a clerk'))).toBe(texts.noteWritten);
  // Clerks of one account share its notes.
  expect(await notes(reader, 'P1')).toMatchObject([{ text: 'By a clerk', by: 'Editor.clerk', own: false }]);
  expect([(await tagsOf(reader, 'P1')).may_write, (await tagsOf(editor, 'P1')).may_write]).toEqual([false, true]);
  expect((await write(reader, 'P1', 'x')).statusCode).toBe(403);
  expect(messageOf(await write(blind, 'P1', 'x'))).toBe(texts.accountNotFound);
  expect(messageOf(await write(lister, 'P1', 'x'))).toBe(texts.accountNotFound);
  expect(messageOf(await write(lister, 'Agent1', 'Of the house'))).toBe(texts.noteWritten);
  expect(messageOf(await write(editor, 'Agent1', 'x'))).toBe(texts.accountNotFound);
  expect(messageOf(await write(root, two, 'About the editor'))).toBe(texts.noteWritten);
  expect(messageOf(await write(editor, one, 'About the reader'))).toBe(texts.noteWritten);
  expect(messageOf(await write(editor, two, 'x'))).toBe(texts.accountNotFound);
  expect(messageOf(await listed(editor, two))).toBe(texts.accountNotFound);
  expect(messageOf(await listed(reader, two))).toBe(texts.accountNotFound);
  await database().query(sql`update roles set permissions = permissions || '{Audit}' where name = 'Editor'`);
  const log = (await get(cage.apps.admin, `${ADMIN}/audit?limit=500`, editor)).body;
  expect(log).toContain('About the reader');
  expect(log).not.toContain('About the editor');
  // A permission lost meanwhile counts.
  const [mine] = await notes(editor, 'P1');
  await database().query(sql`update roles set permissions = '{View More/Edit}' where name = 'Editor'`);
  expect(messageOf(await takeBack(editor, mine?.id ?? 0))).toBe(texts.accountNotFound);
});

describe('O19: tags', () => {
  test('they are set and removed one at a time, and recorded; letter case does not count', async () => {
    const root = await as('root');
    expect(messageOf(await tag(root, 'P1', '  High   roller '))).toBe(texts.tagAdded);
    expect(messageOf(await tag(root, 'P1', 'HIGH ROLLER'))).toBe(texts.tagAdded);
    expect(messageOf(await tag(root, 'P2', 'high roller'))).toBe(texts.tagAdded);
    expect([(await tagsOf(root, 'P1')).tags, (await tagsOf(root, 'P2')).tags]).toEqual([
      ['High roller'],
      ['High roller'],
    ]);
    expect(await used(root)).toEqual(['High roller']);
    for (const _ of [1, 2]) expect(messageOf(await untag(root, 'P1', 'high ROLLER'))).toBe(texts.tagRemoved);
    expect((await tagsOf(root, 'P1')).tags).toEqual([]);
    await untag(root, 'P2', 'High roller');
    expect(await used(root)).toEqual([]);
    expect(
      (await audited('tag.%')).map(({ action, subject, before, after }) => [action, subject, before ?? after]),
    ).toEqual([
      ['tag.added', 'P1', '{"tag":"High roller"}'],
      ['tag.added', 'P2', '{"tag":"High roller"}'],
      ['tag.removed', 'P1', '{"tag":"High roller"}'],
      ['tag.removed', 'P2', '{"tag":"High roller"}'],
    ]);
  });

  test('they have at most 24 letters, digits, spaces and hyphens, and an owner has ten on an account', async () => {
    const root = await as('root');
    for (const wrong of ['', '  ', '-x', 'x!', 'a_b', 'x'.repeat(25)]) {
      expect((await tag(root, 'P1', wrong)).json()).toMatchObject({ message: texts.tagInvalid, field: 'tag' });
    }
    for (const right of ['x'.repeat(24), 'वीआईपी', 'Tier-2']) {
      expect(messageOf(await tag(root, 'P1', right))).toBe(texts.tagAdded);
    }
    for (const n of [4, 5, 6, 7, 8, 9]) await tag(root, 'P1', `Tag ${n}`);
    const both = await Promise.all(['Tenth', 'Eleventh'].map((name) => tag(root, 'P1', name)));
    expect(both.map(messageOf).sort()).toEqual([texts.tagAdded, texts.tagsFull].sort());
    expect((await tagsOf(root, 'P1')).tags).toHaveLength(10);
    expect(messageOf(await tag(root, 'P1', 'tag 4'))).toBe(texts.tagAdded);
  });

  test('D384: they are seen, suggested and filtered by as notes are, and those above remove them', async () => {
    const [root, agent, other] = [await as('root'), await as('agent'), await as('otherAgent')];
    await tag(root, 'C1', 'Watch');
    await tag(agent, 'C1', 'watch');
    await tag(agent, 'C1', 'Slow payer');
    await tag(root, 'Agent1', 'Watch');
    const seen = (await tagsOf(root, 'C1')).tags.map((name) => name.toLowerCase());
    expect(seen).toEqual(['slow payer', 'watch']);
    expect((await tagsOf(agent, 'C1')).tags).toEqual(['Slow payer', 'watch']);
    expect([await used(agent), await used(other)]).toEqual([['Slow payer', 'watch'], []]);
    expect(messageOf(await untag(agent, 'C1', 'Watch'))).toBe(texts.tagRemoved);
    expect((await tagsOf(agent, 'C1')).tags).toEqual(['Slow payer']);
    const customers = (token: string, name: string) =>
      found(token, `/admin/getCustomers?tag=${name}`, 'agents', 'customerid');
    expect([await customers(root, 'WATCH'), await customers(agent, 'watch')]).toEqual([['C1'], []]);
    expect(messageOf(await untag(root, 'C1', 'slow payer'))).toBe(texts.tagRemoved);
    expect((await tagsOf(agent, 'C1')).tags).toEqual([]);
    expect(await found(root, '/admin/getAgents?tag=watch', 'agents', 'agentid')).toEqual(['Agent1']);
  });

  test('lists are filtered by them together with their other filters, in their totals and in CSV', async () => {
    const root = await as('root');
    for (const id of ['P1', 'P2']) await tag(root, id, 'VIP');
    const members = `${ADMIN}/listMember`;
    expect(await found(root, `${members}?tag=vip`, 'members', 'id_user')).toEqual(['P2', 'P1']);
    expect(await found(root, `${members}?tag=vip&customerid=C1`, 'members', 'id_user')).toEqual(['P1']);
    expect(await found(root, `${members}?tag=vip&q=otherPlayer`, 'members', 'id_user')).toEqual(['P2']);
    expect((await get(cage.apps.admin, `${members}?tag=vip&customerid=C1`, root)).json()).toMatchObject({ total: 1 });
    expect(await found(root, `${members}?tag=none`, 'members', 'id_user')).toEqual([]);
    expect(await found(root, `${members}?tag=`, 'members', 'id_user')).toEqual(['P2', 'P1']);
    const csv = await cage.apps.admin.inject({
      url: `${members}?tag=vip&customerid=C1`,
      headers: { authorization: root, accept: 'text/csv' },
    });
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
  });

  test('a list filtered by one takes no more queries', async () => {
    const root = await as('root');
    for (const id of ['P1', 'P2']) await tag(root, id, 'VIP');
    const { query } = database();
    const asked: string[] = [];
    database().query = (statement) => {
      asked.push(statement.text);
      return query(statement);
    };
    const count = async (path: string) => {
      asked.length = 0;
      await get(cage.apps.admin, path, root);
      return asked.length;
    };
    const without = await count(`${ADMIN}/listMember`);
    expect(await count(`${ADMIN}/listMember?tag=vip`)).toBe(without);
  });
});
