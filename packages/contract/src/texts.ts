import { confirmations } from './confirmations/confirmations.en.ts';
import { type Reason, sentenceOf } from './refusals/reason.ts';
import { refusals } from './refusals/refusals.en.ts';
import { signInTexts } from './sessions/sign-in-texts.ts';

/** What the product says in English, by its code: refusals, confirmations, and what only the apps say. */
export const texts = {
  ...refusals,
  ...confirmations,

  loginFailed: signInTexts.loginFailed,
  userUpdateFailed: 'Error updating user',
  phoneHint: 'Ten digits; spaces, +91 and a leading 0 are left out',
  settingsFailed: 'An error occurred',
  roleSaveFailed: 'Error while creating the roles',
  profileFailed: 'Failed to fetch profile data',
} as const;

/** The sentence of a reason in English. */
export const inEnglish = (reason: Reason): string => sentenceOf(refusals, reason) ?? reason.code;
