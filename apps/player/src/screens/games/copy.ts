import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Games',
    list: 'Games you can play',
    empty: 'No games yet',
    emptyText: 'The games of your site appear here as soon as they are open.',
    failed: 'The games could not be loaded',
    products: { casino: 'Casino', sports: 'Sports' },
    play: 'Play',
    playOf: (name: string) => `Play ${name}`,
    notOpened: (name: string) => `${name} could not be opened`,
    fromWallet: 'You play with your wallet balance. What you win is added at once.',
    seeLimits: 'See my limits',
  },
  () => import('./copy.hi.ts'),
);
