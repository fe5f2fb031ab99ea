import { searchFields } from '@cage/contract/list';
import type { TreeRow } from '@cage/contract/tree';
import type { Days } from '@cage/ui/format/days';

/** A page, and the filter in its address that leaves just these rows. */
export interface ListLink {
  path: string;
  filter?: Record<string, string>;
}

/** The lists of the rows behind a row's figures, each filtered to just those; none where opening the row shows them. */
interface FigureWays {
  balance?: ListLink;
  held?: ListLink;
  owed?: ListLink;
  ggr: readonly ListLink[];
}

/** Returns the list of the account's own movements. */
function movements({ publicId, level }: TreeRow, own: boolean): ListLink | undefined {
  if (level === 'agent') return { path: '/admin/account', filter: { agent: publicId } };
  if (level === 'customer') return { path: '/admin/clientWallet', filter: { customer: publicId } };
  return own ? { path: '/admin/chipsReport' } : undefined;
}

/**
 * Returns the lists behind a row's own figures, and behind the GGR of its branch. Sums of accounts below have none:
 * opening the row shows those.
 */
export function waysOf(row: TreeRow, { own, days }: { own: boolean; days: Days }): FigureWays {
  const { publicId, level } = row;
  if (level === 'player') {
    const at = (tab: string): ListLink => ({ path: `/admin/members/${publicId}`, filter: { tab } });
    return {
      ...{ balance: at('statement'), held: at('withdrawals'), owed: at('debts') },
      ggr: [{ path: '/admin/casinoReport', filter: { player: publicId, ...days } }],
    };
  }
  const way = movements(row, own);
  const moved = way ? { balance: way, held: way, ...(level === 'customer' ? { owed: way } : {}) } : {};
  // All that the viewer can read is its own branch.
  if (own) {
    const whole = { ...days };
    return {
      ...moved,
      ggr: [
        { path: '/admin/casinoReport', filter: whole },
        { path: '/admin/ggrReport', filter: whole },
      ],
    };
  }
  if (level === 'agent')
    return { ...moved, ggr: [{ path: '/admin/casinoReport', filter: { agent: publicId, ...days } }] };
  if (level === 'admin') return { ...moved, ggr: [] };
  return {
    ...moved,
    ggr: [
      { path: '/admin/casinoReport', filter: { customer: publicId, ...days } },
      { path: '/admin/ggrReport', filter: { [searchFields.search[0]]: publicId, ...days } },
    ],
  };
}
