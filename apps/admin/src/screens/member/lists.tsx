import { useBets } from '@cage/api-client/bets';
import {
  useMemberDeposits,
  useMemberSessions,
  useMemberStatement,
  useMemberWithdrawals,
} from '@cage/api-client/players';
import { type BetRow, listBets } from '@cage/contract/bets';
import type { StatementRow } from '@cage/contract/chips';
import { idSorts, requestSorts, timeSorts } from '@cage/contract/list';
import {
  listMemberDeposits,
  listMemberSessions,
  listMemberStatement,
  listMemberWithdrawals,
  type SessionRow,
} from '@cage/contract/players';
import { apiTypes } from '@cage/contract/statuses';
import { payoutLine } from '@cage/contract/withdrawals/fields';
import type { OwnWithdrawal } from '@cage/contract/withdrawals/own';
import { GameName } from '@cage/parts/games/game-name';
import { contractWords } from '@cage/parts/words/contract-words';
import { Badge } from '@cage/ui/badge';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords, type Words } from '@cage/ui/words';
import { useMemo } from 'react';
import { betColumns } from '../../parts/bets/bet-columns.tsx';
import { betTotals } from '../../parts/bets/bet-totals.ts';
import { useBetRows } from '../../parts/bets/use-bet-rows.tsx';
import { useCaseRows } from '../../parts/cases/use-case-rows.tsx';
import { figureWords } from '../../parts/figure-words.ts';
import { type HeaderWords, headerWords, referenceHeader } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { WithdrawalOutcome } from '../../parts/outcome-cells.tsx';
import { ownRechargeColumns } from '../../parts/past-recharge-columns.tsx';
import { PaidDebt } from '../../parts/records/paid-debt.tsx';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { requestColumns } from '../../parts/requests/request-columns.tsx';
import { MethodName, ReferenceCell } from '../../parts/row-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = {} as const;
const betFilters = { product: apiTypes, status: ['pending', 'win', 'loss', 'void'] } as const;

/** A player's recharges, decided or not. */
export function Deposits({ member }: { member: string }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const state = useListState(filters, requestSorts);
  const { columns, table } = useCaseRows(ownRechargeColumns);
  return (
    <ListPage
      id="member-deposits"
      caption={headers.deposits}
      state={state}
      list={useMemberDeposits({ ...state.input, member })}
      columns={columns}
      table={table}
      rowId={({ id }) => String(id)}
      empty={words.noDeposits}
      search={words.search}
      days
      csv={{ list: listMemberDeposits, file: `${member}-deposits`, given: { member } }}
    />
  );
}

function withdrawalColumns(headers: HeaderWords): readonly Column<OwnWithdrawal>[] {
  const { id, amount, code } = requestColumns(headers);
  return [
    id,
    { id: 'type', header: headers.type, cell: ({ method }) => <MethodName method={method} />, phone: 'title' },
    amount,
    code,
    { id: 'to', header: headers.paidTo, cell: ({ payoutTo }) => payoutLine(payoutTo), room: 'much', phone: 'more' },
    {
      id: 'utr',
      header: headers.utr,
      cell: ({ utr, method }) =>
        utr ? <ReferenceCell reference={utr} label={referenceHeader(headers, method)} /> : '–',
      phone: 'more',
    },
    {
      id: 'status',
      header: headers.status,
      cell: (row) => <WithdrawalOutcome {...row} />,
      phone: 'state',
      fixed: true,
    },
    {
      id: 'requested',
      header: headers.requested,
      cell: ({ requestedAt }) => <DateTime spoken="phone" value={requestedAt} />,
      sortBy: 'requested',
      phone: 'detail',
    },
    {
      id: 'decided',
      header: headers.decided,
      cell: ({ decidedAt }) => (decidedAt ? <DateTime spoken="phone" value={decidedAt} /> : '–'),
      phone: 'more',
    },
  ];
}

/** A player's withdrawals. */
export function Withdrawals({ member }: { member: string }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const state = useListState(filters, requestSorts);
  const { columns, table } = useCaseRows(withdrawalColumns);
  return (
    <ListPage
      id="member-withdrawals"
      caption={headers.withdrawals}
      state={state}
      list={useMemberWithdrawals({ ...state.input, member })}
      columns={columns}
      table={table}
      rowId={({ id }) => String(id)}
      empty={words.noWithdrawals}
      search={words.search}
      days
      csv={{ list: listMemberWithdrawals, file: `${member}-withdrawals`, given: { member } }}
    />
  );
}

/** The player is the page's; customer and agent are those at the time of the bet. */
const ownBetColumns = (headers: HeaderWords): readonly Column<BetRow>[] => [
  {
    id: 'customer',
    header: `${headers.customerId} / ${headers.agentId}`,
    cell: ({ customerId, agentId }) => (
      <span className="figures block leading-tight">
        {customerId}
        <span className="block text-muted-foreground text-small">{agentId}</span>
      </span>
    ),
    phone: 'more',
    room: 'some',
  },
  ...betColumns(headers).filter(({ id }) => id !== 'player'),
];

