import { useMe } from '@cage/api-client/sessions';
import type { Output } from '@cage/contract/contract';
import { spendableOf } from '@cage/contract/credit/owed';
import { isToldOfAllPayees } from '@cage/contract/dashboard';
import { Badge } from '@cage/ui/badge';
import { type Column, DataTable } from '@cage/ui/data-table';
import { Money } from '@cage/ui/money';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords, type Words } from '@cage/ui/words';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Wallet } from '../../parts/credit/wallet.tsx';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { AccountStatusBadge } from '../../parts/people-columns.tsx';
import { accountColumn } from './account-column.tsx';
import { copy } from './copy.ts';
import { FailedCalls } from './failed-calls.tsx';

type Dashboard = Output<'getDashboard'>;
type LowBalance = NonNullable<Dashboard['lowBalances']>[number];
type LowFloat = NonNullable<Dashboard['lowFloats']>[number];

const balanceColumn = (header: string): Column<Pick<LowBalance, 'balancePaise'>> => ({
  id: 'balance',
  header,
  cell: (row) => <Wallet of={row} />,
  sort: ({ balancePaise }) => balancePaise,
  align: 'money',
  phone: 'amount',
});

const waitingColumn = (words: Words<typeof copy>): Column<LowBalance> => ({
  id: 'waiting',
  header: words.waitingFor,
  cell: ({ waitingPaise }) => <Money paise={waitingPaise ?? 0n} />,
  sort: ({ waitingPaise }) => waitingPaise ?? 0n,
  align: 'money',
  phone: 'named',
});

/** What waits for a payee is shown beside its balance, for viewers who may open that. */
const lowBalanceColumns = (
  headers: HeaderWords,
  words: Words<typeof copy>,
  opens: { waiting: boolean },
): readonly Column<LowBalance>[] => [
  accountColumn(headers.account),
  balanceColumn(headers.balance),
  ...(opens.waiting ? [waitingColumn(words)] : []),
  {
    id: 'state',
    header: headers.status,
    cell: ({ status, balancePaise, creditPaise, waitingPaise }) =>
      spendableOf({ balancePaise, creditPaise }) < (waitingPaise ?? 0n) ? (
        <span className="inline-flex flex-wrap items-center gap-1">
          <Badge tab tone="danger" icon={TriangleAlert}>
            {words.states.short}
          </Badge>
          {status === 'Active' ? null : <AccountStatusBadge status={status} />}
        </span>
      ) : (
        <Badge tab tone="warning">
          {words.states.low}
        </Badge>
      ),
    phone: 'state',
  },
];

const lowFloatColumns = (headers: HeaderWords, words: Words<typeof copy>): readonly Column<LowFloat>[] => [
  accountColumn(headers.customerId),
  balanceColumn(headers.balance),
  {
    id: 'least',
    header: words.leastFloat,
    cell: ({ minFloatPaise }) => <Money paise={minFloatPaise} />,
    sort: ({ minFloatPaise }) => minFloatPaise,
    align: 'money',
    phone: 'named',
  },
];

/** Customers whose float is too low for new bets; renders nothing if there are none, since few have a least float. */
function LowFloats({ rows }: { rows: readonly LowFloat[] }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const columns = useMemo(() => lowFloatColumns(headers, words), [headers, words]);
  if (rows.length === 0) return null;
  return (
    <DataTable
      id="low-floats"
      caption={words.lowFloats}
      toolbar={
        <div>
          <h3 className="font-semibold">{words.lowFloats}</h3>
          <p className="text-muted-foreground text-small">{words.lowFloatsNote}</p>
        </div>
      }
      columns={columns}
      rows={{ is: 'loaded', rows }}
      rowId={({ publicId }) => publicId}
      empty=""
    />
  );
}

const LOW_HEIGHT = 'cage.dashboard.low.height';

/**
 * Keeps room for content of unknown height: while it loads, it has the height that this browser last showed, so that what
 * is below stays in place.
 */
function KeptPlace({ coming, children }: { coming: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [height] = useState(() => Number(localStorage.getItem(LOW_HEIGHT)));
  useEffect(
    function keepTheHeight() {
      if (coming || !place.current) return;
      const watcher = new ResizeObserver(([entry]) =>
        localStorage.setItem(LOW_HEIGHT, String(Math.round(entry?.contentRect.height ?? 0))),
      );
      watcher.observe(place.current);
      return () => watcher.disconnect();
    },
    [coming],
  );
  if (coming && height > 0) return <Skeleton style={{ height }} className="w-full" />;
  return (
    <div ref={place} className="flex flex-col gap-3 empty:hidden">
      {children}
    </div>
  );
}

/**
 * Payees with too little for what waits for them, customers below their least float, and those whose servers' calls fail.
 */
export function LowBalances({ data }: { data: Dashboard | undefined }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const { data: me } = useMe();
  const waiting = Boolean(data?.recharges);
  const columns = useMemo(() => lowBalanceColumns(headers, words, { waiting }), [headers, words, waiting]);
  return (
    <KeptPlace coming={data === undefined}>
      {data?.lowBalances?.length === 0 && me && isToldOfAllPayees(me) ? (
        <p className="text-muted-foreground text-small">{words.lowEmpty}</p>
      ) : null}
      {data?.lowBalances && data.lowBalances.length > 0 ? (
        <DataTable
          id="low-balances"
          caption={words.low}
          toolbar={<h3 className="font-semibold">{words.low}</h3>}
          columns={columns}
          rows={{ is: 'loaded', rows: data.lowBalances }}
          rowId={({ publicId }) => publicId}
          empty=""
        />
      ) : null}
      <LowFloats rows={data?.lowFloats ?? []} />
      <FailedCalls rows={data?.failedCalls ?? []} />
    </KeptPlace>
  );
}
