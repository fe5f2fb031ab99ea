import { expect, test } from 'vitest';
import { getBetCalls } from '../bets/bet.ts';
import { type Holder, mayCall } from '../roles/access.ts';
import { defaultPermissions } from '../roles/permissions.ts';
import { getRechargeCase, getWithdrawalCase } from './cases.ts';
import { mayOpenRecord } from './readers.ts';

const records = { R261119T8VXQ30P: getRechargeCase, W261115V5T2RBQH: getWithdrawalCase, '40118': getBetCalls } as const;

test.each<[string, Holder, readonly string[]]>([
  ['root', { level: 'admin', permissions: defaultPermissions.admin }, ['R', 'W', '4']],
  ['a desk', { level: 'admin', permissions: ['Pending Recharge', 'Reverse Recharges'] }, ['R']],
  ['who pays out', { level: 'admin', permissions: ['Withdrawal History'] }, ['W']],
  ['who sees members', { level: 'admin', permissions: ['Members', 'Write Off Debts'] }, ['R', 'W']],
  ['who only corrects bets', { level: 'admin', permissions: ['Void Bets', 'Resettle Bets'] }, []],
  ['who reads bets', { level: 'admin', permissions: ['Casino Bets'] }, ['4']],
  ['a branch that reads wallets', { level: 'admin', permissions: ['Client Wallet Report', 'Chips Report'] }, []],
  ['an agent', { level: 'agent', permissions: defaultPermissions.agent }, ['R', 'W', '4']],
  ['a customer', { level: 'customer', permissions: defaultPermissions.customer }, ['R', 'W', '4']],
  ['a customer without bets', { level: 'customer', permissions: ['Recharge'] }, ['R', 'W']],
])('%s is led only to the records that it may request', (_name, holder, opens) => {
  for (const [reference, endpoint] of Object.entries(records)) {
    const offered = mayOpenRecord(reference, holder);
    expect([reference, offered]).toEqual([reference, opens.includes(reference[0] ?? '')]);
    expect([reference, offered]).toEqual([reference, mayCall(endpoint.permission, holder)]);
  }
});
