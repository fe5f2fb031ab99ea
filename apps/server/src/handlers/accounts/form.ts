import { texts } from '@cage/contract/texts';
import type { Checked, CustomerForm, Problem, RequiredField } from '../../domain/people.ts';
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

/** What a customer can't be saved without, in the product's order. */
export const customerRequired = (form: CustomerForm, { password = true } = {}): RequiredField[] => [
  ['customername', 'customerName', form.name],
  ['username', 'username', form.username],
  ...(password ? [['plain_password', 'customerPassword', form.password] as const] : []),
  ['phone', 'phone', form.phone],
  ['domain', 'domain', form.domain],
  ['ip', 'ip', form.ip],
  ['project_name', 'projectName', form.projectName],
  ['project_url', 'projectUrl', form.projectUrl],
  ['ggr', 'ggrPercent', form.ggrPercent],
];

/** What is unique over all accounts and taken already, told at its field. */
export function taken(error: unknown): unknown {
  if (isUniqueViolation(error, 'accounts_phone_key')) return new Refusal(texts.phoneTaken, 'phone');
  if (isUniqueViolation(error, 'accounts_username_lower_key')) return new Refusal(texts.usernameTaken, 'username');
  if (isUniqueViolation(error, 'accounts_domain_key')) return new Refusal(texts.domainTaken, 'domain');
  return error;
}
