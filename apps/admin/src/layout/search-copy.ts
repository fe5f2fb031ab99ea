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
    verbs: {
      addAgent: 'Add New Agent',
      addCustomer: 'Add New Customer',
      addRole: 'Add a role',
      deviceTheme: 'Theme of the device',
    },
    /** What people call a page or an action besides its name. */
    also: {
      out: 'log out, sign out, log off, quit',
      language: 'language, hindi, english',
      light: 'day, bright',
      dark: 'night',
      '/admin/Profile': 'password, passkey, second factor, two-step, authenticator, sessions, devices, my account',
      '/admin/my-project': 'keys, secret, callback, whitelist of addresses, domain, referral code, my account',
      '/admin/api': 'keys, token, integration, documentation, partner, calls',
      '/admin/browse_recharge': 'deposits, queue, accept',
      '/admin/deposit_history': 'deposits, accepted, rejected',
      '/admin/withdraw': 'payouts, queue, pay out',
      '/admin/withdraw_history': 'payouts, paid out, declined',
      '/admin/settings': 'payment settings, UPI, USDT, QR, accounts, tiers, payees',
      '/admin/casinoReport': 'rounds, games, wagers',
      '/admin/members': 'players, people, users',
      '/admin/roles': 'permissions, rights, staff',
      '/admin/statements': 'settlement, invoice, commission',
      '/admin/audit': 'log, who did what, changes',
      '/admin/notifications': 'messages, news, alerts',
    } as Readonly<Record<string, string | undefined>>,
  },
  () => import('./search-copy.hi.ts'),
);
