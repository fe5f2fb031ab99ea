import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Profile',
    id: 'ID',
    username: 'Username',
    phone: 'Phone Number',
    joined: 'Joined',
    theme: 'Dark theme',
    language: 'Language',
    notifications: 'Notifications',
    limits: 'Limits and breaks',
    documents: 'Documents',
    help: 'Help and contact',
    changePassword: 'Change password',
    update: 'Change password',
    logout: 'Log out',
    failed: 'Your profile could not be loaded',
  },
  () => import('./copy.hi.ts'),
);
