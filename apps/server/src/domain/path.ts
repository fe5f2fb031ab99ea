/** The accounts of a path, from root down to the path's own account: [1, 12, 40] of `1/12/40/`. */
export const idsOf = (path: string): number[] => path.split('/').filter(Boolean).map(Number);

/** Root of an account's tree, by the account's path. */
export function rootOf(path: string): number {
  const [root] = idsOf(path);
  if (root === undefined) throw new Error('A path begins with root');
  return root;
}
