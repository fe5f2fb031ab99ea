import { isDay } from '@cage/contract/days';
import { checkedPhone, newPasswordProblem, newUsernameProblem } from './people.ts';
import { type Problem, problem } from './refusal.ts';
import { indianDay } from './time.ts';

export interface Registration {
  phone: string;
  username: string;
  password: string;
  confirmPassword: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  acceptsTerms: boolean;
}

const ADULT_YEARS = 18;

/** Age in whole years on an Indian day, or `null` when the date is invalid. */
export function ageOn(birthDate: string, now: Date): number | null {
  if (!isDay(birthDate)) return null;
  const today = indianDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1;
}

/** What is wrong with a registration, or `null`. Source: rules section 10, R5, R47. */
export function registrationProblem(form: Registration, now: Date): Problem<keyof Registration> | null {
  const phone = checkedPhone(form.phone);
  if ('problem' in phone) return phone.problem;
  const { username, password } = form;
  const found = newUsernameProblem(username) ?? newPasswordProblem({ password }, { phone: phone.value, username });
  if (found) return found;
  if (password !== form.confirmPassword) return problem('passwordsDoNotMatch', 'confirmPassword');
  const age = ageOn(form.birthDate, now);
  if (age === null || age > 120 || age < 0) return problem('birthDateInvalid', 'birthDate');
  if (age < ADULT_YEARS) return problem('adultsOnly', 'birthDate');
  if (!form.acceptsTerms) return problem('acceptTerms', 'acceptsTerms');
  return null;
}
