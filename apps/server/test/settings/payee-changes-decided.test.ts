import { beforeEach, describe, expect, test } from 'vitest';
import { applyDueChanges } from '../../src/jobs/apply-changes.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { get, messageOf, type Name, post, texts } from '../support/cage.ts';
import {
  ADMIN,
  begin,
  cage,
  changes,
  changesWith,
  clockAt,
  DECIDED,
  decide,
  decideWith,
  idOf,
  later,
  openPayeeChanges,
  SETTINGS,
  save,
  saveWith,
  shown,
  tokenOf,
} from '../support/payee-changes.ts';
import { clerkWith, strangers } from '../support/staff.ts';

describe('O7: who decides about a change of an account', () => {
  beforeEach(openPayeeChanges);

  test('an account above confirms it at once; its proposer, and those elsewhere, do not', async () => {
    await save({ stk2: 'customer.new@okbank' });
    const id = await idOf();
    expect(messageOf(await decide('customer', 'confirm', id))).toBe(texts.differentPerson);
    expect(messageOf(await decide('otherCustomer', 'confirm', id))).toBe(texts.proposalNotFound);
    expect(await changes('otherAgent')).toEqual([]);
    expect(await shown('1500')).toBe('customer.two@okbank');
    expect(await changes('root')).toMatchObject([{ id, own: false, account_id: 'C1', may_confirm: true }]);
    expect(messageOf(await decide('root', 'confirm', id))).toBe(texts.proposalConfirmed);
    expect(await shown('1500')).toBe('customer.new@okbank');
    expect(messageOf(await decide('root', 'confirm', id))).toMatch(DECIDED);
  });

  test('many confirmations at once, and a decline, decide once', async () => {
    await save({ stk2: 'customer.new@okbank' });
    const id = await idOf();
    const [root, agent] = [await cage.retype(await tokenOf('root')), await cage.retype(await tokenOf('agent'))];
    const answers = await Promise.all(
      [root, agent, root, agent, root].map((token, n) =>
        post(
          cage.apps.admin,
          `${ADMIN}/approvals/${n === 2 ? 'decline' : 'confirm'}`,
          { id, ...(n === 2 ? { reason: 'Not ours' } : {}) },
          token,
        ),
      ),
    );
    expect(answers.filter((answer) => answer.json().status)).toHaveLength(1);
    const [row] = await cage.services.database.query<{ state: string }>(sql`select state from proposals`);
    expect(await shown('1500')).toBe(row?.state === 'confirmed' ? 'customer.new@okbank' : 'customer.two@okbank');
    expect(['confirmed', 'declined']).toContain(row?.state);
  });

  test('a stolen session of the payee does not confirm through a clerk that it opens, not even a day later', async () => {
    await save({ stk2: 'thief@okbank' }, 'root');
    const clerk = await clerkWith(cage, 'Desk', ['Bank']);
    const [change] = await changes('root');
    expect(messageOf(await decideWith(clerk.token, 'confirm', change?.id ?? 0))).toBe(texts.differentPerson);
    clockAt(later(30));
    const again = await cage.signIn('root');
    expect((await changesWith(again))[0]?.may_confirm).toBe(false);
  });

  test('nobody is two people through a third either', async () => {
    const clerks = [await clerkWith(cage, 'One', ['Bank']), await clerkWith(cage, 'Two', ['Bank'])] as const;
    clockAt(later(25));
    const [one, two] = [await clerks[0].signIn(), await clerks[1].signIn()];
    const idsOf = await cage.services.database.query<{ id: number }>(sql`
      select id from accounts where public_id = any(${clerks.map(({ publicId }) => publicId)}::text[]) order by id`);
    const [first = 0, second = 0] = idsOf.map(({ id }) => id);
    await cage.services.database.query(sql`
      insert into password_hands values (${second}, ${cage.ids.agent}, ${later(24)}), (${cage.ids.agent}, ${first}, ${later(24)})`);
    await saveWith(one, { stk2: 'clerk@okbank' });
    const [change] = await changesWith(two);
    expect(change?.may_confirm).toBe(false);
    expect(messageOf(await decideWith(two, 'confirm', change?.id ?? 0))).toBe(texts.differentPerson);
    await cage.services.database.query(sql`delete from password_hands`);
    expect((await changesWith(two))[0]?.may_confirm).toBe(true);
    expect(messageOf(await decideWith(two, 'confirm', change?.id ?? 0))).toBe(texts.proposalConfirmed);
  });

  test('a user with a part in the replaced change does not confirm the rest', async () => {
    const { token } = await clerkWith(cage, 'Desk', ['Bank']);
    await save({ stk2: 'clerk@okbank' }, 'root');
    const first = (await changes('root'))[0];
    await saveWith(token, { stk2: 'clerk@okbank', stk3: 'more@okbank' });
    const [second] = await changes('root');
    expect(second?.id).not.toBe(first?.id);
    expect(second?.may_confirm).toBe(false);
    expect(messageOf(await decide('root', 'confirm', second?.id ?? 0))).toBe(texts.differentPerson);
    expect(messageOf(await decide('root', 'confirm', first?.id ?? 0))).toMatch(DECIDED);
  });

  test('taken back by the payee, or declined from above, the old accounts go on', async () => {
    for (const [name, what, done] of [
      ['customer', 'takeBack', texts.proposalTakenBack],
      ['agent', 'decline', texts.proposalDeclined],
    ] as const) {
      await save({ stk2: `customer.${name}@okbank` });
      for (const other of ['takeBack', 'decline'] as const) {
        expect(messageOf(await decide('otherCustomer', other, await idOf()))).toBe(texts.proposalNotFound);
      }
      expect(messageOf(await decide(name, what, await idOf()))).toBe(done);
      clockAt(later(100));
      await applyDueChanges(cage.services);
      expect(await shown('1500')).toBe('customer.two@okbank');
      clockAt(begin);
    }
  });

  const ways = [
    ['a clerk who is suspended', sql`update accounts set status = 'Suspended' where username = 'desk.clerk'`],
    ['a clerk whose role lost Bank', sql`update roles set permissions = '{}' where name = 'Desk'`],
    [
      'the clerk of an account that is not Active',
      sql`update accounts set status = 'InActive' where username = 'root'`,
    ],
  ] as const;

  test.each(ways)('a change saved by %s never serves: it is taken back without an actor', async (_, leave) => {
    const { database } = cage.services;
    const { token } = await clerkWith(cage, 'Desk', ['Bank']);
    expect(messageOf(await saveWith(token, { stk2: 'thief@okbank' }))).toBe(texts.settingsWait);
    await database.query(leave);
    clockAt(later(12));
    await applyDueChanges(cage.services);
    const rows = await database.query(sql`
      select c.state, c.decided_by as by, s.upi_ids[2] as serves from proposals c
      join payment_settings s on s.account_id = c.account_id`);
    expect(rows).toEqual([{ state: 'taken-back', by: null, serves: 'root.two@okbank' }]);
    const told = await database.query(
      sql`select account_id as account from notifications where kind = 'payee-change-dropped'`,
    );
    expect(told).toEqual([{ account: cage.ids.root }]);
    const [entry] = await database.query(sql`
      select actor_id as actor, subject from audit_log where action = 'payment-settings.taken-back'`);
    expect(entry).toMatchObject({ actor: null });
    expect(await verifyAudit(database, cage.services.keys.audit)).toEqual([]);
  });

  test.each(ways.slice(0, 2))('nobody confirms a change saved by %s', async (_, leave) => {
    cage.services.settings.payeeChangeWaitHours = 48;
    const { token } = await clerkWith(cage, 'Desk', ['Bank']);
    await saveWith(token, { stk2: 'thief@okbank' });
    clockAt(later(30));
    await strangers(cage);
    const [change] = await changes('root');
    expect(change?.may_confirm).toBe(true);
    await cage.services.database.query(leave);
    expect(messageOf(await decide('root', 'confirm', change?.id ?? 0))).toBe(texts.proposerGone);
    expect(await changes('root')).toMatchObject([{ mine: false, may_confirm: false }]);
    expect(messageOf(await decide('root', 'decline', change?.id ?? 0))).toBe(texts.proposalDeclined);
  });

  test('a user without Bank neither sees nor decides; confirming asks for the password again', async () => {
    await save({ stk2: 'customer.new@okbank' });
    const id = await idOf();
    const { token } = await clerkWith(cage, 'Till', ['Pending Recharge']);
    expect((await get(cage.apps.admin, `${SETTINGS}/changes`, token)).statusCode).toBe(403);
    for (const what of ['confirm', 'decline', 'takeBack'] as const)
      expect(messageOf(await decideWith(token, what, id))).toBe(texts.proposalNotFound);
    const fresh = await post(cage.apps.admin, `${ADMIN}/approvals/confirm`, { id }, await cage.signIn('root'));
    expect(fresh.statusCode).toBe(403);
    expect(fresh.json()).toMatchObject({ code: 'step-up' });
  });

  const approvals = async (name: Name, query = '?kind=payee-accounts') =>
    (await get(cage.apps.admin, `${ADMIN}/approvals${query}`, await tokenOf(name))).json().rows as {
      id: number;
      state: string;
    }[];
  const counted = async (name: Name) =>
    (await get(cage.apps.admin, `${ADMIN}/pendingCounts`, await tokenOf(name))).json().approvals as number;

  test('it waits in Approvals: its proposer, the old account and the new, until when; counted for those who confirm', async () => {
    const before = { agent: await counted('agent'), customer: await counted('customer') };
    await save({ stk2: 'customer.new@okbank' });
    // An account younger than a day can't confirm accounts, so nothing waits for it.
    await cage.services.database.query(
      sql`update accounts set created_at = ${later(-23)} where id = ${cage.ids.agent}`,
    );
    expect(await counted('agent')).toBe(before.agent);
    expect(await approvals('agent')).toMatchObject([{ mine: false, may_confirm: false }]);
    await cage.services.database.query(
      sql`update accounts set created_at = ${later(-24)} where id = ${cage.ids.agent}`,
    );
    const row = {
      ...{ id: await idOf(), kind: 'payee-accounts', state: 'waiting', account_id: 'C1', username: 'customer' },
      ...{ amount: null, direction: null, proposed_by: 'customer', serves_at: later(12).toISOString() },
      reason: 'The bank closed the old account',
      accounts: [{ slot: 'upi-2', now: { line: 'customer.two@okbank' }, next: { line: 'customer.new@okbank' } }],
    };
    expect(await approvals('agent')).toMatchObject([{ ...row, mine: false, may_confirm: true }]);
    expect(await approvals('customer')).toMatchObject([{ ...row, mine: true, may_confirm: false }]);
    expect(await approvals('otherAgent')).toEqual([]);
    expect(await counted('agent')).toBe(before.agent + 1);
    expect(await counted('customer')).toBe(before.customer);
    expect(messageOf(await decide('agent', 'confirm', row.id))).toBe(texts.proposalConfirmed);
    expect(await shown('1500')).toBe('customer.new@okbank');
    expect(await approvals('agent')).toMatchObject([{ ...row, state: 'confirmed', decided_by: 'agent' }]);
    expect(await counted('agent')).toBe(before.agent);
    expect((await decide('root', 'confirm', row.id)).json()).toMatchObject({ status: false });
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test('not by a user with a part in it, nor one below, nor without the password', async () => {
    await save({ stk2: 'thief@okbank' }, 'root');
    const clerk = await clerkWith(cage, 'Desk', ['Bank']);
    clockAt(later(30));
    cage.services.settings.payeeChangeWaitHours = 48;
    await save({ stk2: 'other@okbank' }, 'root');
    const [change] = await approvals('root');
    const id = change?.id ?? 0;
    const token = await clerk.signIn();
    const [seen] = (await get(cage.apps.admin, `${ADMIN}/approvals?kind=payee-accounts`, token)).json().rows;
    expect(seen).toMatchObject({ id, may_confirm: false });
    expect((await get(cage.apps.admin, `${ADMIN}/pendingCounts`, token)).json()).toMatchObject({ approvals: 0 });
    const confirming = await post(cage.apps.admin, `${ADMIN}/approvals/confirm`, { id }, await cage.retype(token));
    expect(messageOf(confirming)).toBe(texts.differentPerson);
    expect(messageOf(await decide('root', 'confirm', id))).toBe(texts.differentPerson);
    expect(messageOf(await decide('root', 'decline', id))).toBe(texts.differentPerson);
    expect(messageOf(await decide('agent', 'confirm', id))).toBe(texts.proposalNotFound);
    const stale = await post(cage.apps.admin, `${ADMIN}/approvals/confirm`, { id }, await cage.signIn('root'));
    expect(stale.json()).toMatchObject({ code: 'step-up' });
  });

  test('declined from above with a reason, or taken back, the old accounts go on and the proposer is notified', async () => {
    await save({ stk2: 'customer.new@okbank' });
    const id = await idOf();
    expect((await decide('agent', 'decline', id, ' ')).json()).toMatchObject({ field: 'reason' });
    expect(messageOf(await decide('otherCustomer', 'takeBack', id))).toBe(texts.proposalNotFound);
    expect(messageOf(await decide('agent', 'decline', id, 'Not our bank'))).toBe(texts.proposalDeclined);
    expect(await approvals('customer')).toMatchObject([{ id, state: 'declined', answer: 'Not our bank' }]);
    await save({ stk2: 'customer.new@okbank' });
    expect(messageOf(await decide('customer', 'takeBack', await idOf()))).toBe(texts.proposalTakenBack);
    await save({ stk2: 'customer.new@okbank' });
    await decide('agent', 'decline', await idOf());
    clockAt(later(100));
    await applyDueChanges(cage.services);
    expect(await shown('1500')).toBe('customer.two@okbank');
    const told = await cage.services.database.query(
      sql`select account_id as account from notifications where kind = 'proposal-declined'`,
    );
    expect(told).toEqual([{ account: cage.ids.customer }, { account: cage.ids.customer }]);
    const states = await cage.services.database.query(sql`select state from proposals order by id`);
    expect(states).toEqual([{ state: 'declined' }, { state: 'taken-back' }, { state: 'declined' }]);
  });

  test('saving the serving accounts takes one’s own change back, and declines others’ with a reason like any', async () => {
    const { token } = await clerkWith(cage, 'Desk', ['Bank']);
    const saved = { name_user: 'root', stk: 'root.one@okbank', stk2: 'root.two@okbank' };
    const asBefore = { ...saved, stk3: 'root.three@okbank', stk4: 'root.four@okbank', holder_name: 'root' };
    await save({ ...asBefore, stk2: 'root.new@okbank' }, 'root');
    const [change] = await changes('root');
    const unsaid = await saveWith(token, { ...asBefore, reason: '' });
    expect(unsaid.json()).toMatchObject({ status: false, message: texts.whyRequired, field: 'reason' });
    expect(await changes('root')).toHaveLength(1);
    expect(messageOf(await saveWith(token, { ...asBefore, reason: 'We keep the old one' }))).toBe(texts.settingsSaved);
    expect(await approvals('root')).toMatchObject([
      { id: change?.id, state: 'declined', answer: 'We keep the old one', decided_by: 'desk.clerk' },
    ]);
    const ended = () =>
      cage.services.database.query<{ after: string }>(
        sql`select after from audit_log where action = 'payment-settings.taken-back' order by at, seq`,
      );
    expect(JSON.parse((await ended())[0]?.after ?? '')).toMatchObject({ reason: 'We keep the old one' });
    const told = () =>
      cage.services.database.query(
        sql`select account_id as account, subject from notifications where kind = 'proposal-declined'`,
      );
    expect(await told()).toEqual([{ account: cage.ids.root, subject: String(change?.id) }]);
    await save({ ...asBefore, stk2: 'root.new@okbank' }, 'root');
    expect(messageOf(await save({ ...asBefore, reason: '' }, 'root'))).toBe(texts.settingsSaved);
    expect((await approvals('root')).map(({ state }) => state)).toEqual(['taken-back', 'declined']);
    expect([await ended(), await told()]).toMatchObject([{ length: 2 }, { length: 1 }]);
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test('racing clicks of two people, a decline and the job decide once', async () => {
    await save({ stk2: 'customer.new@okbank' });
    const id = await idOf();
    clockAt(later(12));
    const [agent, root] = [await cage.retype(await tokenOf('agent')), await cage.retype(await tokenOf('root'))];
    const [there, here, declined] = await Promise.all([
      post(cage.apps.admin, `${ADMIN}/approvals/confirm`, { id }, agent),
      post(cage.apps.admin, `${ADMIN}/approvals/confirm`, { id }, root),
      post(cage.apps.admin, `${ADMIN}/approvals/decline`, { id, reason: 'Not our bank' }, root),
      applyDueChanges(cage.services),
    ]);
    const done = [there, here, declined].filter((answer) => answer.json().status).length;
    const [row] = await approvals('root');
    expect(done).toBe(row?.state === 'served' ? 0 : 1);
    expect(await shown('1500')).toBe(row?.state === 'declined' ? 'customer.two@okbank' : 'customer.new@okbank');
    const [{ version } = { version: 0 }] = await cage.services.database.query<{ version: number }>(
      sql`select version from payment_settings where account_id = ${cage.ids.customer}`,
    );
    expect(version).toBe(row?.state === 'declined' ? 1 : 2);
  });
});
