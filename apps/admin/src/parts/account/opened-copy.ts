import { catalogue } from '@cage/ui/words';

export const openedCopy = catalogue(
  {
    title: (name: string, id: string) => `${name} (${id}) can sign in`,
    how: 'At this address, with this number and the password that you typed. Ask them to change it at the first sign-in.',
    address: 'Address',
    phone: 'Phone Number',
    steps: 'Its dashboard has the steps left for the first day: chips to credit others with, and how it is paid.',
    keys: 'Keys and addresses',
    done: 'Done',
  },
  () => import('./opened-copy.hi.ts'),
);
