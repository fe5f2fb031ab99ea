import { accountKeys } from '../accounts/keys.ts';

/** Below the account keys: a change of an account, its wallet or a request affects rows of the tree. */
export const treeKeys = {
  all: () => [...accountKeys.all(), 'tree'] as const,
  path: (account: string) => [...accountKeys.all(), 'tree-path', account] as const,
};
