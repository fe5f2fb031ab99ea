import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    oldPassword: 'Old Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
    updateFailed: 'Error updating user',
  },
  () => import('./copy.hi.ts'),
);
