import { catalogue } from '@cage/ui/words';

/** The pages and groups of the menu, and what stands there before a page does. */
export const copy = catalogue(
  {
    loading: 'Loading...',
    playMoney: 'Play money: no deposit, no withdrawal',
    pages: {
      dashboard: 'Dashboard',
      myProject: 'My Project',
      agentWhitelist: 'Agent Whitelist',
      customerWhitelist: 'Customer Whitelist',
      pendingRecharge: 'Pending Recharge',
      rechargeHistory: 'Recharge History',
      pendingWithdrawal: 'Pending Withdrawal',
      withdrawalHistory: 'Withdrawal History',
      recharge: 'Recharge',
      myWithdrawals: 'My Withdrawals',
      bank: 'Bank',
      roles: 'Roles',
      casinoBets: 'Casino Bets',
      clientWallet: 'Client Wallet Report',
      chipsReport: 'Chips Report',
      adminChipsReport: 'Admin Chips Report',
      ggrReport: 'GGR Report',
      customerHistory: 'Customer History',
      members: 'Members',
      audit: 'Audit',
      notifications: 'Notifications',
      partners: 'Partners',
      accountStatement: 'Account Statement',
      member: 'Member',
      profile: 'Profile',
      user: 'User',
    },
    groups: { whitelist: 'Whitelist', payment: 'Payment', reports: 'Reports', user: 'User' },
  },
  () => import('./copy.hi.ts'),
);
