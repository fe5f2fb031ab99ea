import type { Member } from '@cage/contract/players';
import { buttonClass } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { Link } from 'react-router';
import type { Doing } from '../../parts/account/account.ts';
import { AccountActions } from '../../parts/account/account-actions.tsx';
import { copy as actions } from '../../parts/account/copy.ts';
import { PauseBadge } from '../../parts/account/pause-badge.tsx';
import { accountStatusBadge } from '../../parts/people-columns.tsx';
import { copy } from './copy.ts';

const money = (
  id: string,
  header: string,
  of: (row: Member) => bigint | null,
  more: Partial<Column<Member>> = {},
): Column<Member> => ({
  id,
  header,
  align: 'end',
  cell: (row) => {
    const paise = of(row);
    return paise === null ? <span className="text-muted-foreground">–</span> : <Money paise={paise} />;
  },
  ...more,
});

/** The columns of R54. */
export function columnsOf(mayEdit: boolean, onDo: (doing: Doing) => void): readonly Column<Member>[] {
  return [
    { id: 'id', header: 'ID', cell: ({ publicId }) => publicId, sortBy: 'id', card: 'detail', fixed: true },
    {
      id: 'username',
      header: 'Username',
      cell: ({ publicId, username }) => (
        <Link to={`/admin/members/${publicId}`} className="font-medium text-accent underline underline-offset-2">
          {username}
        </Link>
      ),
      sortBy: 'username',
      card: 'title',
      fixed: true,
    },
    { id: 'phone', header: 'Phone', cell: ({ phone }) => <span className="figures">{phone}</span>, card: 'detail' },
    { id: 'customer', header: 'Customer', cell: ({ customer }) => customer },
    money('balance', 'Balance', ({ balancePaise }) => balancePaise, { sortBy: 'balance', card: 'title', fixed: true }),
    money('held', 'On hold', ({ heldPaise }) => heldPaise, { sortBy: 'held' }),
    money('deposits', 'Deposits', ({ depositsPaise }) => depositsPaise, { card: 'detail' }),
    money('withdrawals', 'Withdrawals', ({ withdrawalsPaise }) => withdrawalsPaise),
    money('net', 'Net result', ({ netPaise }) => netPaise),
    {
      id: 'status',
      header: 'Status',
      cell: ({ status, pause }) => (
        <span className="inline-flex flex-wrap gap-1.5">
          {accountStatusBadge(status)}
          <PauseBadge pause={pause} />
        </span>
      ),
      card: 'detail',
      fixed: true,
    },
    {
      id: 'login',
      header: 'Last login',
      cell: ({ lastLoginAt }) => (lastLoginAt ? <DateTime value={lastLoginAt} /> : copy.never),
      sortBy: 'last_login',
    },
    { id: 'joined', header: 'Joined', cell: ({ joinedAt }) => <DateTime value={joinedAt} />, sortBy: 'joined' },
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
          compact
          view={
            <Link
              to={`/admin/members/${row.publicId}`}
              className={buttonClass({ variant: 'secondary', size: 'touch', className: 'max-md:flex-1' })}
            >
              {mayEdit ? actions.viewMore : actions.view}
              <span className="sr-only"> {row.username}</span>
            </Link>
          }
        />
      ),
    },
  ];
}
