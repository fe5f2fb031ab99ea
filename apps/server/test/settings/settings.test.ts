import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import {
  aPicture,
  type Cage,
  deposit,
  formOf,
  get,
  messageOf,
  type Name,
  openCage,
  post,
  texts,
} from '../support/cage.ts';

const SAVE = '/admin/manager/settings/bank';
const READ = '/admin/manager/settings/get';

/** A valid form, in wire names. */
const right = {
  typer: 'momo',
  name_bank: '89.25',
  name_user: 'Lotus Play',
  stk: 'lotus.one@okbank',
  stk3: 'lotus.three@okbank',
  usdt_wallet_address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  holder_name: 'Lotus Play',
  bank_name: 'State Bank of India',
  account_number: '5010 0000 001',
  ifsc: 'sbin0001234',
  holder_name4: 'Lotus Play',
  bank_name4: 'Axis Bank',
  account_number4: '50100000004',
  ifsc4: 'UTIB0000373',
};

let cage: Cage;

/** A multipart form with the QR picture under its own name. */
function form(fields: Record<string, string>, picture?: Buffer) {
  const made = formOf(fields, picture ? { bytes: picture } : undefined);
  return {
    ...made,
    payload: Buffer.from(made.payload.toString('latin1').replace('name="proof"', 'name="qr_code_image"'), 'latin1'),
  };
}

async function save(fields: Record<string, string>, picture?: Buffer, as: Name = 'customer') {
  const { payload, headers } = form(fields, picture);
  const authorization = await cage.retype(await cage.signIn(as));
  return cage.apps.admin.inject({ method: 'POST', url: SAVE, payload, headers: { ...headers, authorization } });
}
const read = async (as: Name = 'customer') =>
  (await get(cage.apps.admin, READ, await cage.signIn(as))).json<{ momo: Record<string, string | number> | null }>()
    .momo;

