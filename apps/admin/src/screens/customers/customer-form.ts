import type { Customer } from '@cage/contract/customers';
import { isProjectAddress, normaliseDomain, normalisePercent } from '@cage/contract/project';
import { makeReason } from '@cage/contract/refusals/reason';
import type { RequiredInput } from '@cage/contract/refusals/refusals.en';
import { newPasswordProblem, phoneProblem, repeatProblem, usernameProblem } from '@cage/parts/form/checks';
import type { FormOf, Problems } from '@cage/parts/form/contract-form';

export type CustomerForm = { is: 'closed' } | { is: 'adding' } | { is: 'editing'; customer: Customer };

export type Values = FormOf<'addCustomer'>;

export const emptyCustomer: Values = {
  name: '',
  username: '',
  password: '',
  confirmPassword: '',
  phone: '',
  openingPaise: '',
  agentId: '',
  status: 'Active',
  domain: '',
  ip: '',
  projectName: '',
  projectUrl: '',
  apiTypes: [],
  ggrPercent: '',
};

/** Returns a customer's current values for its form. */
export function valuesOf(customer: Customer): Values {
  const { name, username, phone, status, domain, ip, projectName, projectUrl, apiTypes, ggrPercent } = customer;
  return { ...emptyCustomer, name, username, phone, status, domain, ip, projectName, projectUrl, apiTypes, ggrPercent };
}

/** What a customer can't be saved without, by the names in its messages. */
const required = [
  ['customerName', 'name'],
  ['username', 'username'],
  ['domain', 'domain'],
  ['projectName', 'projectName'],
  ['projectUrl', 'projectUrl'],
  ['ggrPercent', 'ggrPercent'],
] as const satisfies readonly (readonly [RequiredInput, keyof Values])[];

/** Returns the problems that can be found without the server. */
export function problemsOf(values: Values, adding: boolean): Problems<Values> {
  const missing = required.filter(([, name]) => !values[name].trim());
  const { username, password, confirmPassword, phone, domain, projectUrl, ggrPercent } = values;
  return {
    phone: phoneProblem(phone, makeReason('fieldRequired', { input: 'phone' })),
    username: usernameProblem(username),
    domain: normaliseDomain(domain) === null ? makeReason('domainInvalid') : undefined,
    projectUrl: isProjectAddress(projectUrl.trim()) ? undefined : makeReason('projectUrlInvalid'),
    ggrPercent: normalisePercent(ggrPercent) === null ? makeReason('ggrInvalid') : undefined,
    ...Object.fromEntries(missing.map(([input, name]) => [name, makeReason('fieldRequired', { input })])),
    ...(adding
      ? {
          password: newPasswordProblem(password, makeReason('fieldRequired', { input: 'customerPassword' })),
          confirmPassword: repeatProblem(password, confirmPassword, 'newPasswordsDoNotMatch'),
        }
      : {}),
  };
}
