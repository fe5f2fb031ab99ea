import { expect, test } from 'vitest';
import { matchPath } from './path-pattern.ts';

test.for<[pattern: string, path: string, params: Record<string, string> | null]>([
  ['/admin/members', '/admin/members', {}],
  ['/admin/members', '/admin/members/', {}],
  ['/admin/Profile', '/admin/profile', {}],
  ['/admin/members', '/admin/members/P2', null],
  ['/admin/members/:member', '/admin/members', null],
  ['/admin/members/:member', '/admin/members/P2', { member: 'P2' }],
  ['/admin/members/:member', '/admin/members/P2/more', null],
  ['/admin/statements/:customer/:from', '/admin/statements/7/2026-11-01', { customer: '7', from: '2026-11-01' }],
  ['/admin/statements/agents/:agent/:from', '/admin/statements/7/2026-11-01', null],
  ['/admin/:role', '/admin/night%20desk', { role: 'night desk' }],
  ['/admin/:role', '/admin/a%2Fb', { role: 'a/b' }],
  ['/admin/:role', '/admin/%E0%A4', { role: '%E0%A4' }],
  ['/admin/*', '/admin', {}],
  ['/admin/*', '/admin/members/P2', {}],
  ['/admin/*', '/wallet', null],
  ['*', '/', {}],
  ['*', '/anywhere/at/all', {}],
  ['/admin', '/', null],
])('%s at %s', ([pattern, path, params]) => {
  expect(matchPath(pattern, path)).toEqual(params);
});
