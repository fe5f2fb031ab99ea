import type { TreeRow } from '@cage/contract/tree';
import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Tree',
    caption: 'Accounts and those below them',
    failed: 'The tree could not be loaded',
    failedBelow: (id: string) => `Those below ${id} could not be loaded`,
    retry: 'Retry',
    empty: 'Nobody is below this account yet',
    find: 'Find an account',
    findPlaceholder: 'ID, username or phone',
    nobody: 'No account found',
    found: 'Accounts',
    looking: 'Looking …',
    notHere: (id: string) => `${id} is not in this tree`,
    balance: 'Balance',
    held: 'On hold',
    owed: 'Owed',
    ggr: 'GGR',
    recharges: 'Recharges',
    withdrawals: 'Withdrawals',
    /** Beside the sum of all accounts below one. */
    below: 'Below',
    /** The number of rows that an account opens to. */
    count: (count: number) => `${count} below`,
    /** Requests that the viewer decides, and those that an account below decides. */
    mine: (count: number) => `${count} for you`,
    downline: (count: number) => `${count} in the downline`,
    none: 'None',
    closed: 'You may not open its list',
    open: (name: string) => `Open ${name}`,
    close: (name: string) => `Close ${name}`,
    more: (shown: number, all: number) => `Show more (${shown} of ${all})`,
    actions: (name: string) => `More for ${name}`,
    record: 'Open record',
    lists: { agents: 'Agents', customers: 'Customers', players: 'Players' },
    /** The words in the column of levels. */
    levels: { admin: 'Root', agent: 'Agent', customer: 'Customer', player: 'Player' } satisfies Record<
      TreeRow['level'],
      string
    >,
    note: 'An account shows its own figure, with its branch’s below. GGR and what waits are for the whole branch.',
  },
  () => import('./copy.hi.ts'),
);
