import { accountKeys } from '../accounts/keys.ts';

/** Whatever changes an account, its wallet or a request changes rows of the tree: it begins with the key of accounts. */
export const treeKeys = {
  all: () => [...accountKeys.all(), 'tree'] as const,
  path: (account: string) => [...accountKeys.all(), 'tree-path', account] as const,
};
