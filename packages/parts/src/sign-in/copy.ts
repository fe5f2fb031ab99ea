import { signInTexts } from '@cage/contract/sessions/sign-in-texts';
import { catalogue } from '@cage/ui/words';

/** Texts above the fields of a sign-in that come from no answer. */
export const copy = catalogue(
  {
    ...signInTexts,
    loginFailed: 'An error occurred during login',
    passwordChanged: 'Password changed. Sign in with the new one',
  },
  () => import('./copy.hi.ts'),
);
