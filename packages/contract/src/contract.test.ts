import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { fillPath, pathParams } from './endpoint.ts';
import { normalisePhone, typedPhone } from './people.ts';
import { normaliseUtr } from './recharges/references.ts';
import { mayCall } from './roles/access.ts';
import { permissions } from './roles/permissions.ts';

const endpoints = Object.entries(contract);

test.each(endpoints)('%s names its permission and all its path parameters', (_, { permission, path, params }) => {
  const known = [...Object.keys(permissions), 'public', 'session', 'staff', 'customer', 'player'];
  expect(known).toEqual(expect.arrayContaining([permission].flat()));
  const schema = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  expect(Object.keys(schema.properties ?? {})).toEqual(pathParams(path));
});

test('no two endpoints share a method and path', () => {
  const keys = endpoints.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('odd wire words stop at the codec', () => {
  const { codec } = contract.listPendingRecharges.responses.ok;
  const wire = {
    list: [
      {
        id: 812,
        phone: '9000000004',
        account_id: 'P1',
        username: 'asha',
        money: '1500.00',
        id_order: 'R2611208QK3V7AM',
        utr: '432198765012',
        url: '/proof/x.webp',
        type: 'upi',
        paid_to: 'house@upi',
        usdt: { name_bank: '88.50', usdt_amount: '16.949153' },
        today: '2026-11-20T08:35:09.000Z',
        late: false,
        flags: [],
        large: false,
        needs_second: false,
        first_approval: null,
        claimed_by: null,
        payee: 'C1',
      },
    ],
    nextCursor: null,
    total: 1,
    total_amount: '1500.00',
    waiting_mine: 1,
    waiting_downline: 0,
  } as const;
  const decoded = z.decode(codec, wire as never);
  expect(decoded.rows[0]).toMatchObject({ code: 'R2611208QK3V7AM', amountPaise: 150_000n, account: '9000000004' });
  expect(z.encode(codec, decoded)).toEqual(wire);
});

test('a field that the wire lacks is refused, not undefined', () => {
  expect(z.safeDecode(contract.addChips.body.codec, { stake: '5' } as never).success).toBe(false);
});

test('path parameters are encoded', () => {
  expect(fillPath('/api/x/{code}', { code: 'a/b?c' })).toBe('/api/x/a%2Fb%3Fc');
});

test('who may call', () => {
  const clerk = { level: 'admin', permissions: ['Bank'] } as const;
  expect(mayCall('public', null)).toBe(true);
  expect(mayCall('session', null)).toBe(false);
  expect(mayCall('staff', { level: 'player', permissions: [] })).toBe(false);
  expect(mayCall('player', { level: 'player', permissions: [] })).toBe(true);
  expect(mayCall('player', clerk)).toBe(false);
  expect(mayCall('Bank', clerk)).toBe(true);
  expect(mayCall('Pending Recharge', clerk)).toBe(false);
  const either = ['Bank', 'customer'] as const;
  expect(mayCall(either, clerk)).toBe(true);
  expect(mayCall(either, { level: 'customer', permissions: [] })).toBe(true);
  expect(mayCall(either, { level: 'agent', permissions: ['Recharge'] })).toBe(false);
});

test.each([
  ['9000000001', '9000000001'],
  ['+91 90000 00001', '9000000001'],
  ['09000000001', '9000000001'],
  ['+91 09000000001', '9000000001'],
  ['900000000', null],
  ['90000000011', null],
  ['900000000a', null],
])('phone %s', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['+91 09876543210', '9876543210'],
  ['+91-0-98765 43210', '9876543210'],
  ['0919876543210', '9876543210'],
  ['(98765) 43210', '9876543210'],
  ['9198765432', '9198765432'],
  ['+', '+'],
  ['+9', '+9'],
  ['+91', ''],
  ['+14155552671', '+14155552671'],
  ['98765432101234', '9876543210'],
])('of %s a phone field keeps %s', (given, kept) => {
  expect(typedPhone(given)).toBe(kept);
  const phone = normalisePhone(given);
  if (phone !== null) expect(kept).toBe(phone);
});

test('a UTR is compared without case, spaces and hyphens', () => {
  expect(normaliseUtr(' sbin-4321 98a ')).toBe('SBIN432198A');
});

test.each(['addAgent', 'editAgent', 'addCustomer', 'editCustomer'] as const)(
  '%s takes API types as a list and as text',
  (name) => {
    const { codec } = contract[name].body;
    const read = (api_type: unknown) => {
      const result = z.safeDecode(codec, {
        api_type,
        agentid: 'Agent1',
        customerid: 'C1',
        request_id: crypto.randomUUID(),
      } as never);
      return result.success ? result.data.apiTypes : 'refused';
    };
    for (const given of ['sports, casino', ['sports', 'casino']]) expect(read(given)).toEqual(['casino', 'sports']);
    for (const given of ['', []]) expect(read(given)).toEqual([]);
    for (const given of ['poker', ['poker'], [['casino']], 7]) expect(read(given)).toBe('refused');
    const sent = z.encode(codec, { id: 'C1', apiTypes: ['sports', 'casino'], requestId: crypto.randomUUID() } as never);
    expect(sent).toMatchObject({ api_type: 'sports,casino' });
  },
);
