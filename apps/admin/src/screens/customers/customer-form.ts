import type { Customer } from '@cage/contract/customers';
import type { RequiredInput } from '@cage/contract/refusals/refusals.en';
import { type AccountStatus, type ApiType, normalisePhone } from '@cage/contract/statuses';
import { texts } from '@cage/contract/texts';

export type CustomerForm = { is: 'closed' } | { is: 'adding' } | { is: 'editing'; customer: Customer };

export interface Values {
  name: string;
  username: string;
  password: string;
  confirmPassword: string;
  phone: string;
  amount: string;
  agentId: string;
  status: AccountStatus;
  domain: string;
  ip: string;
  projectName: string;
  projectUrl: string;
  apiTypes: readonly ApiType[];
  ggrPercent: string;
}

export const nobody: Values = {
  name: '',
  username: '',
  password: '',
  confirmPassword: '',
  phone: '',
  amount: '',
  agentId: '',
  status: 'Active',
  domain: '',
  ip: '',
  projectName: '',
  projectUrl: '',
  apiTypes: [],
  ggrPercent: '',
};

/** The form of a customer as it is. */
export function valuesOf(customer: Customer): Values {
  const { name, username, phone, status, domain, ip, projectName, projectUrl, apiTypes, ggrPercent } = customer;
  return { ...nobody, name, username, phone, status, domain, ip, projectName, projectUrl, apiTypes, ggrPercent };
}

export const fieldOfWire: Record<string, keyof Values> = {
  customername: 'name',
  username: 'username',
  plain_password: 'password',
  confirmpassword: 'confirmPassword',
  phone: 'phone',
  amount: 'amount',
  agentid: 'agentId',
  status: 'status',
  domain: 'domain',
  ip: 'ip',
  project_name: 'projectName',
  project_url: 'projectUrl',
  ggr: 'ggrPercent',
};

/** What a customer can't be saved without, by the names that its messages use. */
const required = [
  ['customerName', 'name'],
  ['username', 'username'],
  ['phone', 'phone'],
  ['domain', 'domain'],
  ['ip', 'ip'],
  ['projectName', 'projectName'],
  ['projectUrl', 'projectUrl'],
  ['ggrPercent', 'ggrPercent'],
] as const satisfies readonly (readonly [RequiredInput, keyof Values])[];

/** What can be told before the server is asked. */
export function problemsOf(values: Values, adding: boolean): Partial<Record<keyof Values, string>> {
  const missing = required.filter(([, name]) => !values[name].trim());
  const { password, confirmPassword, phone } = values;
  return {
    ...Object.fromEntries(missing.map(([input, name]) => [name, texts.fieldRequired({ input })])),
    ...(phone.trim() && normalisePhone(phone) === null ? { phone: texts.phoneInvalid } : {}),
    ...(adding && !password ? { password: texts.fieldRequired({ input: 'customerPassword' }) } : {}),
    ...(adding && password !== confirmPassword ? { confirmPassword: texts.newPasswordsDoNotMatch } : {}),
  };
}
