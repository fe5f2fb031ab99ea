import { expect, test } from 'vitest';
import { roleNameProblem } from './role-name-problem.ts';
import { mayGrant, rolePath } from './role-names.ts';

test.each([
  ['', 'Role name is required'],
  ['A', 'Role name must have 2 to 30 letters, digits or spaces'],
  ['x'.repeat(31), 'Role name must have 2 to 30 letters, digits or spaces'],
  ['Desk_1', 'Role name must have 2 to 30 letters, digits or spaces'],
  ['__proto__', 'Role name must have 2 to 30 letters, digits or spaces'],
  ['Admin', 'This role name is reserved'],
  ['AGENT', 'This role name is reserved'],
  ['Customer', 'This role name is reserved'],
  ['player', 'This role name is reserved'],
  ['Dash board', 'This role name is reserved'],
  ['GGR Report', 'This role name is reserved'],
  ['Profile', 'This role name is reserved'],
  ['Members', 'This role name is reserved'],
  ['Add Admin', 'This role name is reserved'],
  ['constructor', null],
  ['Night Desk 2', null],
])('R16: of the name %j is said %j', (name, problem) => {
  expect(roleNameProblem(name)).toBe(problem);
});

test('the address of a role', () => {
  expect(rolePath('Night Desk 2')).toBe('nightdesk2');
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
