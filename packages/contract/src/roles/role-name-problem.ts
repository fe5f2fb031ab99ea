import type { ClientRefusalCode } from '../refusals/told.en.ts';
import { rolePath } from './role-path.ts';

/** Reserved names: the levels, and the other entries of the user group. */
const reservedNames: readonly string[] = ['admin', 'agent', 'customer', 'player', 'members', 'addadmin'];

/** First segments of screen addresses below /admin. A role with one of these names would lose its page to them. */
export const fixedPaths: readonly string[] = [
  'dashboard',
  'browse_recharge',
  'settings',
  'roles',
  'approvals',
  'deposit_history',
  'customer',
  'add_roles',
  'profile',
  'agentwhitelist',
  'customerwhitelist',
  'casinoreport',
  'clientwallet',
  'company',
  'adminrecharge',
  'chipsreport',
  'account',
  'adminchipsreport',
  'ggrreport',
  'statements',
  'login',
  'withdraw',
  'withdraw_history',
  'members',
  'tree',
  'audit',
  'notifications',
  'my-project',
  'my-withdrawals',
  'api',
  'bankfiles',
];

/** What is wrong with the name of a role, or `null`. Source: R16. */
export function roleNameProblem(name: string): ClientRefusalCode | null {
  if (name === '') return 'roleNameRequired';
  if (!/^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/.test(name) || name.length < 2 || name.length > 30) return 'roleNameInvalid';
  const path = rolePath(name);
  return reservedNames.includes(path) || fixedPaths.includes(path) ? 'roleNameReserved' : null;
}
