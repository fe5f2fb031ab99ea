import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    oldPassword: 'Old Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
    changed: 'Password changed. Sign in with the new one',
  },
  () => import('./copy.hi.ts'),
);
