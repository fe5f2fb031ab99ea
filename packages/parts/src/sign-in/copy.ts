import { signInTexts } from '@cage/contract/sessions/sign-in-texts';
import { catalogue } from '@cage/ui/words';

/** What stands above the fields of a sign-in, of itself and not of an answer. */
export const copy = catalogue(
  {
    ...signInTexts,
    loginFailed: 'An error occurred during login',
    passwordChanged: 'Password changed. Sign in with the new one',
  },
  () => import('./copy.hi.ts'),
);
