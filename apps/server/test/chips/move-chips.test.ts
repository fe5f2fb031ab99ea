import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { type Cage, messageOf, type Name, openCage, post } from '../support/cage.ts';
import { addStaff, clerkWith, createRole } from '../support/staff.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;

interface Move {
  id_user: string;
  direction: 'in' | 'out';
  stake: string;
  note?: string;
  request_id?: string;
}
const move = (token: string, given: Move) =>
  post(cage.apps.admin, '/api/webapi/admin/chips', { request_id: crypto.randomUUID(), ...given }, token);
const paise = async (name: Name) => (await balanceOf(cage.services.database, cage.ids[name])).balancePaise;
const balanced = async () => {
  expect(await verifyLedger(cage.services.database)).toEqual({ balanced: true, faults: [] });
  expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
};
/** Lets a built-in role move chips, as root would on the roles screen. */
const allow = (role: string) =>
  cage.services.database.query(
    sql`update roles set permissions = permissions || '{A/C chips In/Out,View More/Edit}' where name = ${role}`,
  );

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    await fund(cage.services.database, cage.ids.root, 1_000_000n);
  });

  test('R13: In goes to the account below, Out comes back with a note; both sides are notified', async () => {
    const root = await cage.signIn('root');
    const given = await move(root, { id_user: 'Agent1', direction: 'in', stake: '4,000' });
    expect([messageOf(given), given.json().datas]).toEqual(['Chips moved in successfully', '4000.00']);
    expect(messageOf(await move(root, { id_user: 'Agent1', direction: 'out', stake: '500' }))).toBe('Note is required');
    const back = await move(root, { id_user: 'Agent1', direction: 'out', stake: '1500', note: 'Sent too much' });
    expect([messageOf(back), back.json().datas]).toEqual(['Chips moved out successfully', '2500.00']);
    expect([await paise('root'), await paise('agent')]).toEqual([750_000n, 250_000n]);
    const events = await cage.services.database.query<{ audience: number[] }>(
      sql`select audience from live_events where type = 'balance-changed'`,
    );
    expect(events.map(({ audience }) => audience)).toEqual(Array(2).fill([cage.ids.root, cage.ids.agent]));
    await balanced();
  });

  test.each(['0', '-5', '1.5', '', 'many'])('the amount %j is refused', async (stake) => {
    const root = await cage.signIn('root');
    const answer = await move(root, { id_user: 'Agent1', direction: 'in', stake });
    expect([messageOf(answer), answer.json().field]).toEqual(['Enter a valid amount', 'stake']);
  });

  test('R13: nobody goes below zero, on either side', async () => {
    const root = await cage.signIn('root');
    const enough = 'Insufficient balance. Available ₹10,000.00, required ₹10,001.00';
    expect(messageOf(await move(root, { id_user: 'Agent1', direction: 'in', stake: '10001' }))).toBe(enough);
    const none = 'Insufficient balance. Available ₹0.00, required ₹1.00';
    expect(messageOf(await move(root, { id_user: 'Agent1', direction: 'out', stake: '1', note: 'x' }))).toBe(none);
    await balanced();
  });

  test('R13: only from parent to own child; an account outside is answered as a missing one', async () => {
    await allow('agent');
    await fund(cage.services.database, cage.ids.agent, 100_000n);
    const agent = await cage.signIn('agent');
    const root = await cage.signIn('root');
    const notOwn = 'Only the account directly above can move these chips';
    expect(messageOf(await move(agent, { id_user: 'P1', direction: 'in', stake: '5' }))).toBe(notOwn);
    expect(messageOf(await move(root, { id_user: 'P1', direction: 'in', stake: '5' }))).toBe(notOwn);
    for (const id_user of ['Agent2', 'C2', 'P2', 'Admin1', 'Agent1', 'C0', 'X9', "' or 1=1"]) {
      expect([id_user, messageOf(await move(agent, { id_user, direction: 'in', stake: '5' }))]).toEqual([
        id_user,
        'Account not found',
      ]);
    }
    expect(messageOf(await move(agent, { id_user: 'C1', direction: 'in', stake: '5' }))).toMatch(/successfully$/);
    expect((await move(await cage.signIn('customer'), { id_user: 'P1', direction: 'in', stake: '5' })).statusCode).toBe(
      403,
    );
    await balanced();
  });

  test('R13: Suspended receives nothing and may give back; InActive does both', async () => {
    const { database } = cage.services;
    const root = await cage.signIn('root');
    await move(root, { id_user: 'Agent1', direction: 'in', stake: '100' });
    await database.query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.agent}`);
    expect(messageOf(await move(root, { id_user: 'Agent1', direction: 'in', stake: '5' }))).toBe(
      'Account is suspended',
    );
    expect(
      messageOf(await move(root, { id_user: 'Agent1', direction: 'out', stake: '60', note: 'Recovered' })),
    ).toMatch(/out/);
    await database.query(sql`update accounts set status = 'InActive' where id = ${cage.ids.agent}`);
    expect(messageOf(await move(root, { id_user: 'Agent1', direction: 'in', stake: '5' }))).toMatch(/in successfully/);
    expect(messageOf(await move(root, { id_user: 'Agent1', direction: 'out', stake: '5', note: 'x' }))).toMatch(/out/);
  });

  test('R3: a clerk moves its creator’s chips; it has none of its own, while a branch has', async () => {
    const { token, publicId, root } = await clerkWith(cage, 'Mover', ['A/C chips In/Out']);
    expect(messageOf(await move(token, { id_user: 'Agent1', direction: 'in', stake: '700' }))).toMatch(/successfully/);
    expect([await paise('root'), await paise('agent')]).toEqual([930_000n, 70_000n]);
    const none = 'This account has no wallet of its own';
    expect(messageOf(await move(root, { id_user: publicId, direction: 'in', stake: '5' }))).toBe(none);
    const branch = await addStaff(cage, root, { role: 'Mover', username: 'branch.one', kind: 'branch' });
    await move(root, { id_user: branch.publicId, direction: 'in', stake: '300' });
    const session = await branch.signIn();
    const me = await post(cage.apps.admin, '/api/webapi/GetUserInfo', {}, session);
    expect(me.json().money).toBe('300.00');
    expect(messageOf(await move(session, { id_user: 'Agent1', direction: 'in', stake: '5' }))).toBe(
      'Account not found',
    );
    const [row] = await cage.services.database.query<{ actor_id: number; acted_for_id: number }>(
      sql`select actor_id, acted_for_id from audit_log where action = 'chips.in' order by chain, seq limit 1`,
    );
    expect(row?.acted_for_id).toBe(cage.ids.root);
    expect(row?.actor_id).not.toBe(cage.ids.root);
    await balanced();
  });

  test('the built-in customer’s players are root’s own', async () => {
    const { database } = cage.services;
    await database.query(sql`update accounts set parent_id = ${cage.ids.house} where id = ${cage.ids.otherPlayer}`);
    const root = await cage.signIn('root');
    expect(messageOf(await move(root, { id_user: 'P2', direction: 'in', stake: '5' }))).toMatch(/successfully/);
  });
});

describe('on PostgreSQL, at once', () => {
  beforeEach(async () => {
    cage = await openCage();
    await fund(cage.services.database, cage.ids.root, 1_000_000n);
  });

  test('M4: 24 repeats of one request move once and get one answer; other content is refused', async () => {
    const root = await cage.signIn('root');
    const request_id = crypto.randomUUID();
    const given = { id_user: 'Agent1', direction: 'in', stake: '1000', request_id } as const;
    const answers = await Promise.all(Array.from({ length: 24 }, () => move(root, given)));
    expect(new Set(answers.map((answer) => answer.json().datas))).toEqual(new Set(['1000.00']));
    expect(await paise('agent')).toBe(100_000n);
    expect(messageOf(await move(root, { ...given, stake: '2000' }))).toBe(
      'This request was already sent with other content',
    );
    await balanced();
  });

  test('In against Out: 60 movements, twenty at once, keep every paisa, and nobody goes below zero', async () => {
    await createRole(cage.apps.admin, await cage.signIn('root'), 'Mover', ['A/C chips In/Out']);
    const root = await cage.signIn('root');
    const clerk = await (await addStaff(cage, root, { role: 'Mover', username: 'mover.clerk' })).signIn();
    const answers: Awaited<ReturnType<typeof move>>[] = [];
    // No more than there are connections: a call that waits two seconds for one is told to retry, and moves nothing.
    for (let first = 0; first < 60; first += 20) {
      const wave = Array.from({ length: 20 }, (_, n) => first + n).map((n) =>
        move(n % 2 ? root : clerk, {
          id_user: 'Agent1',
          direction: n % 3 === 0 ? 'in' : 'out',
          stake: String(100 + n),
          note: 'race',
        }),
      );
      answers.push(...(await Promise.all(wave)));
    }
    const sum = (direction: 'in' | 'out') =>
      answers.reduce(
        (total, answer, n) =>
          answer.json().status && (n % 3 === 0 ? 'in' : 'out') === direction ? total + BigInt(100 + n) * 100n : total,
        0n,
      );
    for (const answer of answers) expect(messageOf(answer)).toMatch(/successfully|^Insufficient balance/);
    expect(await paise('agent')).toBe(sum('in') - sum('out'));
    expect((await paise('root')) + (await paise('agent'))).toBe(1_000_000n);
    await balanced();
  });
});
