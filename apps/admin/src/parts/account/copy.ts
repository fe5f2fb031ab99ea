import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    onBreak: 'On a break',
    excluded: 'Excluded',
    until: (end: string) => `until ${end}`,
    viewMore: 'View More/Edit',
    view: 'View',
    chips: 'A/C chips In/Out',
    more: (name: string) => `More for ${name}`,
    resetPassword: 'Reset password',
    endSessions: 'End sessions',
    where: 'Sessions',
    resetFactor: 'Reset second factor',
    resetFactorOf: (name: string) => `Reset second factor of ${name}`,
    factorTitle: (name: string) => `Reset the second factor of ${name}?`,
    factorResetText:
      'Their device and recovery codes stop working, and every session ends. Make sure it is really them: the password alone is enough until they set up another.',
    statusVerb: { Active: 'Activate', InActive: 'Deactivate', Suspended: 'Suspend' },
    statusTitle: {
      Active: (name: string) => `Activate ${name}?`,
      InActive: (name: string) => `Deactivate ${name}?`,
      Suspended: (name: string) => `Suspend ${name}?`,
    },
    statusText: {
      Active: 'They may sign in again, and everything that was refused meanwhile is possible again.',
      InActive: 'Their sessions end now, and they can’t sign in until they are active again.',
      Suspended:
        'Their sessions end now. They can’t sign in, get no chips, and new money below them is refused. Chips can still be taken back.',
    },
    below: (agents: number | null, customers: number | null, players: number | null) => {
      const told = [
        agents !== null && agents > 0 && (agents === 1 ? '1 agent' : `${agents} agents`),
        customers !== null && customers > 0 && (customers === 1 ? '1 customer' : `${customers} customers`),
        players !== null && players > 0 && (players === 1 ? '1 player' : `${players} players`),
      ].filter((one) => one !== false);
      return told.length === 0
        ? [agents, customers, players].includes(null)
          ? 'Whoever is below them may sign in, but their new recharges, withdrawals and bets are refused.'
          : 'Nobody is below them.'
        : `Below them: ${told.join(', ')}. They may sign in, but their new recharges, withdrawals and bets are refused.`;
    },
    waiting: (count: number) =>
      count === 1
        ? '1 request waits for them: whoever is above decides it meanwhile.'
        : `${count} requests wait for them: whoever is above decides these meanwhile.`,
    belowFailed: 'How many are below them could not be loaded.',
    endTitle: (name: string) => `End all sessions of ${name}?`,
    endText: 'They are signed out everywhere and may sign in again.',
    passwordTitle: (name: string) => `Reset the password of ${name}`,
    passwordText: 'The old one stops working and every session ends. Tell them the new one yourself.',
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
    update: 'Update',
    cancel: 'Cancel',
    chipsTitle: (name: string) => `Chips In/Out: ${name}`,
    chipsIn: 'Chips In',
    chipsOut: 'Chips Out',
    outUntil: (when: string) => `They are on a break until ${when}: until then chips can only go out.`,
    outForGood: 'They excluded themselves for good: chips can only go out.',
    theirs: 'Their balance',
    own: 'Your balance',
    amount: 'Enter Chips Amount',
    note: 'Note',
    noteHelp: 'Shown in both statements',
    creditLimit: 'Credit limit',
    adjust: 'Adjust',
    adjustTitle: (name: string) => `Adjust the wallet of ${name}`,
    adjustText: 'Moves chips between your wallet and theirs, as a correction that says what it is for.',
    up: 'Up',
    down: 'Down',
    adjustAmount: 'Amount in rupees',
    category: 'Category',
    reason: 'Reason',
    reasonHelp: 'Shown in both statements',
  },
  () => import('./copy.hi.ts'),
);
