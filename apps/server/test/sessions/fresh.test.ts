import { contract } from '@cage/contract/contract';
import { type Endpoint, needsFresh } from '@cage/contract/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { sealCredential } from '../../src/domain/credentials.ts';
import { sql } from '../../src/store/database/sql.ts';
import {
  type Cage,
  formOf,
  messageOf,
  openCage,
  PASSWORD,
  people,
  post,
  retypedEverywhere,
  texts,
} from '../support/cage.ts';
import { agentForm, customerForm } from '../support/people.ts';
import { checklist } from '../support/staff.ts';

const MINUTE = 60_000;
const account = { agentname: 'Meera', username: 'meera.agency' };

const paymentForm = {
  typer: 'momo',
  name_bank: '89.25',
  name_user: 'Lotus Play',
  stk: 'lotus.one@okbank',
  usdt_wallet_address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
};

/** Every call that asks for the password again, once: with input that makes it ask, and input that does not. */
const calls: Record<string, { asks: object; asksNot?: object }> = {
  addChips: { asks: { stake: '10', request_id: crypto.randomUUID() } },
  savePaymentSettings: { asks: paymentForm },
  startSecondFactor: { asks: {} },
  confirmSecondFactor: { asks: { code: '000000' } },
  renewRecoveryCodes: { asks: {} },
  removeSecondFactor: { asks: {} },
  startPasskey: { asks: {} },
  confirmPasskey: {
    asks: { name: 'Work laptop', passkey_id: 'AQID', client_data: 'AQID', attestation: 'AQID', transports: [] },
  },
  removePasskey: { asks: { id: 1 } },
  resetSecondFactor: { asks: { id_user: 'Agent1' } },
  createRole: { asks: { rolename: 'Night Desk', permissions: checklist(['Bank']) } },
  editRole: { asks: { id: 9, rolename: 'Night Desk', permissions: checklist(['Bank']) } },
  closeStatement: {
    asks: { customerId: 'C1', from: '2026-11-01', payable: '0.00', booking: 'ledger', request_id: crypto.randomUUID() },
  },
  voidBet: { asks: { id: 1, reason: 'Provider fault', request_id: crypto.randomUUID() } },
  resettleBet: {
    asks: {
      id: 1,
      amount: '5',
      profit_seen: '0.00',
      debt_seen: '0.00',
      reason: 'Wrong result',
      request_id: crypto.randomUUID(),
    },
  },
  confirmProposal: { asks: { id: 1 } },
  adjustWallet: {
    asks: {
      ...{ id_user: 'P1', direction: 'up', stake: '10', category: 'goodwill', reason: 'Sorry' },
      request_id: crypto.randomUUID(),
    },
  },
  reverseRecharge: {
    asks: { id: 1, debt_seen: '0.00', reason: 'Recalled by the bank', request_id: crypto.randomUUID() },
  },
  reverseWithdrawal: { asks: { id: 1, reason: 'Sent back by the bank', request_id: crypto.randomUUID() } },
  // An opener of staff accounts would from then on have a password of its own to type again.
  addAdmin: {
    asks: {
      ...{ role: 'Teller', kind: 'clerk', username: 'night.desk', phone: '9822000011' },
      ...{ password: PASSWORD, confirmpassword: PASSWORD },
    },
  },
  changeAccountRole: { asks: { id_user: 'Agent1', role: 'Teller' } },
  revealAgentPassword: { asks: { agentid: 'Agent1' } },
  revealCustomerPassword: { asks: { customerid: 'C3' } },
  revealSecretKey: { asks: { customerid: 'C3' } },
  rotateKeys: { asks: { customerid: 'C3' } },
  rotateChannelSecret: { asks: {} },
  saveChannel: {
    asks: { channel: 'telegram', address: '12', token: '', groups: 'waiting', details: false, locale: 'en' },
  },
  revokeKey: { asks: { customerid: 'C3', public_key: 'VK_nobody' } },
  updateUser: { asks: { id_user: 'P1', password: 'harvest-77' } },
  editAgent: {
    asks: { agentid: 'Agent1', ...account, password: 'harvest-77' },
    asksNot: { agentid: 'Agent1', ...account },
  },
  // Where a customer may call from, what it pays, and its agent's share: changing these is as good as having a key.
  addAgent: { asks: agentForm({ phone: '9822000012' }) },
  addCustomer: { asks: customerForm({ phone: '9822000013', domain: 'reef.example' }) },
  editCustomer: { asks: { ...customerForm({ plain_password: '' }), customerid: 'C3' } },
  savePartnerProject: {
    asks: { customerid: 'C3', ip: '203.0.113.9', domain: 'coral.example', api_type: 'casino', min_float: '0' },
  },
  saveStatementTerms: { asks: { customerId: 'C3', period: 'week', carries_losses: false } },
  saveCreditLimit: { asks: { id_user: 'C3', credit_limit: '500' } },
  saveContact: { asks: { number: '9811000111' } },
  writeOffDebt: { asks: { id: 1, left_seen: '400.00', reason: 'Paid elsewhere', request_id: crypto.randomUUID() } },
  makePayoutFile: { asks: { ids: [1], format: 'bulk', request_id: crypto.randomUUID() } },
  takeOutPayouts: { asks: { payout_file: 1, reason: 'Sent by hand' } },
  savePayoutFormat: {
    asks: {
      name: 'Ours',
      template: {
        ...{ extension: 'csv', separator: 'comma', header: true, date_form: 'dd/mm/yyyy', amount_form: 'decimals' },
        ...{ methods: ['bank'], columns: [{ name: 'Account', value: '{account}' }] },
      },
    },
  },
  removePayoutFormat: { asks: { id: '1' } },
  settlePayoutResult: {
    asks: {
      payout_file: 1,
      rows: [{ id_order: 'W1', amount: '500.00', decision: 'left', utr: '', reason: 'Beneficiary bank is down' }],
    },
  },
  keepPayoutMapping: {
    asks: {
      ...{ bank: 'HDFC', headers: ['Ref', 'Amount', 'UTR'] },
      columns: { reference: 0, amount: 1, utr: 2, status: null, reason: null },
    },
  },
  keepBankMapping: {
    asks: {
      ...{ bank: 'HDFC', headers: ['Date', 'Narration', 'Deposit'] },
      columns: {
        ...{ date: 0, date_order: 'day-first', reference: null, narration: 1 },
        ...{ credit: 2, debit: null, amount: null, side: null, balance: null },
      },
    },
  },
  fetchUser: { asks: { reveal: '1' }, asksNot: {} },
};

