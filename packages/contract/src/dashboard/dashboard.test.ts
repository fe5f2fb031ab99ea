import { expect, test } from 'vitest';
import type { Holder } from '../roles/access.ts';
import { defaultPermissions } from '../roles/permissions.ts';
import { isToldOfAllPayees } from './dashboard.ts';

const clerk = (...permissions: string[]): Holder => ({ level: 'admin', permissions });

test.each<[string, Holder, boolean]>([
  ['root', { level: 'admin', permissions: defaultPermissions.admin }, true],
  ['an agent, of itself and its customers', { level: 'agent', permissions: defaultPermissions.agent }, true],
  ['a customer, of itself', { level: 'customer', permissions: defaultPermissions.customer }, true],
  ['a clerk of both lists and recharges', clerk('Pending Recharge', 'Agent Whitelist', 'Customer Whitelist'), true],
  ['a clerk of recharges alone', clerk('Pending Recharge'), false],
  ['a clerk of one list', clerk('Pending Recharge', 'Customer Whitelist'), false],
  ['a clerk of lists without recharges', clerk('Agent Whitelist', 'Customer Whitelist'), false],
])('that no payee is short is shown only to a user who sees every payee: %s', (_, holder, told) => {
  expect(isToldOfAllPayees(holder)).toBe(told);
});
