import type { FieldOf } from '@cage/contract/fields';
import { normaliseDomain } from '@cage/contract/project';
import { isTooWide } from '../../domain/addresses.ts';
import type { CustomerForm, RequiredField } from '../../domain/people.ts';
import { refusal } from '../../domain/refusal.ts';
import type { Services } from '../../services.ts';
import { isUniqueViolation } from '../../store/database/database.ts';

/** The required fields of a customer, in the product's order. */
export const customerRequired = (
  form: CustomerForm,
  { password = true } = {},
): RequiredField<FieldOf<'addCustomer' | 'editCustomer'>>[] => [
  ['name', 'customerName', form.name],
  ['username', 'username', form.username],
  ...(password ? [['password', 'customerPassword', form.password] as const] : []),
  ['phone', 'phone', form.phone],
  ['domain', 'domain', form.domain],
  ['projectName', 'projectName', form.projectName],
  ['projectUrl', 'projectUrl', form.projectUrl],
  ['ggrPercent', 'ggrPercent', form.ggrPercent],
];

/**
 * Refuses a domain of the house itself: players who register there would go to that customer, and read its number. One that
 * the customer already had stays. Source: R6, D290.
 */
export function refuseDomainOfHouse(
  { settings: { playerUrl, adminUrl, partnerUrl } }: Services,
  domain: string,
  before: string | null = null,
): void {
  const own = [playerUrl, adminUrl, partnerUrl].map((url) => url && normaliseDomain(url));
  if (domain !== before && own.includes(domain)) {
    throw refusal<'addCustomer' | 'editCustomer' | 'savePartnerProject'>('domainOfHouse', 'domain');
  }
}

/** Refuses an address list that keeps too few out, as for roles. One that the customer already had stays. Source: D464. */
export function refuseTooWide(ip: string, before: string | null = null): void {
  if (isTooWide(ip, before)) {
    throw refusal<'addCustomer' | 'editCustomer' | 'savePartnerProject'>('networksTooWide', 'ip');
  }
}

/** Every call that opens an account. */
type Opening = 'addAgent' | 'addCustomer' | 'addAdmin' | 'registerPlayer';

/** Turns a violated unique index over all accounts into a refusal at its field. */
export function toTakenRefusal(error: unknown): unknown {
  if (isUniqueViolation(error, 'accounts_phone_key')) return refusal<Opening>('phoneTaken', 'phone');
  if (isUniqueViolation(error, 'accounts_username_lower_key')) return refusal<Opening>('usernameTaken', 'username');
  if (isUniqueViolation(error, 'accounts_domain_key')) return refusal<'addCustomer'>('domainTaken', 'domain');
  return error;
}
