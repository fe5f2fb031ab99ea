import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Sound',
    lead: 'Two tones when something new waits for you, even while you are in another tab. The tab shows how many wait.',
    isOn: 'Sound is on',
    isOff: 'Sound is off',
    turnOn: 'Turn on sound',
    turnOff: 'Turn off sound',
    listen: 'Listen',
  },
  () => import('./copy.hi.ts'),
);
