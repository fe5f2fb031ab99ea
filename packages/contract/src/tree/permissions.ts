import type { Access } from '../roles/access.ts';

/** Permissions whose lists have accounts to show in the tree. Separate, because the menu needs them before the page loads. */
export const treePermissions = ['Agent Whitelist', 'Customer Whitelist', 'Members'] as const satisfies Access;
