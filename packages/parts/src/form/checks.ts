import { normalisePhone } from '@cage/contract/statuses';
import { texts } from '@cage/contract/texts';

/** What is wrong with a phone number, `missing` where there is none; `undefined` when it is one. Source: R5. */
export function phoneProblem(text: string, missing: string = texts.phoneInvalid): string | undefined {
  if (text.trim() === '') return missing;
  return normalisePhone(text) === null ? texts.phoneInvalid : undefined;
}

/** The shortest password there may be. Source: R5. */
export const MINIMUM_PASSWORD = 8;

/** What is wrong with a password that is typed a second time. */
export const repeatProblem = (
  password: string,
  again: string,
  message: string = texts.passwordsDoNotMatch,
): string | undefined => (password === again ? undefined : message);
