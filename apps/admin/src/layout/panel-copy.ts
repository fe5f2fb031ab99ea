import { catalogue } from '@cage/ui/words';

/** The words of Add Chips and of the profile panel, loaded when they are opened. */
export const copy = catalogue(
  {
    profileTitle: 'MY PROFILE',
    userId: 'User Id',
    userName: 'User Name',
    role: 'Role',
    oldPasswordHelp: 'Not needed within five minutes of signing in',
    update: 'UPDATE',
    reason: 'Reason',
    chipsAmount: 'Enter Chips Amount',
    cancel: 'Cancel',
    submit: 'Submit',
  },
  () => import('./panel-copy.hi.ts'),
);
