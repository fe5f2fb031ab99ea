import { texts } from '@cage/contract/texts';
import type { Checked, CustomerForm, Problem } from '../../domain/people.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isUniqueViolation } from '../../store/database/database.ts';

/** Refuses when there is a problem. */
export function refuse(problem: Problem | null): void {
  if (problem) throw new Refusal(problem.message, problem.field);
}

/** The checked value, or a refusal. */
export function passed<T>(checked: Checked<T>): T {
  if ('problem' in checked) throw new Refusal(checked.problem.message, checked.problem.field);
  return checked.value;
}

/** What a customer can't be saved without, by the wire's names in the product's order. */
export const customerRequired = (form: CustomerForm, { password = true } = {}) => [
  ['customername', form.name] as const,
  ['username', form.username] as const,
  ...(password ? [['plain_password', form.password] as const] : []),
  ['phone', form.phone] as const,
  ['domain', form.domain] as const,
  ['ip', form.ip] as const,
  ['project_name', form.projectName] as const,
  ['project_url', form.projectUrl] as const,
  ['ggr', form.ggrPercent] as const,
];

/** What is unique over all accounts and taken already, told at its field. */
export function taken(error: unknown): unknown {
  if (isUniqueViolation(error, 'accounts_phone_key')) return new Refusal(texts.phoneTaken, 'phone');
  if (isUniqueViolation(error, 'accounts_username_lower_key')) return new Refusal(texts.usernameTaken, 'username');
  if (isUniqueViolation(error, 'accounts_domain_key')) return new Refusal(texts.domainTaken, 'domain');
  return error;
}
