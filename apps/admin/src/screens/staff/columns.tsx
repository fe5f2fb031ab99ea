import type { StaffAccount } from '@cage/contract/staff';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import type { Doing } from '../../parts/account/account.ts';
import { AccountActions } from '../../parts/account/account-actions.tsx';
import { copy as actions } from '../../parts/account/copy.ts';
import { accountStatusBadge } from '../../parts/people-columns.tsx';
import { copy } from './copy.ts';

interface Given {
  /** Opens the dialog; absent without View More/Edit. */
  edit: ((account: StaffAccount) => void) | null;
  onDo(doing: Doing): void;
}

/** The columns of R18, and whether it is a clerk or a branch. */
export function columnsOf({ edit, onDo }: Given): readonly Column<StaffAccount>[] {
  return [
    { id: 'id', header: 'ID', cell: ({ publicId }) => publicId, sortBy: 'id', card: 'detail', fixed: true },
    {
      id: 'username',
      header: 'Username',
      cell: ({ username, kind }) => (
        <span className="flex items-center gap-2">
          <span className="font-medium">{username}</span>
          <Badge tone={kind === 'branch' ? 'info' : 'neutral'}>{copy[kind]}</Badge>
        </span>
      ),
      sortBy: 'username',
      card: 'title',
      fixed: true,
    },
    { id: 'phone', header: 'Phone', cell: ({ phone }) => <span className="figures">{phone}</span>, card: 'detail' },
    { id: 'parent', header: 'Parent', cell: ({ parent }) => parent },
    {
      id: 'wallet',
      header: 'Wallet',
      cell: ({ balancePaise }) =>
        balancePaise === null ? <span className="text-muted-foreground">–</span> : <Money paise={balancePaise} />,
      align: 'end',
      card: 'detail',
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => accountStatusBadge(status),
      card: 'title',
      fixed: true,
    },
    {
      id: 'login',
      header: 'Last login',
      cell: ({ lastLoginAt }) => (lastLoginAt ? <DateTime value={lastLoginAt} /> : copy.never),
      sortBy: 'last_login',
      card: 'detail',
    },
    { id: 'created', header: 'Created', cell: ({ createdAt }) => <DateTime value={createdAt} />, sortBy: 'created' },
    {
      id: 'actions',
      header: 'Actions',
      fixed: true,
      pinned: true,
      card: 'actions',
      cell: (row) => (
        <AccountActions
          account={row}
          onDo={onDo}
          view={
            edit ? (
              <Button size="touch" variant="secondary" className="max-md:flex-1" onClick={() => edit(row)}>
                {actions.viewMore}
                <span className="sr-only"> {row.username}</span>
              </Button>
            ) : null
          }
        />
      ),
    },
  ];
}
