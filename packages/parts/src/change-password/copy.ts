import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    oldPassword: 'Old Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
  },
  () => import('./copy.hi.ts'),
);