test('these calls ask for the password again', () => {
  const marked = (Object.entries(contract) as [string, Endpoint][])
    .filter(([, { fresh }]) => fresh)
    .map(([name]) => name);
  expect(marked.sort()).toEqual(Object.keys(calls).sort());
});

test('every call that reveals or makes a password or a Secret Key asks for it', () => {
  const tells = (Object.entries(contract) as [string, Endpoint][]).filter(([name]) => /^reveal|^rotate/.test(name));
  expect(tells.map(([name, endpoint]) => [name, needsFresh(endpoint, {})])).toEqual(
    tells.map(([name]) => [name, true]),
  );
});

let cage: Cage;
let token: string;
const send = (name: string, input: object) => {
  const { method, path, body } = (contract as Record<string, Endpoint>)[name] as Endpoint;
  if (body.is === 'multipart') {
    const { payload, headers } = formOf(input as Record<string, string>);
    return cage.apps.admin.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { ...headers, authorization: token },
    });
  }
  if (method === 'POST') return post(cage.apps.admin, path, input, token);
  const url = `${path}?${new URLSearchParams(input as Record<string, string>)}`;
  return cage.apps.admin.inject({ method, url, headers: { authorization: token } });
};
const retype = (password: string) => post(cage.apps.admin, '/api/webapi/session/retype', { password }, token);
const later = (ms: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
};

