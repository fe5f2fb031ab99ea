import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, type Name, openCage, waysToWrite } from '../support/cage.ts';
import { whitelists } from '../support/people.ts';
import { addStaff, createRole } from '../support/staff.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
let people: ReturnType<typeof whitelists>;

interface Row {
  agentid?: string;
  customerid?: string;
  wallet: string;
  plain_password: string | null;
  password_kept: boolean;
  private_key?: string | null;
  public_key?: string;
  api_type: string;
  own_child: boolean;
}
const read = async (as: Name, path: string) => {
  const response = await get(cage.apps.admin, path, await people.tokenOf(as));
  const body = response.json<{ agents?: Row[]; total: number; nextCursor: string | null; message?: string }>();
  const ids = (body.agents ?? []).map(({ agentid, customerid }) => agentid ?? customerid);
  return { ...body, rows: body.agents ?? [], ids, statusCode: response.statusCode };
};
const AGENTS = '/admin/getAgents';
const CUSTOMERS = '/admin/getCustomers';

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    people = whitelists(cage);
  });

  test('R4: agents and customers in scope, without the built-in customer and the viewer’s own account', async () => {
    expect((await read('root', AGENTS)).ids).toEqual(['Agent2', 'Agent1']);
    expect((await read('root', CUSTOMERS)).ids).toEqual(['C2', 'C1']);
    expect((await read('agent', CUSTOMERS)).ids).toEqual(['C1']);
    expect((await read('otherAgent', `${CUSTOMERS}?q=C1`)).total).toBe(0);
    expect((await read('agent', AGENTS)).statusCode).toBe(403);
  });

  test('one agent or customer is found by its whole id, in scope only', async () => {
    await people.addCustomer('root');
    expect((await read('root', `${AGENTS}?agentid=Agent1`)).ids).toEqual(['Agent1']);
    expect((await read('root', `${CUSTOMERS}?customerid=C1`)).ids).toEqual(['C1']);
    expect((await read('root', `${CUSTOMERS}?customerid=C`)).ids).toEqual([]);
    expect((await read('root', `${CUSTOMERS}?customerid=C0`)).ids).toEqual([]);
    expect((await read('agent', `${CUSTOMERS}?customerid=C2`)).ids).toEqual([]);
  });

  test('a customer finds itself, read-only and without its password, in every display mode', async () => {
    await people.addCustomer('customer').then(({ statusCode }) => expect(statusCode).toBe(403));
    for (const mode of ['reveal', 'clear', 'never'] as const) {
      cage.services.settings.credentialDisplay = mode;
      for (const path of [CUSTOMERS, '/admin/getParticularCustomers/Agent1']) {
        const { ids, rows, total } = await read('customer', path);
        expect([mode, path, ids, total]).toEqual([mode, path, ['C1'], 1]);
        expect(rows[0]).toMatchObject({ plain_password: null, password_kept: false, own_child: false });
      }
    }
    expect((await read('customer', `${CUSTOMERS}?q=C2`)).total).toBe(0);
    for (const id of ['Agent2', 'Agent77', 'C1', 'C2', 'Admin1', '%25']) {
      const { message, total } = await read('customer', `/admin/getParticularCustomers/${id}`);
      expect([id, message, total]).toEqual([id, 'Agent not found', undefined]);
    }
  });

  test('a clerk of a customer does not read its record', async () => {
    const token = await cage.signIn('root');
    await createRole(cage.apps.admin, token, 'Desk', ['Members']);
    const { signIn } = await addStaff(cage, token, { role: 'Desk', username: 'desk.one' });
    await cage.services.database.query(sql`update accounts set acts_for_id = ${cage.ids.customer},
      parent_id = ${cage.ids.customer} where username = 'desk.one'`);
    expect((await get(cage.apps.admin, CUSTOMERS, await signIn())).statusCode).toBe(403);
  });

  test('accounts directly below are marked as ones to move chips to', async () => {
    const below = async (as: Name, path: string) =>
      (await read(as, path)).rows.map(({ agentid, customerid, own_child }) => [agentid ?? customerid, own_child]);
    await people.addCustomer('root');
    expect(await below('root', AGENTS)).toEqual([
      ['Agent2', true],
      ['Agent1', true],
    ]);
    expect(await below('root', CUSTOMERS)).toEqual([
      ['C3', true],
      ['C2', false],
      ['C1', false],
    ]);
    expect(await below('agent', CUSTOMERS)).toEqual([['C1', true]]);
    expect(await below('agent', '/admin/getParticularCustomers/Agent1')).toEqual([['C1', true]]);
  });

  test('Partners: one agent’s customers; an agent out of scope does not exist', async () => {
    await people.addCustomer('root');
    expect((await read('root', '/admin/getParticularCustomers/Agent1')).ids).toEqual(['C1']);
    expect((await read('agent', '/admin/getParticularCustomers/Agent1')).ids).toEqual(['C1']);
    for (const id of ['Agent2', 'Agent77', 'C1', '%25']) {
      const { message, total } = await read('agent', `/admin/getParticularCustomers/${id}`);
      expect([id, message, total]).toEqual([id, 'Agent not found', undefined]);
    }
  });

  test('searches by id, name, project name and domain without case; filters by status; wildcards are letters', async () => {
    await people.addCustomer('root');
    for (const text of [
      'c3',
      'coral g',
      'LOBBY',
      'coral.ex',
      'coral.gaming',
      '9822000002',
      ...waysToWrite('9822000002'),
    ]) {
      expect([text, (await read('root', `${CUSTOMERS}?q=${encodeURIComponent(text)}`)).ids]).toEqual([text, ['C3']]);
    }
    for (const text of ['%', '_', '\\', "'", '98220', '\u0000']) {
      const { total, statusCode } = await read('root', `${CUSTOMERS}?q=${encodeURIComponent(text)}`);
      expect([text, total ?? 0, statusCode]).toEqual([text, 0, text === '\u0000' ? 422 : 200]);
    }
    expect((await read('root', `${AGENTS}?q=OTHER`)).ids).toEqual(['Agent2']);
    expect((await read('root', `${CUSTOMERS}?status=Suspended`)).total).toBe(0);
    expect((await read('root', `${CUSTOMERS}?status=Gone`)).statusCode).toBe(422);
  });

  test('sorts on the server and pages by keyset, without gaps or repeats', async () => {
    await fund(cage.services.database, cage.ids.customer, 5_000n);
    for (const [n, name] of ['beta', 'Alpha', 'gamma'].entries()) {
      const unique = { username: `user${n}`, phone: `982200010${n}`, domain: `${name}.example` };
      await people.addCustomer('root', { customername: name, ...unique });
    }
    const names = ['Alpha', 'beta', 'customer', 'gamma', 'otherCustomer'].length;
    for (const sort of ['id', '-id', 'name', '-name', 'wallet', '-wallet', 'created', '-created']) {
      const seen: (string | undefined)[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof read>> = await read(
          'root',
          `${CUSTOMERS}?limit=2&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`,
        );
        seen.push(...page.ids);
        cursor = page.nextCursor;
      }
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, names, names]);
      if (sort === 'name') expect(seen).toEqual(['C4', 'C3', 'C1', 'C5', 'C2']);
      if (sort === '-wallet') expect(seen[0]).toBe('C1');
    }
  });

  test('a row shows dots for the password and the first 20 characters of the Secret Key', async () => {
    await people.addCustomer('root', { api_type: 'sports, casino' });
    const [row] = (await read('root', CUSTOMERS)).rows;
    expect(row).toMatchObject({ plain_password: null, password_kept: true, api_type: 'casino,sports', ggr: '12.5' });
    expect(row?.public_key).toMatch(/^VK_[\w-]{24}$/);
    expect(row?.private_key).toMatch(/^SK_.{17}$/);
  });

  test('CSV has the whole list and no secret', async () => {
    await people.addCustomer('root', { customername: '=1+1' });
    for (const path of [`${AGENTS}?limit=1`, `${CUSTOMERS}?limit=1`, '/admin/getParticularCustomers/Agent1']) {
      const csv = await cage.apps.admin.inject({
        url: path,
        headers: { authorization: await people.tokenOf('root'), accept: 'text/csv' },
      });
      expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(csv.body).not.toMatch(/sk_|coral-reef|Password|Secret/);
      if (path.startsWith(CUSTOMERS)) expect(csv.body.trimEnd().split('\r\n')).toHaveLength(4);
      if (path.startsWith(CUSTOMERS)) expect(csv.body).toContain(`"'=1+1"`);
    }
  });
});
