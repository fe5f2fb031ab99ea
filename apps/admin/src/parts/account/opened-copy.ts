import { catalogue } from '@cage/ui/words';

export const openedCopy = catalogue(
  {
    title: (name: string, id: string) => `${name} (${id}) can sign in`,
    how: 'At this address, with this number and the password that you typed. Ask for a new password at the first sign-in.',
    address: 'Address',
    phone: 'Phone Number',
    steps: 'What is left on the first day stands on its dashboard: chips to credit others with, and how it is paid.',
    keys: 'Keys and addresses',
    done: 'Done',
  },
  () => import('./opened-copy.hi.ts'),
);
