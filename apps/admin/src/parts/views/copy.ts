import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    views: 'Saved views',
    save: 'Save view',
    name: 'Name',
    nameHelp: 'Filters, days and order are kept in this browser, for your account alone. Ctrl+K finds it by its name.',
    cancel: 'Cancel',
    remove: (name: string) => `Remove the view ${name}`,
  },
  () => import('./copy.hi.ts'),
);
