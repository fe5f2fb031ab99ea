import type { Agent } from '@cage/contract/agents';
import type { Customer } from '@cage/contract/customers';
import type { AccountStatus, ApiType } from '@cage/contract/statuses';
import { accountTones } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { Badge } from '@cage/ui/badge';
import type { Column } from '@cage/ui/data-table';
import { formatPercent } from '@cage/ui/format/percent';
import { formatDate } from '@cage/ui/format/time';
import { SeeMore } from '@cage/ui/see-more';
import { useWords, type Words } from '@cage/ui/words';
import { Wallet } from './credit/wallet.tsx';
import type { HeaderWords } from './headers.ts';
import type { secretWords } from './secret-words.ts';
import { PasswordCell, SecretKeyCell } from './secrets.tsx';

/** How many characters of a key a list shows. */
export const KEY_PREVIEW = 20;

export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  const { accountStatuses } = useWords(contractWords);
  return <Badge tone={accountTones[status]}>{accountStatuses[status]}</Badge>;
}

/** `Casino, Sports`, or a dash. */
export function ApiTypes({ types }: { types: readonly ApiType[] }) {
  const { apiTypes } = useWords(contractWords);
  return types.map((type) => apiTypes[type]).join(', ') || '–';
}

/** The day an account was opened, in India. */
export const dayCell = (instant: Date) => (
  <time dateTime={instant.toISOString()} className="figures">
    {formatDate(instant)}
  </time>
);

interface Reveal {
  customerPassword(id: string): Promise<string>;
  secretKey(id: string): Promise<string>;
}

/** A long name wraps where the list is narrow. */
const PersonName = ({ name }: { name: string }) => (
  <span className="md:block md:@max-3xl:max-w-36 md:@max-3xl:whitespace-normal md:wrap-anywhere">{name}</span>
);

const mono = (text: string) => <span className="font-mono text-small">{text || '–'}</span>;

/** The columns that the lists of agents and customers share, by id. */
export const personColumns = (headers: HeaderWords, onReveal: (id: string) => Promise<string>) =>
  ({
    username: {
      id: 'username',
      header: headers.username,
      cell: ({ username }) => username,
      phone: 'more',
      room: 'asked',
    },
    password: {
      id: 'password',
      header: headers.password,
      cell: ({ id, password, passwordKept }) => (
        <PasswordCell owner={id} password={password} kept={passwordKept} onReveal={() => onReveal(id)} />
      ),
      phone: 'more',
      room: 'asked',
    },
    phone: {
      id: 'phone',
      header: headers.phone,
      cell: ({ phone }) => <span className="figures">{phone}</span>,
      phone: 'detail',
      room: 'fair',
    },
    wallet: {
      id: 'wallet',
      header: headers.wallet,
      cell: (row) => <Wallet of={row} />,
      sortBy: 'wallet',
      align: 'money',
      phone: 'amount',
    },
    status: {
      id: 'status',
      header: headers.status,
      cell: ({ status }) => <AccountStatusBadge status={status} />,
      phone: 'state',
    },
    api: {
      id: 'api',
      header: headers.apiType,
      cell: (row) => <ApiTypes types={row.apiTypes} />,
      phone: 'more',
      room: 'asked',
    },
    date: {
      id: 'date',
      header: headers.date,
      cell: ({ createdAt }) => dayCell(createdAt),
      sortBy: 'created',
      phone: 'more',
      room: 'asked',
    },
  }) satisfies Record<string, Column<Agent | Customer>>;

/** Returns the columns of a list of customers, with what its forms hold. */
export function customerColumns(
  headers: HeaderWords,
  secrets: Words<typeof secretWords>,
  reveal: Reveal,
): readonly Column<Customer>[] {
  const { username, password, phone, wallet, status, api, date } = personColumns(headers, reveal.customerPassword);
  return [
    { id: 'id', header: headers.customerId, cell: ({ id }) => id, sortBy: 'id', phone: 'detail', fixed: true },
    {
      id: 'name',
      header: headers.customerName,
      cell: ({ name }) => <PersonName name={name} />,
      sortBy: 'name',
      phone: 'title',
      fixed: true,
    },
    username,
    password,
    phone,
    wallet,
    status,
    { id: 'domain', header: headers.domain, cell: ({ domain }) => domain || '–', phone: 'more', room: 'ample' },
    { id: 'ip', header: headers.ip, cell: ({ ip }) => mono(ip), room: 'asked', phone: 'more' },
    {
      id: 'project',
      header: headers.projectName,
      cell: ({ projectName }) => projectName || '–',
      phone: 'more',
      room: 'asked',
    },
    {
      id: 'url',
      header: headers.projectUrl,
      cell: ({ projectUrl }) => projectUrl || '–',
      room: 'asked',
      phone: 'more',
    },
    api,
    {
      id: 'ggr',
      header: headers.ggr,
      cell: ({ ggrPercent }) => <span className="figures">{formatPercent(ggrPercent)}</span>,
      align: 'end',
      room: 'much',
      phone: 'more',
    },
    {
      id: 'verify',
      room: 'asked',
      header: headers.verifyKey,
      cell: ({ id, verifyKey }) =>
        verifyKey ? <SeeMore label={secrets.verifyKeyOf(id)} text={verifyKey} limit={KEY_PREVIEW} /> : '–',
      phone: 'more',
    },
    {
      id: 'secret',
      room: 'asked',
      header: headers.secretKey,
      cell: ({ id, secretKey }) => (
        <SecretKeyCell
          label={secrets.secretKeyOf(id)}
          text={secretKey}
          preview={KEY_PREVIEW}
          onReveal={() => reveal.secretKey(id)}
        />
      ),
      phone: 'more',
    },
    { id: 'parent', header: headers.createdBy, cell: ({ parent }) => parent, room: 'asked', phone: 'more' },
    date,
  ];
}
