import type { StaffAccount } from '@cage/contract/staff';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import type { Words } from '@cage/ui/words';
import type { AccountAction } from '../../parts/account/account.ts';
import { AccountActions } from '../../parts/account/account-actions.tsx';
import type { copy as accountCopy } from '../../parts/account/copy.ts';
import type { HeaderWords } from '../../parts/headers.ts';
import { AccountStatusBadge } from '../../parts/people-columns.tsx';
import type { copy } from './copy.ts';

interface Given {
  /** Opens the dialog; absent without View More/Edit. */
  edit: ((account: StaffAccount) => void) | null;
  onDo(doing: AccountAction): void;
}

/** Returns the columns of R18, and whether it is a clerk or a branch. */
export function columnsOf(
  headers: HeaderWords,
  words: Words<typeof copy>,
  actions: Words<typeof accountCopy>,
  { edit, onDo }: Given,
): readonly Column<StaffAccount>[] {
  return [
    { id: 'id', header: headers.id, cell: ({ publicId }) => publicId, sortBy: 'id', phone: 'detail', fixed: true },
    {
      id: 'username',
      header: headers.username,
      cell: ({ username, kind }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{username}</span>
          <Badge tone={kind === 'branch' ? 'info' : 'neutral'}>{words[kind]}</Badge>
        </span>
      ),
      sortBy: 'username',
      phone: 'title',
      fixed: true,
    },
    {
      id: 'phone',
      header: headers.phone,
      cell: ({ phone }) => <span className="figures">{phone}</span>,
      room: 'least',
      phone: 'detail',
    },
    { id: 'parent', header: headers.parent, cell: ({ parent }) => parent, room: 'much', phone: 'more' },
    {
      id: 'wallet',
      header: headers.wallet,
      cell: ({ balancePaise }) =>
        balancePaise === null ? (
          <span data-none className="text-muted-foreground">
            –
          </span>
        ) : (
          <Money paise={balancePaise} />
        ),
      align: 'money',
      phone: 'amount',
    },
    {
      id: 'status',
      header: headers.status,
      cell: ({ status }) => <AccountStatusBadge status={status} />,
      phone: 'state',
      fixed: true,
    },
    {
      id: 'login',
      room: 'some',
      header: headers.lastLogin,
      cell: ({ lastLoginAt }) => (lastLoginAt ? <DateTime value={lastLoginAt} /> : words.never),
      sortBy: 'last_login',
      phone: 'more',
    },
    {
      id: 'created',
      room: 'much',
      header: headers.created,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
      sortBy: 'created',
      phone: 'more',
    },
    {
      id: 'actions',
      header: headers.actions,
      fixed: true,
      pinned: true,
      phone: 'more',
      cell: (row) => (
        <AccountActions
          account={row}
          onDo={onDo}
          staff
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