describe.each(Object.entries(calls))('%s', (name, { asks, asksNot }) => {
  beforeEach(async () => {
    cage = await openCage();
    token = await cage.signIn('root');
    // As if the password had been typed for this one: hashing it for every call is slow.
    await retypedEverywhere(cage, cage.services.clock.at);
    await post(cage.apps.admin, '/admin/addCustomers', customerForm(), token);
    await retypedEverywhere(cage, null);
  });

  test('asks right after the sign-in, and again five minutes after the answer', async () => {
    const { database } = cage.services;
    const fingerprint = () =>
      database.query(sql`
        select (select md5(string_agg(a::text, ',' order by id)) from accounts a) as accounts,
          (select md5(string_agg(p::text, ',' order by p::text)) from payment_settings p) as payees,
          (select md5(string_agg(r::text, ',' order by id)) from roles r) as roles,
          (select count(*)::int from ledger_entries) as entries`);
    const before = await fingerprint();
    const refused = await send(name, asks);
    expect([refused.statusCode, refused.json().code, messageOf(refused)]).toEqual([
      403,
      'step-up',
      'Type your password again to go on',
    ]);
    expect(await fingerprint()).toEqual(before);
    await retype(PASSWORD);
    later(5 * MINUTE - 1);
    const open = await send(name, asks);
    expect([open.statusCode, open.json().code]).not.toContain('step-up');
    expect(open.statusCode).toBe(200);
    later(1);
    expect((await send(name, asks)).json().code).toBe('step-up');
  });

  if (asksNot) {
    test('asks for nothing where no secret is shown or changed', async () => {
      expect((await send(name, asksNot)).json()).toMatchObject({ status: true });
    });
  }
});

describe('the password typed again', () => {
  beforeEach(async () => {
    cage = await openCage();
    token = await cage.signIn('agent');
  });

  test('opens only this session, and leaves a row', async () => {
    const { database, keys } = cage.services;
    await database.query(sql`update accounts set credential =
      ${sealCredential(keys.credential, people.agent.phone, PASSWORD)} where id = ${cage.ids.agent}`);
    const other = await cage.signIn('agent');
    expect(messageOf(await retype(PASSWORD))).toBe(texts.passwordRetyped);
    expect((await send('fetchUser', { reveal: '1' })).json().plain_password).toBe(PASSWORD);
    token = other;
    expect((await send('fetchUser', { reveal: '1' })).json().code).toBe('step-up');
    const rows = await database.query(sql`select subject from audit_log where action = 'password.retyped'`);
    expect(rows).toEqual([{ subject: 'Agent1' }]);
  });

  test('D166: opens it only for the place where it was typed', async () => {
    await retype(PASSWORD);
    const from = (more: object) =>
      post(cage.apps.admin, '/api/webapi/contact', { number: '9811000111' }, token, more).then((one) => one.json());
    expect((await from({ remoteAddress: '203.0.113.7' })).code).toBe('step-up');
    expect((await from({ headers: { 'user-agent': 'curl/8.5.0' } })).code).toBe('step-up');
    expect((await from({})).status).toBe(true);
  });

  test('S4: guesses count like sign-ins, and a wrong one opens nothing', async () => {
    for (let n = 0; n < 5; n += 1) {
      const answer = await retype('harvest-77');
      expect(answer.json()).toMatchObject({ status: false, message: texts.passwordWrong, field: 'password' });
    }
    expect((await retype(PASSWORD)).statusCode).toBe(429);
    expect((await send('fetchUser', { reveal: '1' })).json().code).toBe('step-up');
  });

  test('replaces the old one when one’s own password is changed', async () => {
    later(6 * MINUTE);
    const change = () =>
      post(
        cage.apps.admin,
        '/api/webapi/change/pass',
        { oldPassword: '', newPassword: 'harvest-77', confirmPassword: 'harvest-77' },
        token,
      );
    expect(messageOf(await change())).toBe(texts.oldPasswordWrong);
    await retype(PASSWORD);
    expect(messageOf(await change())).toBe(texts.profileUpdated);
  });
});
