import { normalisePhone } from '@cage/contract/people';
import type { ToldCode } from '@cage/contract/refusals/told.en';
import type { Problem } from './problem.ts';

/** What is wrong with a phone number, `missing` where there is none; `undefined` when it is one. Source: R5. */
export function phoneProblem(text: string, missing: Problem = 'phoneInvalid'): Problem | undefined {
  if (text.trim() === '') return missing;
  return normalisePhone(text) === null ? 'phoneInvalid' : undefined;
}

/** The shortest password there may be. Source: R5. */
export const MINIMUM_PASSWORD = 8;

/** What is wrong with a password that is typed a second time, which it has to be. */
export const repeatProblem = (
  password: string,
  again: string,
  problem: ToldCode = 'passwordsDoNotMatch',
): Problem | undefined => {
  if (password === '' && again === '') return 'typeAgain';
  return password === again ? undefined : problem;
};
