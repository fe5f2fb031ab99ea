import type { Paise, ParsedAmount } from '@cage/contract/money';
import { normalisePhone, USERNAME } from '@cage/contract/people';
import { isProjectAddress, normaliseDomain, normalisePercent } from '@cage/contract/project';
import type { RequiredInput } from '@cage/contract/refusals/refusals.en';
import type { AccountStatus, ApiType } from '@cage/contract/statuses';
import { normaliseAddresses } from './addresses.ts';
import { passwordProblem } from './passwords.ts';
import { type Checked, type Problem, problem } from './refusal.ts';

/** A form as received; anything may be missing. */
export interface PersonForm {
  name?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
  confirmPassword?: string | undefined;
  phone?: string | undefined;
  status?: AccountStatus | undefined;
  apiTypes?: readonly ApiType[] | undefined;
}

export interface CustomerForm extends PersonForm {
  domain?: string | undefined;
  ip?: string | undefined;
  projectName?: string | undefined;
  projectUrl?: string | undefined;
  ggrPercent?: string | undefined;
}

/** A customer's project, in normal form. */
export interface Project {
  domain: string;
  ip: string;
  projectName: string;
  projectUrl: string;
  ggrPercent: string;
}

const filled = (text: string | undefined): text is string => (text ?? '').trim() !== '';

/** A required field of a form: its name, what the refusal calls it, and the typed text. */
export type RequiredField<Field extends string> = readonly [
  field: Field,
  input: RequiredInput,
  text: string | undefined,
];

/** The first empty field, in the product's order, or `null`. */
export function missingProblem<Field extends string>(fields: readonly RequiredField<Field>[]): Problem<Field> | null {
  const [field, input] = fields.find(([, , text]) => !filled(text)) ?? [];
  return field && input ? problem('fieldRequired', { input }, field) : null;
}

/** What is wrong with a password set for an account, or `null`. */
export function newPasswordProblem(
  { password = '', confirmPassword }: Pick<PersonForm, 'password' | 'confirmPassword'>,
  account: { phone: string; username: string },
): Problem<'password' | 'confirmPassword'> | null {
  const code = passwordProblem(password, account);
  if (code) return problem(code, 'password');
  if (confirmPassword === undefined || confirmPassword === password) return null;
  return problem('newPasswordsDoNotMatch', 'confirmPassword');
}

export const usernameProblem = (username: string): Problem<'username'> | null =>
  USERNAME.test(username) ? null : problem('usernameInvalid', 'username');

/** Reserved names: those that Cage numbers accounts by, and those that staff and the audit log call people by. */
const NAMES_OF_THE_HOUSE = /^((admin|agent|c|p)\d*|staff|support|customer|player|cage|root)$/i;

/** Like `usernameProblem`, for a name that an account is to get; its current name (`before`) stays allowed. Source: D329. */
export function newUsernameProblem(username: string, before = ''): Problem<'username'> | null {
  const asBefore = username.toLowerCase() === before.toLowerCase();
  const taken = !asBefore && NAMES_OF_THE_HOUSE.test(username);
  return usernameProblem(username) ?? (taken ? problem('usernameTaken', 'username') : null);
}

/** Ten digits. Source: R5. */
export function checkedPhone(text: string): Checked<string, 'phone'> {
  const phone = normalisePhone(text);
  return phone === null ? { problem: problem('phoneInvalid', 'phone') } : { value: phone };
}

/** The chips that a new account starts with; none if not given. Source: R10. */
export const checkedOpening = (given: ParsedAmount = 0n): Checked<Paise, 'openingPaise'> =>
  given === 'no-amount' ? { problem: problem('invalidAmount', 'openingPaise') } : { value: given };

/** The project fields of a customer in normal form. All of them are present: `missingProblem` was checked before. */
export function checkedProject(form: CustomerForm): Checked<Project, keyof Project> {
  const { domain: typed = '', ip: addresses = '', projectName = '', projectUrl = '', ggrPercent: percent = '' } = form;
  const domain = normaliseDomain(typed);
  if (domain === null) return { problem: problem('domainInvalid', 'domain') };
  const ip = normaliseAddresses(addresses);
  if (ip === null) return { problem: problem('ipInvalid', 'ip') };
  if (!isProjectAddress(projectUrl.trim())) return { problem: problem('projectUrlInvalid', 'projectUrl') };
  const ggrPercent = normalisePercent(percent);
  if (ggrPercent === null) return { problem: problem('ggrInvalid', 'ggrPercent') };
  return { value: { domain, ip, projectName: projectName.trim(), projectUrl: projectUrl.trim(), ggrPercent } };
}

/** The fields that an edit changes, before and after; `null` when none differ. */
export function changesOf<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } | null {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  const only = (values: T) => Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>;
  return { before: only(before), after: only(after) };
}
