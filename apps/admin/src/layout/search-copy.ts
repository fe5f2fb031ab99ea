import { catalogue } from '@cage/ui/words';

/** The words of the search, which come with it. */
export const copy = catalogue(
  {
    label: 'Search everything',
    placeholder: 'Page, action, account, phone, code or UTR',
    recent: 'Recent',
    actions: 'Actions',
    periods: 'Reports of a period',
    more: 'More',
    betsWith: (text: string) => `Bets and rounds with “${text}”`,
    pages: 'Pages',
    views: 'Saved views',
    accounts: 'Accounts',
    recharges: 'Recharges',
    withdrawals: 'Withdrawals',
    bets: 'Bets',
    nothing: 'Nothing found',
    searched:
      'Pages, saved views, actions, accounts, phones, codes, UTRs, bets and rounds are searched. A report takes a period: “GGR last month”.',
    looking: 'Looking …',
    verbs: { addAgent: 'Add New Agent', addCustomer: 'Add New Customer', deviceTheme: 'Theme of the device' },
  },
  () => import('./search-copy.hi.ts'),
);
