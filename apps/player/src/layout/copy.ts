export const copy = {
  balance: 'Balance',
  wallet: 'Wallet',
  deposit: 'Deposit',
  history: 'History',
  profile: 'Profile',
  adults: '18+ only. Play with money you can afford to lose.',
  help: (line: string) => `Help line ${line}`,
  playMoney: 'Play money: no deposit, no withdrawal',
  stay: 'You will be signed out in a minute. Touch the screen to stay.',
} as const;