/** A player's bets. */
export function Bets({ member }: { member: string }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const figures = useWords(figureWords);
  const said = useWords(contractWords);
  const state = useListState(betFilters, timeSorts);
  const { columns, table } = useBetRows(ownBetColumns);
  return (
    <ListPage
      id="member-bets"
      caption={headers.bets}
      state={state}
      list={useBets({ ...state.input, player: member })}
      columns={columns}
      table={table}
      filters={[
        { name: 'product', label: headers.product, options: optionsOf(said.apiTypes) },
        { name: 'status', label: headers.status, options: optionsOf(said.betStatuses) },
      ]}
      rowId={({ id }) => String(id)}
      empty={words.noBets}
      days
      csv={{ list: listBets, file: `${member}-bets`, given: { player: member } }}
      totals={(answer) =>
        betTotals(answer?.totals, { headers, figures, rowsOf: (status) => state.hrefOf('status', status) })
      }
    />
  );
}

/** The kind of a movement. */
export function Kind({ row: { kind, category } }: { row: StatementRow }) {
  const { kinds } = useWords(copy);
  const { adjustmentCategories } = useWords(contractWords);
  const word = kinds[kind as keyof typeof kinds] ?? kind;
  return category ? `${word}: ${adjustmentCategories[category]}` : word;
}

/** What a movement takes back or pays for, its note, or the game. */
export function About({ row: { note, reverses, debt, bet } }: { row: StatementRow }) {
  if (reverses) return <RecordLink reference={reverses} />;
  if (debt) return <PaidDebt debt={debt} />;
  if (note || !bet) return note ?? '';
  return (
    <>
      <GameName id={bet.gameId} /> · <span className="figures">{bet.roundId}</span>
    </>
  );
}

const statementColumns = (headers: HeaderWords): readonly Column<StatementRow>[] => [
  { id: 'id', header: '#', cell: ({ id }) => <span className="figures">{id}</span>, sortBy: 'id', phone: 'more' },
  { id: 'time', header: headers.time, cell: ({ at }) => <DateTime spoken="phone" value={at} />, phone: 'detail' },
  {
    id: 'type',
    header: headers.type,
    cell: (row) => <Kind row={row} />,
    phone: 'title',
    fixed: true,
  },
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ amountPaise }) => <Money paise={amountPaise} signed className="font-semibold" />,
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  {
    id: 'before',
    header: headers.balanceBefore,
    cell: ({ beforePaise }) => <Money paise={beforePaise} />,
    align: 'money',
    phone: 'more',
  },
  {
    id: 'after',
    header: headers.balanceAfter,
    cell: ({ afterPaise }) => <Money paise={afterPaise} />,
    align: 'money',
    phone: 'named',
    fixed: true,
  },
  { id: 'with', header: headers.fromTo, cell: ({ counterparty }) => counterparty ?? '–', phone: 'more' },
  {
    id: 'note',
    header: headers.note,
    cell: (row) => <About row={row} />,
    phone: 'more',
  },
];

/** Every movement of a player's wallet, with the balance after it. */
export function Statement({ member }: { member: string }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const state = useListState(filters, idSorts);
  return (
    <ListPage
      id="member-statement"
      caption={headers.statement}
      state={state}
      list={useMemberStatement({ ...state.input, member })}
      columns={useMemo(() => statementColumns(headers), [headers])}
      rowId={({ id }) => String(id)}
      empty={words.noMovements}
      days
      csv={{ list: listMemberStatement, file: `${member}-statement`, given: { member } }}
    />
  );
}

const sessionColumns = (headers: HeaderWords, words: Words<typeof copy>): readonly Column<SessionRow>[] => [
  {
    id: 'started',
    header: headers.signedIn,
    cell: ({ startedAt }) => <DateTime spoken="phone" value={startedAt} />,
    phone: 'title',
    fixed: true,
  },
  {
    id: 'used',
    header: headers.lastUsed,
    cell: ({ usedAt }) => <DateTime spoken="phone" value={usedAt} />,
    phone: 'named',
  },
  {
    id: 'state',
    header: headers.status,
    cell: ({ live }) => (live ? <Badge tone="positive">{words.live}</Badge> : <Badge>{words.ended}</Badge>),
    phone: 'state',
    fixed: true,
  },
  {
    id: 'ended',
    header: words.ended,
    cell: ({ endedAt }) => (endedAt ? <DateTime spoken="phone" value={endedAt} /> : '–'),
    phone: 'more',
  },
  { id: 'ip', header: headers.address, cell: ({ ip }) => <span className="figures">{ip}</span>, phone: 'more' },
];

/** When and from where a player signed in. */
export function Sessions({ member }: { member: string }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const state = useListState(filters, idSorts);
  return (
    <ListPage
      id="member-sessions"
      caption={headers.sessions}
      state={state}
      list={useMemberSessions({ ...state.input, member })}
      columns={useMemo(() => sessionColumns(headers, words), [headers, words])}
      rowId={({ id }) => String(id)}
      empty={words.noSessions}
      csv={{ list: listMemberSessions, file: `${member}-sessions`, given: { member } }}
    />
  );
}