describe('payment settings', () => {
  beforeEach(async () => {
    cage = await openCage();
  });

  test('settings are saved tidied, tier by tier, and their version goes up', async () => {
    expect(await read()).toMatchObject({ upi_id4: 'customer.four@okbank', version: 1 });
    expect(messageOf(await save(right))).toBe(texts.settingsSaved);
    expect(await read()).toMatchObject({
      name_bank: '89.25',
      username: 'Lotus Play',
      upi_id: 'lotus.one@okbank',
      upi_id2: '',
      upi_id3: 'lotus.three@okbank',
      account_number: '50100000001',
      ifsc_code: 'SBIN0001234',
      bank_name2: '',
      bank_name4: 'Axis Bank',
      qr_code_image: null,
      version: 2,
    });
  });

  test('an account without settings reads null and may save its first', async () => {
    expect(await read('otherAgent')).toBeNull();
    expect(messageOf(await save(right, undefined, 'otherAgent'))).toBe(texts.settingsSaved);
    expect(await read('otherAgent')).toMatchObject({ version: 1 });
  });

  const gone = [
    ['signed out', 401, sql`update sessions set ended_at = now() where ended_at is null`],
    ['suspended', 401, sql`update accounts set status = 'Suspended' where username = 'customer'`],
    [
      'without Bank',
      403,
      sql`update roles set permissions = array_remove(permissions, 'Bank') where name = 'customer'`,
    ],
  ] as const;
  test.each(
    gone.flatMap(([is, status, happens]) => [
      [is, 'a picture', status, happens] as const,
      [is, 'none', status, happens] as const,
    ]),
  )('R45: a user %s by the time that a form with %s arrives changes nothing', async (_, picture, status, happens) => {
    const { database } = cage.services;
    const { transaction } = database;
    const bytes = picture === 'none' ? undefined : await aPicture();
    const { payload, headers } = form(right, bytes);
    const authorization = await cage.retype(await cage.signIn('customer'));
    database.transaction = async (work) => {
      database.transaction = transaction;
      await database.query(happens);
      return transaction(work);
    };
    const given = { method: 'POST', url: SAVE, payload, headers: { ...headers, authorization } } as const;
    expect((await cage.apps.admin.inject(given)).statusCode).toBe(status);
    const settings = await database.query(
      sql`select version, upi_ids[1] as upi from payment_settings where account_id = ${cage.ids.customer}`,
    );
    expect(settings).toEqual([{ version: 1, upi: 'customer.one@okbank' }]);
    expect(readdirSync(cage.filesFolder)).toEqual([]);
  });

  test('missing fields are listed in the source’s words; nothing is changed', async () => {
    const { stk: _stk, ifsc: _ifsc, ...rest } = right;
    expect(messageOf(await save(rest))).toBe('Please fill all required fields: upiId, IFSCcode');
    expect(messageOf(await save({ typer: 'momo' }))).toBe(
      'Please fill all required fields: rate, walletOwnerName, upiId, holderName, bankName, acctNumber, IFSCcode',
    );
    expect(await read()).toMatchObject({ version: 1 });
  });

  test('R33: a payee may have no USDT address, and then USDT is no way to pay', async () => {
    const ways = async () =>
      (await get(cage.apps.player, '/api/webapi/getDetails', await cage.signIn('player'))).json().bankk[0].methods;
    expect(messageOf(await save(right))).toBe(texts.settingsSaved);
    expect(await ways()).toContain('usdt');
    const { usdt_wallet_address: _, ...without } = right;
    expect(messageOf(await save({ ...without, usdt_wallet_address: ' ' }))).toBe(texts.settingsSaved);
    expect(await read()).toMatchObject({ usdt_wallet_address: '', upi_id: 'lotus.one@okbank' });
    expect(await ways()).not.toContain('usdt');
    expect(messageOf(await save(without, undefined, 'otherAgent'))).toBe(texts.settingsSaved);
    const stored = await cage.services.database.query(
      sql`select distinct usdt_address as address from payment_settings
          where account_id in (${cage.ids.customer}, ${cage.ids.otherAgent})`,
    );
    expect(stored).toEqual([{ address: null }]);
  });

  test.each([
    ['name_bank', '0', texts.rateInvalid],
    ['name_bank', 'x', texts.rateInvalid],
    ['stk', 'no at sign', 'Enter a valid UPI ID, like name@bank'],
    ['stk2', 'a@b', 'Enter a valid UPI ID, like name@bank'],
    ['usdt_wallet_address', 'T0000', 'Enter a valid USDT address (TRC20): T and 33 characters'],
    ['account_number', '12345678', 'An account number has 9 to 18 digits'],
    ['ifsc4', 'SBIN1001234', 'Enter a valid IFSC, like SBIN0001234'],
    ['holder_name2', 'Half A Block', 'Complete or clear bank 2'],
    ['ifsc3', 'SBIN0001234', 'Complete or clear bank 3'],
  ])('%s %j is refused at its field', async (field, text, message) => {
    const answer = (await save({ ...right, [field]: text })).json();
    expect(answer).toMatchObject({ status: false, message });
    const block = /^Complete/.test(message) ? /[23]$/ : new RegExp(`^${field}$`);
    expect(answer.field).toMatch(block);
    expect(await read()).toMatchObject({ version: 1 });
  });

  test('the answer to a save has the current settings, as they are read', async () => {
    const { saved } = (await save({ ...right, version: '1' })).json();
    expect(saved.momo).toMatchObject({ version: 2, name_bank: '89.25' });
    const { momo, waiting, wait_hours } = (await get(cage.apps.admin, READ, await cage.signIn('customer'))).json();
    expect(saved).toEqual({ momo, waiting, wait_hours });
  });

  test('an outdated form is refused', async () => {
    await save({ ...right, version: '1' });
    expect(messageOf(await save({ ...right, version: '1' }))).toBe(texts.detailsChanged);
    expect(messageOf(await save({ ...right, version: '2' }))).toBe(texts.settingsSaved);
  });

  test('payments started with the old details are refused from then on', async () => {
    const token = await cage.signIn('player');
    const started = await post(cage.apps.player, '/api/webapi/recharge/start', { stake: '1500', type: 'upi' }, token);
    await save(right);
    const { id_order: code } = started.json();
    expect(messageOf(await deposit(cage.apps.player, token, { code }))).toBe(texts.detailsChanged);
    expect(messageOf(await deposit(cage.apps.player, token))).toBe(texts.rechargeSent);
  });

  test('the QR picture is re-encoded, shown to payee and payers, to nobody else, and can be removed', async () => {
    expect(messageOf(await save(right, await aPicture()))).toBe(texts.settingsSaved);
    const name = String((await read())?.qr_code_image);
    const url = `/payment/${name}`;
    const player = await cage.signIn('player');
    const options = await get(cage.apps.player, '/api/webapi/getDetails', player);
    expect(options.json().bankk[0].methods).toContain('qr');
    const started = await post(cage.apps.player, '/api/webapi/recharge/start', { stake: '1500', type: 'qr' }, player);
    expect(started.json().pay_to.qrImageUrl).toBe(url);
    const picture = await get(cage.apps.player, url, player);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await get(cage.apps.admin, url, await cage.signIn('customer'))).statusCode).toBe(200);
    for (const as of ['root', 'agent', 'otherCustomer'] as const) {
      expect((await get(cage.apps.admin, url, await cage.signIn(as))).statusCode).toBe(404);
    }
    expect((await get(cage.apps.player, url, await cage.signIn('otherPlayer'))).statusCode).toBe(404);
    expect((await get(cage.apps.player, url)).statusCode).toBe(401);
    await save(right);
    expect(await read()).toMatchObject({ qr_code_image: name });
    await save({ ...right, remove_qr: '1' });
    expect(await read()).toMatchObject({ qr_code_image: null });
    expect((await get(cage.apps.player, url, player)).statusCode).toBe(404);
  });

  test('a file that is no picture, or too large, is refused and leaves no file', async () => {
    const text = (await save(right, Buffer.from('%PDF-1.7'))).json();
    expect(text).toMatchObject({ message: texts.proofNotImage, field: 'qr_code_image' });
    const large = (await save(right, Buffer.alloc(5 * 1024 * 1024 + 1))).json();
    expect(large).toMatchObject({ message: texts.pictureTooLarge, field: 'qr_code_image' });
    expect(messageOf(await save({ ...right, version: '9' }, await aPicture()))).toBe(texts.detailsChanged);
    expect(readdirSync(cage.filesFolder)).toEqual([]);
  });

  test('R34: every change is recorded with before and after, every refusal too', async () => {
    await save(right);
    await save({ ...right, stk: 'x' });
    const rows = await cage.services.database.query<{
      action: string;
      subject: string;
      before: string;
      after: string;
    }>(sql`select action, subject, before, after from audit_log where action like 'payment-settings%' order by id`);
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['payment-settings.changed', 'C1'],
      ['payment-settings.changed.refused', 'C1'],
    ]);
    expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ walletOwner: 'customer', version: 1 });
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ walletOwner: 'Lotus Play', version: 2 });
  });
});

