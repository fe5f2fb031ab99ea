import { MAX_SHARERS_EXAMINED } from '@cage/contract/players/linked';
import { formatCount } from '@cage/ui/format/rupees';
import { catalogue } from '@cage/ui/words';

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

export const linkedCopy = catalogue(
  {
    list: 'Linked accounts',
    about:
      'Players in your scope that have something in common with this one. A link says what two accounts share, not why.',
    none: 'Nothing in common',
    noneText:
      'No other player in your scope shares a payout account, a UTR, a proof picture, a browser or an address with this one.',
    failed: 'The linked accounts could not be loaded',
    loading: 'Loading linked accounts',
    more: (shown: number) => `These ${shown} have the strongest and latest links. More players are linked to this one.`,
    strengths: { strong: 'Strong', medium: 'Medium', weak: 'Weak' },
    kinds: {
      'payout-account': 'The same payout account',
      utr: 'The same UTR',
      proof: 'The same proof picture',
      device: 'The same browser',
      address: 'The same address',
    },
    things: (count: number) => `${count} in common`,
    /** The number of accounts with it; if several things are shared, the fewest. */
    had: (accounts: number) => {
      if (accounts === 2) return 'Only these two have it';
      const number = formatCount(accounts);
      return accounts < MAX_SHARERS_EXAMINED ? `${number} accounts have it` : `${number} accounts or more have it`;
    },
    times: {
      'payout-account': (count: number) =>
        count === 0 ? 'No withdrawal to it' : counted(count, 'withdrawal to it', 'withdrawals to it'),
      utr: (count: number) => counted(count, 'deposit with it', 'deposits with it'),
      proof: (count: number) => counted(count, 'deposit with it', 'deposits with it'),
      device: () => '',
      address: (count: number) => counted(count, 'sign-in from it', 'sign-ins from it'),
    },
    first: 'First',
    last: 'Last',
    sessions: 'Sessions',
    sessionsOf: (name: string) => `Sessions of ${name}`,
  },
  () => import('./linked-copy.hi.ts'),
);
