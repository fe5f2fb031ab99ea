import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Sound',
    lead: 'Two notes when something new waits for you, also while you look at another tab. The tab itself says how much.',
    isOn: 'Sound is on',
    isOff: 'Sound is off',
    turnOn: 'Turn on sound',
    turnOff: 'Turn off sound',
    listen: 'Listen',
  },
  () => import('./copy.hi.ts'),
);