describe('contact numbers', () => {
  beforeEach(async () => {
    cage = await openCage();
  });
  const write = async (number: string) =>
    post(cage.apps.admin, '/api/webapi/contact', { number }, await cage.retype(await cage.signIn('customer')));
  const own = async () => (await get(cage.apps.admin, '/api/loggedContact', await cage.signIn('customer'))).json();

  test('one’s own is saved without its country code, and payers read it', async () => {
    expect(await own()).toMatchObject({ success: true, number: '9000000003' });
    expect(messageOf(await write('+91 98110 00111'))).toBe(texts.contactSaved);
    expect(await own()).toMatchObject({ number: '9811000111' });
    const player = await cage.signIn('player');
    expect((await get(cage.apps.player, '/api/getContact', player)).json()).toMatchObject({ number: '9811000111' });
    const other = await cage.signIn('otherPlayer');
    expect((await get(cage.apps.player, '/api/getContact', other)).json()).toMatchObject({ number: '9000000006' });
    const [row] = await cage.services.database.query(
      sql`select before, after from audit_log where action = 'contact.changed'`,
    );
    expect(row).toEqual({ before: '{"number":"9000000003"}', after: '{"number":"9811000111"}' });
  });

  test.each(['\u202A9811000111\u202C', '\u200E98110 00111', '९८११०००१११'])('D304: %j is the number', async (number) => {
    expect(messageOf(await write(number))).toBe(texts.contactSaved);
    expect(await own()).toMatchObject({ number: '9811000111' });
  });

  test('saving the same number leaves no row', async () => {
    for (const number of ['9811000111', '+91 98110 00111']) {
      expect(messageOf(await write(number))).toBe(texts.contactSaved);
    }
    const rows = await cage.services.database.query(
      sql`select 1 as one from audit_log where action = 'contact.changed'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('an empty or invalid number is refused', async () => {
    expect((await write('  ')).json()).toMatchObject({
      message: 'Contact number should not be empty',
      field: 'number',
    });
    expect((await write('12345')).json()).toMatchObject({ message: texts.phoneInvalid, field: 'number' });
    expect(await own()).toMatchObject({ number: '9000000003' });
  });
});
