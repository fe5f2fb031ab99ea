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
    help: 'Help and contact',
    changePassword: 'Change password',
    oldPassword: 'Old Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
    update: 'Change password',
    changed: 'Password changed. Sign in with the new one',
    logout: 'Log out',
    failed: 'Your profile could not be loaded',
  },
  () => import('./copy.hi.ts'),
);
