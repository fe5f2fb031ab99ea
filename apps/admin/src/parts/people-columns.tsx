import type { Customer } from '@cage/contract/customers';
import type { AccountStatus, ApiType } from '@cage/contract/statuses';
import { accountTones } from '@cage/parts/statuses/tones';
import { Badge } from '@cage/ui/badge';
import type { Column } from '@cage/ui/data-table';
import { formatPercent } from '@cage/ui/format/percent';
import { formatDate } from '@cage/ui/format/time';
import { Money } from '@cage/ui/money';
import { SeeMore } from '@cage/ui/see-more';
import { PasswordCell, SecretKeyCell } from './secrets.tsx';

/** Characters of a key that a list shows. */
export const KEY_PREVIEW = 20;

export const accountStatusBadge = (status: AccountStatus) => <Badge tone={accountTones[status]}>{status}</Badge>;

const apiTypeWords: Record<ApiType, string> = { casino: 'Casino', sports: 'Sports' };

export const apiTypeOptions = (Object.keys(apiTypeWords) as ApiType[]).map((value) => ({
  value,
  label: apiTypeWords[value],
}));

/** `Casino, Sports`, or a dash. */
export const apiTypesText = (types: readonly ApiType[]): string =>
  types.map((type) => apiTypeWords[type]).join(', ') || '–';

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

const mono = (text: string) => <span className="font-mono text-small">{text || '–'}</span>;

/** A customer in a list, with what its forms hold. */
export const customerColumns = (reveal: Reveal): readonly Column<Customer>[] => [
  { id: 'id', header: 'Customer ID', cell: ({ id }) => id, sortBy: 'id', card: 'title', fixed: true },
  { id: 'name', header: 'Customer Name', cell: ({ name }) => name, sortBy: 'name', card: 'title', fixed: true },
  { id: 'username', header: 'Username', cell: ({ username }) => username, card: 'detail' },
  {
    id: 'password',
    header: 'Password',
    cell: ({ id, password, passwordKept }) => (
      <PasswordCell owner={id} password={password} kept={passwordKept} onReveal={() => reveal.customerPassword(id)} />
    ),
    card: 'detail',
  },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => <span className="figures">{phone}</span>, card: 'detail' },
  {
    id: 'wallet',
    header: 'Wallet',
    cell: ({ balancePaise }) => <Money paise={balancePaise} />,
    sortBy: 'wallet',
    align: 'end',
    card: 'detail',
  },
  { id: 'status', header: 'Status', cell: ({ status }) => accountStatusBadge(status), card: 'detail' },
  { id: 'domain', header: 'Domain', cell: ({ domain }) => domain || '–', card: 'detail' },
  { id: 'ip', header: 'IP', cell: ({ ip }) => mono(ip) },
  { id: 'project', header: 'Project Name', cell: ({ projectName }) => projectName || '–', card: 'detail' },
  { id: 'url', header: 'Project URL', cell: ({ projectUrl }) => projectUrl || '–' },
  { id: 'api', header: 'API Type', cell: (row) => apiTypesText(row.apiTypes) },
  {
    id: 'ggr',
    header: 'GGR',
    cell: ({ ggrPercent }) => <span className="figures">{formatPercent(ggrPercent)}</span>,
    align: 'end',
  },
  {
    id: 'verify',
    header: 'Verify Key',
    cell: ({ id, verifyKey }) =>
      verifyKey ? <SeeMore label={`Verify Key of ${id}`} text={verifyKey} limit={KEY_PREVIEW} /> : '–',
    card: 'detail',
  },
  {
    id: 'secret',
    header: 'Secret Key',
    cell: ({ id, secretKey }) => (
      <SecretKeyCell
        label={`Secret Key of ${id}`}
        text={secretKey}
        preview={KEY_PREVIEW}
        onReveal={() => reveal.secretKey(id)}
      />
    ),
    card: 'detail',
  },
  { id: 'parent', header: 'Created By', cell: ({ parent }) => parent },
  { id: 'date', header: 'Date', cell: ({ createdAt }) => dayCell(createdAt), sortBy: 'created' },
];
