import { normalisePhone, USERNAME } from '@cage/contract/people';
import type { ClientRefusalCode } from '@cage/contract/refusals/told.en';
import type { Problem } from './problem.ts';

/** What is wrong with a phone number; `missing` if empty, `undefined` if valid. Source: R5. */
export function phoneProblem(text: string, missing: Problem = 'phoneInvalid'): Problem | undefined {
  if (text.trim() === '') return missing;
  return normalisePhone(text) === null ? 'phoneInvalid' : undefined;
}

/** Length of a password in characters. Source: R5. */
const [SHORTEST_PASSWORD, LONGEST_PASSWORD] = [8, 72];

/** What is wrong with a username; `missing` if empty. Only the server knows whether it is free. Source: R5. */
export function usernameProblem(text: string, missing: Problem = 'usernameInvalid'): Problem | undefined {
  const name = text.trim();
  if (name === '') return missing;
  return USERNAME.test(name) ? undefined : 'usernameInvalid';
}

/** What is wrong with the length of a new password; `missing` if empty. */
export function newPasswordProblem(password: string, missing: Problem = 'passwordLength'): Problem | undefined {
  if (password === '') return missing;
  const characters = [...password].length;
  return characters < SHORTEST_PASSWORD || characters > LONGEST_PASSWORD ? 'passwordLength' : undefined;
}

/** What is wrong with the repetition of a password, which is required. */
export const repeatProblem = (
  password: string,
  again: string,
  problem: ClientRefusalCode = 'passwordsDoNotMatch',
): Problem | undefined => {
  if (password === '' && again === '') return 'typeAgain';
  return password === again ? undefined : problem;
};
