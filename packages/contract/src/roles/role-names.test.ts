import { expect, test } from 'vitest';
import { fromWire } from '../codec.ts';
import { roleNameProblem } from './role-name-problem.ts';
import { findPermission, mayGrant } from './role-names.ts';
import { rolePath } from './role-path.ts';
import { createRole } from './roles.ts';

test.each([
  ['', 'roleNameRequired'],
  ['A', 'roleNameInvalid'],
  ['x'.repeat(31), 'roleNameInvalid'],
  ['Desk_1', 'roleNameInvalid'],
  ['__proto__', 'roleNameInvalid'],
  ['Admin', 'roleNameReserved'],
  ['AGENT', 'roleNameReserved'],
  ['Customer', 'roleNameReserved'],
  ['player', 'roleNameReserved'],
  ['Dash board', 'roleNameReserved'],
  ['GGR Report', 'roleNameReserved'],
  ['Profile', 'roleNameReserved'],
  ['Members', 'roleNameReserved'],
  ['Add Admin', 'roleNameReserved'],
  ['constructor', null],
  ['Night Desk 2', null],
])('R16: the name %j gives %j', (name, problem) => {
  expect(roleNameProblem(name)).toBe(problem);
});

test('the address of a role', () => {
  expect(rolePath('Night Desk 2')).toBe('nightdesk2');
});

test('names match in any case', () => {
  expect(findPermission('pending RECHARGE')).toBe('Pending Recharge');
  expect(findPermission('constructor')).toBeUndefined();
  const ticks = (name: string, ...names: string[]) => ({
    name,
    checked: true,
    children: names.map((child) => ({ name: child, checked: true })),
  });
  const permissions = [ticks('payment', 'BANK', 'Cheques'), ticks('user', 'members', 'Night DESK')];
  const decoded = fromWire(createRole.body.codec, { rolename: 'Day', permissions });
  expect(decoded?.value.grants).toEqual({ permissions: ['Bank', 'Cheques', 'Members'], manages: ['Night DESK'] });
});

test('who may grant what', () => {
  const root = { level: 'admin', role: 'admin', permissions: ['Bank', 'Add Chips'] } as const;
  const clerk = { level: 'admin', role: 'Cashier', permissions: ['Bank'] } as const;
  expect(mayGrant('Recharge', root)).toBe(true);
  expect(mayGrant('Add Chips', root)).toBe(false);
  expect(mayGrant('Bank', clerk)).toBe(true);
  expect(mayGrant('Recharge', clerk)).toBe(false);
  for (const unknown of ['toString', '__proto__', 'bank', '']) expect(mayGrant(unknown, root)).toBe(false);
});
