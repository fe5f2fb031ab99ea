import { beforeEach, describe, expect, test } from 'vitest';
import { accountByPhone, balanceOf } from '../../src/store/accounts/accounts.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { agentForm, customerForm, whitelists } from '../support/people.ts';
import { clerkWith } from '../support/staff.ts';
import { fund, twoAbove } from '../support/tree.ts';

let cage: Cage;
let people: ReturnType<typeof whitelists>;

const accountOf = async (phone: string) => {
  const account = await accountByPhone(cage.services.database, phone);
  if (!account) throw new Error(`Nobody has ${phone}`);
  return account;
};
const paise = async (id: number) => (await balanceOf(cage.services.database, id)).balancePaise;
const count = async () => (await cage.services.database.query(sql`select 1 as one from accounts`)).length;

describe('opening accounts', () => {
  beforeEach(async () => {
    cage = await openCage();
    people = whitelists(cage);
    await fund(cage.services.database, cage.ids.root, 1_000_000n);
  });

  test('an agent is opened below the caller at the next id, signs in, and starts with its amount', async () => {
    const preview = await get(cage.apps.admin, '/admin/getNextAgentId', await cage.signIn('root'));
    const answer = await people.addAgent('root', { amount: '2500', phone: '+91 98220 00001' });
    expect(answer).toMatchObject({
      message: 'Agent added successfully',
      confirmation: 'agentAdded',
      agentid: 'Agent3',
    });
    expect(preview.json()).toMatchObject({ nextAgentId: 'Agent3' });
    const agent = await accountOf('9822000001');
    expect(agent).toMatchObject({ publicId: 'Agent3', level: 'agent', role: 'agent', parentId: cage.ids.root });
    expect([await paise(agent.id), await paise(cage.ids.root)]).toEqual([250_000n, 750_000n]);
    const credentials = { phoneNumber: '9822000001', password: 'saffron-rice-7' };
    const signIn = await post(cage.apps.admin, '/api/webapi/adminlogin', credentials);
    expect(signIn.json()).toMatchObject({ status: true, role: 'agent' });
    expect(await verifyLedger(cage.services.database)).toEqual({ balanced: true, faults: [] });
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
    const [row] = await cage.services.database.query<{ subject: string }>(
      sql`select subject from audit_log where action = 'agent.added'`,
    );
    expect(row?.subject).toBe('Agent3');
  });

  test('a customer gets keys, a normalised domain, and a parent: the caller or one of its agents', async () => {
    const first = await people.addCustomer('agent', { domain: 'https://WWW.Coral.example:443/lobby' });
    expect(first).toMatchObject({ message: 'Customer added successfully', customerid: 'C3', private_key: null });
    const second = await people.addCustomer('root', {
      username: 'reef.play',
      phone: '9822000003',
      domain: 'reef.example',
      agentid: 'Agent2',
      role: 'admin',
      customerid: 'C99',
    });
    expect(second.customerid).toBe('C4');
    const rows = await cage.services.database.query(sql`
      select domain, parent_id, (select length(verify_key) from partner_keys k where k.customer_id = accounts.id and k.world = 'live') as key,
             level, ggr_percent::text as ggr, api_types from accounts
      where public_id in ('C3', 'C4') order by id`);
    const [one, two] = [cage.ids.agent, cage.ids.otherAgent];
    const same = { key: 27, level: 'customer', ggr: '12.50', api_types: ['casino'] };
    expect(rows).toEqual([
      { ...same, domain: 'coral.example', parent_id: one },
      { ...same, domain: 'reef.example', parent_id: two },
    ]);
    expect((await accountOf('9822000003')).role).toBe('customer');
  });

  test('an agent without a required field is refused with the product’s message', async () => {
    const before = await count();
    for (const [field, message] of [
      ['agentname', 'Agent name is required'],
      ['username', 'username is required'],
      ['password', 'password is required'],
      ['phone', 'phone is required'],
    ] as const) {
      for (const form of [
        { ...agentForm(), [field]: ' ' },
        { ...agentForm(), [field]: undefined },
      ]) {
        expect(await people.call('root', '/admin/addAgents', form)).toMatchObject({ status: false, field, message });
      }
    }
    expect(await count()).toBe(before);
  });

  test('a customer without a required field is refused with the product’s message', async () => {
    for (const [field, message] of [
      ['customername', 'customername is required'],
      ['username', 'username is required'],
      ['plain_password', 'plain password is required'],
      ['phone', 'phone is required'],
      ['domain', 'domain is required'],
      ['project_name', 'project name is required'],
      ['project_url', 'project url is required'],
      ['ggr', 'ggr is required'],
    ] as const) {
      expect(await people.addCustomer('root', { [field]: '' })).toMatchObject({ status: false, field, message });
    }
  });

  test('a customer may be opened without an address: nobody gets in until it has one', async () => {
    const { customerid = '' } = await people.addCustomer('root', { ip: ' ' });
    const [row] = await cage.services.database.query(sql`select ip from accounts where public_id = ${customerid}`);
    expect(row).toEqual({ ip: '' });
  });

  test('an invalid agent is refused at the field, and leaves nothing but its audit row', async () => {
    const before = await count();
    const refusals: readonly [Record<string, string>, string, string][] = [
      [{ confirmpassword: 'saffron-rice-8' }, 'confirmpassword', 'Password and Confirm Password do not match'],
      [{ phone: '98220' }, 'phone', texts.phoneInvalid],
      [{ phone: '9000000003' }, 'phone', texts.phoneTaken],
      [{ username: 'OtherAgent' }, 'username', texts.usernameTaken],
      [{ username: 'Admin7' }, 'username', texts.usernameTaken],
      [{ username: 'a b' }, 'username', texts.usernameInvalid],
      [{ password: 'short', confirmpassword: 'short' }, 'password', texts.passwordLength],
      [{ password: '9822000001', confirmpassword: '9822000001' }, 'password', texts.passwordGuessable],
      [{ amount: '1.5' }, 'amount', texts.invalidAmount],
      [{ amount: '10001' }, 'amount', 'Insufficient balance. Available ₹10,000.00, required ₹10,001.00'],
    ];
    for (const [given, field, message] of refusals) {
      expect(await people.addAgent('root', given)).toMatchObject({ status: false, field, message });
    }
    expect([await count(), await paise(cage.ids.root)]).toEqual([before, 1_000_000n]);
    const rows = await cage.services.database.query<{ after: string }>(
      sql`select after from audit_log where action = 'agent.added.refused' order by seq`,
    );
    expect(rows.map(({ after }) => (JSON.parse(after) as { message: string }).message)).toEqual(
      refusals.map(([, , message]) => message),
    );
  });

  test('a domain belongs to one customer, however it is written', async () => {
    await people.addCustomer('root');
    const again = { username: 'pearl.play', phone: '9822000009', domain: 'HTTP://www.CORAL.example/' };
    expect(await people.addCustomer('root', again)).toMatchObject({ field: 'domain', message: texts.domainTaken });
    expect(await people.addCustomer('root', { confirmpassword: 'x' })).toMatchObject({ field: 'confirmpassword' });
  });

  test('D290: no customer takes one of the house’s own domains: a player who registers there belongs to C0', async () => {
    Object.assign(cage.services.settings, {
      playerUrl: 'https://www.play.example:8443',
      adminUrl: 'https://office.example',
      partnerUrl: 'https://partners.example',
    });
    const wanted = ['https://Play.example/', 'www.office.example', 'partners.example'];
    for (const domain of wanted) {
      const refused = { field: 'domain', text: texts.domainOfHouse };
      expect(await people.addCustomer('agent', { domain })).toMatchObject(refused);
      expect(await people.editCustomer('agent', { customerid: 'C1', domain })).toMatchObject(refused);
      const project = { customerid: 'C1', domain, ip: '10.0.0.1', api_type: 'casino', min_float: '0' };
      expect(await people.call('agent', '/api/webapi/admin/partner', project)).toMatchObject(refused);
    }
    expect(await people.addCustomer('agent', { domain: 'lobby.play.example' })).toMatchObject({ customerid: 'C3' });
    const password = { password: 'monsoon-42', confirmPassword: 'monsoon-42' };
    const someone = { phoneNumber: '9811000999', username: 'asha.menon', dateOfBirth: '1996-02-11', terms: true };
    const headers = { host: 'www.play.example' };
    await post(cage.apps.player, '/api/webapi/register', { ...someone, ...password }, undefined, { headers });
    expect((await accountOf('9811000999')).parentId).toBe(cage.ids.house);
  });

  test('D290: a customer that already has such a domain keeps it, and the rest of its form can be saved', async () => {
    expect(await people.addCustomer('agent', { domain: 'play.example' })).toMatchObject({ customerid: 'C3' });
    Object.assign(cage.services.settings, { playerUrl: 'https://play.example' });
    const edited = await people.editCustomer('agent', { customerid: 'C3', domain: 'play.example', ggr: '10' });
    expect(edited).toMatchObject({ confirmation: 'customerUpdated' });
    const project = { customerid: 'C3', domain: 'play.example', ip: '10.0.0.1', api_type: 'casino', min_float: '0' };
    const saved = await people.call('agent', '/api/webapi/admin/partner', project);
    expect(saved).toMatchObject({ confirmation: 'partnerProjectSaved' });
  });

  test('a double click opens one account and pays once; the same id with other content is refused', async () => {
    const form = agentForm({ amount: '1000' });
    const token = await people.tokenOf('root');
    const send = (payload: object) => post(cage.apps.admin, '/admin/addAgents', payload, token);
    const answers = await Promise.all([send(form), send(form), send(form)]);
    expect(answers.map((answer) => answer.json<{ agentid: string }>().agentid)).toEqual(['Agent3', 'Agent3', 'Agent3']);
    expect(await paise(cage.ids.root)).toBe(900_000n);
    expect((await send({ ...form, amount: '2000' })).json()).toMatchObject({ message: texts.requestIdReused });
  });

  test.each([
    ['an agent', '/admin/addAgents', agentForm, 'password', 'agentid'],
    ['a customer', '/admin/addCustomers', customerForm, 'plain_password', 'customerid'],
  ] as const)(
    'M4: the same id with another password opens %s no second time, and does not claim to',
    async (_, path, aForm, field, id) => {
      const form = aForm();
      const token = await people.tokenOf('root');
      const send = async (password: string) => {
        const typed = { ...form, [field]: password, confirmpassword: password };
        return (await post(cage.apps.admin, path, typed, token)).json<Record<string, unknown>>();
      };
      const opened = await send('saffron-rice-7');
      expect(opened).toMatchObject({ status: true });
      expect(await send('saffron-rice-7')).toMatchObject({ status: true, [id]: opened[id] });
      expect(await send('saffron-rice-8')).toMatchObject({ status: false, message: texts.requestIdReused });
      const signIn = { phoneNumber: form.phone, password: 'saffron-rice-7' };
      expect((await post(cage.apps.admin, '/api/webapi/adminlogin', signIn)).json()).toMatchObject({ status: true });
    },
  );

  test('the money comes from the chosen parent, and not from one that is suspended or out of scope', async () => {
    await fund(cage.services.database, cage.ids.otherAgent, 50_000n);
    const given = { agentid: 'Agent2', amount: '400' };
    expect((await people.addCustomer('root', given)).customerid).toBe('C3');
    expect([await paise(cage.ids.otherAgent), await paise(cage.ids.root)]).toEqual([10_000n, 1_000_000n]);
    const more = { username: 'pearl.play', phone: '9822000009', domain: 'pearl.example' };
    const answer = await people.addCustomer('root', { ...given, ...more });
    expect(answer.message).toBe('Insufficient balance. Available ₹100.00, required ₹400.00');
    const nobody = await people.addCustomer('root', { ...more, agentid: 'Agent77' });
    expect(nobody).toMatchObject({ field: 'agentid', message: 'Agent not found' });
    expect((await people.addCustomer('agent', { ...more, agentid: 'Agent2' })).text).toBe(nobody.message);
    await cage.services.database.query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.otherAgent}`);
    expect((await people.addCustomer('root', { ...more, agentid: 'Agent2' })).text).toBe('Account Agent2 is suspended');
  });

  test('only admins open agents, and no customer opens a customer, whatever their role holds', async () => {
    await cage.services.database.query(sql`
      update roles set permissions = permissions || '{Agent Whitelist,Customer Whitelist}' where name <> 'player'`);
    expect((await people.addAgent('agent')).text).toBe('Only admin can add agents');
    expect((await people.addCustomer('customer')).text).toBe('Only admins and agents can add customers');
  });

  test('values that a form leaves to the server are not taken from it', async () => {
    const form = { ...customerForm(), wallet: '999', public_key: 'mine', created_by: 'Agent2', time: '2020' };
    expect((await people.call('agent', '/admin/addCustomers', form)).customerid).toBe('C3');
    const [row] = await cage.services.database.query<{ public_key: string; parent_id: number }>(
      sql`select k.verify_key as public_key, a.parent_id from accounts a join partner_keys k on k.customer_id = a.id and k.world = 'live'
        where a.public_id = 'C3'`,
    );
    expect(row?.public_key).toMatch(/^VK_[\w-]{24}$/);
    expect(row?.parent_id).toBe(cage.ids.agent);
    const bad = await people.call('agent', '/admin/addCustomers', { ...form, customername: 'a\u0000b' });
    expect(bad.statusCode).toBe(422);
  });
});

test('many opened at once: one gets the domain, and no wallet pays more than it holds', async () => {
  cage = await openCage('postgres');
  people = whitelists(cage);
  await fund(cage.services.database, cage.ids.root, 250_000n);
  await people.tokenOf('root');
  const numbers = Array.from({ length: 6 }, (_, n) => n);
  const rich = await Promise.all(
    numbers.map((n) =>
      people.addCustomer('root', {
        username: `rich.${n}`,
        phone: `982200100${n}`,
        domain: `rich${n}.example`,
        amount: '1000',
      }),
    ),
  );
  expect(rich.map(({ text }) => text).sort()).toEqual([
    ...Array.from({ length: 2 }, () => 'Customer added successfully'),
    ...Array.from({ length: 4 }, () => 'Insufficient balance. Available ₹500.00, required ₹1,000.00'),
  ]);
  const same = await Promise.all(
    numbers.map((n) => people.addCustomer('root', { username: `same.${n}`, phone: `982200200${n}` })),
  );
  expect(same.map(({ text }) => text).sort()).toEqual([
    'Customer added successfully',
    ...Array.from({ length: 5 }, () => texts.domainTaken),
  ]);
  expect(await paise(cage.ids.root)).toBe(50_000n);
  expect(await verifyLedger(cage.services.database)).toEqual({ balanced: true, faults: [] });
});

describe('D440: chips of an opening', () => {
  const opened = async (ticked: string[]) => {
    cage = await openCage();
    for (const name of ['root', 'agent'] as const) await fund(cage.services.database, cage.ids[name], 50_000_000n);
    const { token } = await clerkWith(cage, 'Desk', ['Agent Whitelist', 'Customer Whitelist', ...ticked]);
    await cage.retype(token);
    const add = async (path: string, form: object) => messageOf(await post(cage.apps.admin, path, form, token));
    return {
      customer: (given: Record<string, string>) => add('/admin/addCustomers', customerForm(given)),
      agent: (given: Record<string, string>) => add('/admin/addAgents', agentForm(given)),
      left: async () => [await paise(cage.ids.root), await paise(cage.ids.agent)],
    };
  };
  const told = () =>
    cage.services.database.query(sql`
      select kind, subject from notifications where account_id = ${cage.ids.agent} and kind = 'wallet-adjusted'`);

  test('are refused without A/C chips In/Out, whatever is opened and below whom', async () => {
    const { customer, agent, left } = await opened(['Adjust Wallets']);
    expect(await customer({ amount: '400000', agentid: 'Agent1' })).toBe(texts.openingNeedsChips);
    expect(await customer({ amount: '1' })).toBe(texts.openingNeedsChips);
    expect(await agent({ amount: '1' })).toBe(texts.openingNeedsChips);
    expect(await left()).toEqual([50_000_000n, 50_000_000n]);
    expect(await customer({ agentid: 'Agent1' })).toBe('Customer added successfully');
    expect(await agent({ amount: '0' })).toBe('Agent added successfully');
  });

  test('come out of an agent’s own wallet without the right to move chips', async () => {
    cage = await openCage();
    await fund(cage.services.database, cage.ids.agent, 50_000_000n);
    const token = await cage.retype(await cage.signIn('agent'));
    const answer = await post(cage.apps.admin, '/admin/addCustomers', customerForm({ amount: '10' }), token);
    expect(messageOf(answer)).toBe('Customer added successfully');
    expect(await paise(cage.ids.agent)).toBe(49_999_000n);
  });

  test('with A/C chips In/Out alone come only out of the wallet that the caller acts for', async () => {
    const { customer, agent, left } = await opened(['A/C chips In/Out']);
    expect(await customer({ amount: '1', agentid: 'Agent1' })).toBe(texts.openingOfOther);
    expect(await customer({ amount: '10' })).toBe('Customer added successfully');
    expect(await agent({ amount: '10' })).toBe('Agent added successfully');
    expect(await left()).toEqual([49_998_000n, 50_000_000n]);
    expect(await told()).toEqual([]);
  });

  test('with Adjust Wallets as well come out of an agent’s, who is notified, within that kind’s limits', async () => {
    const { customer, left } = await opened(['A/C chips In/Out', 'Adjust Wallets']);
    cage.services.settings.secondPersonAbovePaise = twoAbove({ adjustment: 100_000n });
    expect(await customer({ amount: '1001', agentid: 'Agent1' })).toMatch(/^Above ₹1,000.00 a second person confirms/);
    expect(await customer({ amount: '1000', agentid: 'Agent1' })).toBe('Customer added successfully');
    expect(await left()).toEqual([50_000_000n, 49_900_000n]);
    expect(await told()).toEqual([{ kind: 'wallet-adjusted', subject: 'Agent1' }]);
  });
});
