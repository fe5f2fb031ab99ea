import { type AccountLink, type LinkedAccount, MAX_LINKED_ACCOUNTS } from '@cage/contract/players/linked';
import { payoutLine } from '@cage/contract/withdrawals/fields';
import { type FoundLink, linkedTo } from '../../store/players/linked.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Handler } from '../handler.ts';
import { memberOf } from './list.ts';

/** Shows the first half of an IPv6 address as a network. */
const addressText = (value: string) => (value.endsWith(':') ? `${value}:/64` : value);

function textOf({ kind, value, payoutTo, utr }: FoundLink): string | null {
  if (kind === 'address') return addressText(value);
  return payoutTo ? payoutLine(payoutTo) : utr;
}

const linkOf = (found: FoundLink): AccountLink => {
  const { kind, strength, things, accounts, times, firstAt, lastAt, records } = found;
  const counted = kind === 'device' ? null : times;
  return { kind, strength, things, accounts, firstAt, lastAt, records, text: textOf(found), times: counted };
};

/** Lists players in scope that share something with one, without a verdict. Source: O21, D394. */
export const listLinkedAccounts: Handler<'listLinkedAccounts'> = async (input, context) => {
  const { id } = await memberOf(context, input.member);
  const found = await linkedTo(context.services.database, scopeOf(context.caller), id);
  const accounts = new Map<number, LinkedAccount>();
  for (const link of found) {
    const { accountId, publicId, username, customer, status } = link;
    const account = accounts.get(accountId) ?? { publicId, username, customer, status, links: [] };
    account.links.push(linkOf(link));
    accounts.set(accountId, account);
  }
  return { accounts: [...accounts.values()].slice(0, MAX_LINKED_ACCOUNTS), more: accounts.size > MAX_LINKED_ACCOUNTS };
};
