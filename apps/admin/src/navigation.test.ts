import { readFileSync } from 'node:fs';
import { contract } from '@cage/contract/contract';
import type { Access } from '@cage/contract/roles/access';
import { allPermissions, defaultPermissions } from '@cage/contract/roles/permissions';
import { fixedPaths } from '@cage/contract/roles/role-name-problem';
import { expect, test } from 'vitest';
import { allowedPath, entries, entryOf, hiddenRoutes, menuOf, navigation, subpages } from './navigation.ts';
import { navigationCopy } from './navigation-copy.ts';

/** Returns the addresses in app.tsx and pages.tsx; those in pages.tsx are below `/admin`. */
function routes(): string[] {
  const source = ['./app.tsx', './pages.tsx']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  // There is no router before the sign-in: it compares the address itself.
  const paths = [...source.matchAll(/(?:<Route\s+path="|pathname === ')([^"']+)/g)].map(([, path = '']) => path);
  return paths
    .filter((path) => !['*', '/admin/*'].includes(path))
    .map((path) => (path.startsWith('/') ? path : `/admin/${path}`));
}

test('every route has an entry in the navigation or is listed as hidden, and every entry has a route', () => {
  const known = [...entries, ...subpages].map(({ path }) => path).concat(hiddenRoutes);
  expect(routes().sort()).toEqual(known.sort());
});

test('every entry names the permission it needs', () => {
  for (const { permission } of [...entries, ...subpages]) expect(permission).toBeTruthy();
});

test('the entries of the specification are in its order, with the group User last', () => {
  const { pages, groups } = navigationCopy.english;
  const labels = navigation.map((item) => ('entries' in item ? groups[item.group] : pages[item.page]));
  const named = ['Dashboard', 'Whitelist', 'Payment', 'Roles', 'Reports', 'Customer History', 'User'];
  expect(labels.filter((label) => named.includes(label))).toEqual(named);
  const payment = entries
    .map(({ page }) => pages[page])
    .filter((label) => /^(Pending Recharge|Recharge|Bank$)/.test(label));
  expect(payment).toEqual(['Pending Recharge', 'Recharge History', 'Recharge', 'Bank']);
});

test('a customer is led from the list of customers to its own record', () => {
  const customer = { level: 'customer', permissions: defaultPermissions.customer } as const;
  for (const path of ['/admin/customerWhitelist', '/admin/company', '/admin/my-project'])
    expect(allowedPath(customer, path)).toBe('/admin/my-project');
  const agent = { level: 'agent', permissions: defaultPermissions.agent } as const;
  expect(allowedPath(agent, '/admin/customerWhitelist')).toBe('/admin/customerWhitelist');
  expect(allowedPath(agent, '/admin/my-project')).toBeNull();
  expect(allowedPath(customer, '/admin/agentWhitelist')).toBeNull();
  const clerk = { level: 'admin', permissions: ['Members'] } as const;
  expect(allowedPath(clerk, '/admin/customerWhitelist')).toBeNull();
});

test('no role can take the address of a page', () => {
  const firstParts = routes().flatMap((path) => (path.startsWith('/admin/') ? [path.split('/')[2] ?? ''] : []));
  for (const part of firstParts.filter((name) => !name.startsWith(':')))
    expect(fixedPaths).toContain(part.toLowerCase());
});

test('Z4: one permission shows only its entries in the sidebar, and each entry is backed by a call of the server', () => {
  // Read Role is checked within Rolelist, which returns everybody their own role.
  const guarded = new Set<Access>([
    ...Object.values(contract).flatMap(({ permission }): readonly Access[] =>
      typeof permission === 'string' ? [permission] : permission,
    ),
    'Read Role',
  ]);
  for (const permission of allPermissions) {
    const menu = menuOf(navigationCopy.english, { level: 'admin', permissions: [permission], managedRoles: [] });
    const shown = menu.flatMap((item) => ('entries' in item ? item.entries : [item]));
    const own = entries.filter(({ permission: needed }) =>
      [needed].flat().some((one) => one === permission || one === 'staff'),
    );
    expect(shown.map(({ path }) => path)).toEqual(own.map(({ path }) => path));
    for (const entry of own) for (const needed of [entry.permission].flat()) expect(guarded).toContain(needed);
  }
});

test('R19: root can open the address of Recharge, but has no entry for it', () => {
  const root = { level: 'admin', permissions: defaultPermissions.admin, managedRoles: [] } as const;
  const shown = menuOf(navigationCopy.english, root).flatMap((item) => ('entries' in item ? item.entries : [item]));
  expect(shown.map(({ label }) => label)).not.toContain('Recharge');
  expect(allowedPath(root, '/admin/adminRecharge')).toBe('/admin/adminRecharge');
  const agent = { level: 'agent', permissions: defaultPermissions.agent, managedRoles: [] } as const;
  const agents = menuOf(navigationCopy.english, agent).flatMap((item) => ('entries' in item ? item.entries : [item]));
  expect(agents.map(({ label }) => label)).toContain('Recharge');
});

test('the group User has an entry for each managed role, and pages below an entry have a title', () => {
  const menu = menuOf(navigationCopy.english, { level: 'admin', permissions: [], managedRoles: ['Night Desk'] });
  const group = menu.find(({ label }) => label === 'User');
  expect(group).toMatchObject({ entries: [{ path: '/admin/nightdesk', label: 'Night Desk' }] });
  expect(entryOf('/admin/members/P2')).toMatchObject({ permission: 'Members' });
  expect(entryOf('/admin/members')).toMatchObject({ page: 'members' });
});
