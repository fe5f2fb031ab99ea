import type { Access } from '../roles/access.ts';

/** Whose lists have somebody to show in the tree. By themselves: the menu has them before the page is there. */
export const treePermissions = ['Agent Whitelist', 'Customer Whitelist', 'Members'] as const satisfies Access;
