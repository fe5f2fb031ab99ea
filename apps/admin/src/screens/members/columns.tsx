import type { Member } from '@cage/contract/players';
import { Link } from '@cage/parts/router/link';
import { buttonClass } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import type { Words } from '@cage/ui/words';
import type { AccountAction } from '../../parts/account/account.ts';
import { AccountActions } from '../../parts/account/account-actions.tsx';
import type { copy as accountCopy } from '../../parts/account/copy.ts';
import { PauseBadge } from '../../parts/account/pause-badge.tsx';
import type { HeaderWords } from '../../parts/headers.ts';
import { AccountStatusBadge } from '../../parts/people-columns.tsx';
import { AccountCell } from '../../parts/row-cells.tsx';
import type { copy } from './copy.ts';

const money = (
  id: string,
  header: string,
  of: (row: Member) => bigint | null,
  more: Partial<Column<Member>> = {},
): Column<Member> => ({
  id,
  header,
  align: 'money',
  cell: (row) => {
    const paise = of(row);
    return paise === null ? (
      <span data-none className="text-muted-foreground">
        –
      </span>
    ) : (
      <Money paise={paise} />
    );
  },
  phone: 'more',
  ...more,
});

/** Returns the columns of R54. */
export function columnsOf(
  headers: HeaderWords,
  words: Words<typeof copy>,
  actions: Words<typeof accountCopy>,
  mayEdit: boolean,
  onDo: (doing: AccountAction) => void,
): readonly Column<Member>[] {
  return [
    {
      id: 'id',
      header: `${headers.id} / ${headers.customer}`,
      cell: ({ publicId, customer }) => (
        <span className="leading-tight md:block">
          {publicId}
          <span className="text-muted-foreground text-small max-md:in-[tr]:hidden md:block">{customer}</span>
        </span>
      ),
      sortBy: 'id',
      lines: 2,
      phone: 'detail',
      room: 'least',
      fixed: true,
    },
    {
      id: 'username',
      header: `${headers.username} / ${headers.phone}`,
      cell: ({ publicId, username, phone }) => (
        <AccountCell
          account={phone}
          username={
            <Link to={`/admin/members/${publicId}`} className="font-medium text-accent underline underline-offset-2">
              {username}
            </Link>
          }
        />
      ),
      sortBy: 'username',
      phone: 'title',
      fixed: true,
    },
    money('balance', headers.balance, ({ balancePaise }) => balancePaise, {
      sortBy: 'balance',
      phone: 'amount',
      fixed: true,
    }),
    money('held', headers.onHold, ({ heldPaise }) => heldPaise, { sortBy: 'held', room: 'asked' }),
    money('deposits', headers.deposits, ({ depositsPaise }) => depositsPaise, { room: 'fair' }),
    money('withdrawals', headers.withdrawals, ({ withdrawalsPaise }) => withdrawalsPaise, { room: 'much' }),
    money('net', headers.netResult, ({ netPaise }) => netPaise, { room: 'some' }),
    {
      id: 'status',
      header: headers.status,
      cell: ({ status, pause }) => (
        <span className="inline-flex flex-wrap gap-1.5 md:flex-col md:items-start">
          <AccountStatusBadge status={status} />
          <PauseBadge pause={pause} />
        </span>
      ),
      phone: 'state',
      fixed: true,
    },
    {
      id: 'login',
      header: headers.lastLogin,
      cell: ({ lastLoginAt }) => (lastLoginAt ? <DateTime stacked value={lastLoginAt} /> : words.never),
      sortBy: 'last_login',
      room: 'asked',
      phone: 'more',
    },
    {
      id: 'joined',
      header: headers.joined,
      cell: ({ joinedAt }) => <DateTime stacked value={joinedAt} />,
      sortBy: 'joined',
      room: 'asked',
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
