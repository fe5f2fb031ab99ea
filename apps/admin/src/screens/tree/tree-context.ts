import type { useTree } from '@cage/api-client/tree';
import type { TreeRow } from '@cage/contract/tree';
import type { Days } from '@cage/ui/format/days';
import { createContext, use } from 'react';
import type { AccountAction } from '../../parts/account/account.ts';
import type { TreeState } from './use-tree-state.ts';

/** The accounts directly below one, loading or loaded. */
export type Below = ReturnType<typeof useTree>;

/** The figures that the viewer's role opens: others have no column. */
export interface Columns {
  ggr: boolean;
  recharges: boolean;
  withdrawals: boolean;
}

/** What all rows of the tree share. */
interface Tree extends TreeState {
  days: Days;
  /** The period, as the calls take it. */
  period: { from?: string; to?: string; period?: 'month' };
  columns: Columns;
  /** Whether each figure has a column of its own. */
  wide: boolean;
  /** The row that the keyboard is on. */
  active: string | null;
  setActive(account: string): void;
  act(doing: AccountAction): void;
  mayChange(row: TreeRow): boolean;
}

export const TreeContext = createContext<Tree | null>(null);

export function useTreeContext(): Tree {
  const tree = use(TreeContext);
  if (!tree) throw new Error('A row of the tree stands in a tree');
  return tree;
}
