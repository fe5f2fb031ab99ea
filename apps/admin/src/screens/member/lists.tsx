import { useBets } from '@cage/api-client/bets';
import {
  useMemberDeposits,
  useMemberSessions,
  useMemberStatement,
  useMemberWithdrawals,
} from '@cage/api-client/players';
import { listBets } from '@cage/contract/bets';
import type { StatementRow } from '@cage/contract/chips';
import {
  listMemberDeposits,
  listMemberSessions,
  listMemberStatement,
  listMemberWithdrawals,
  type SessionRow,
} from '@cage/contract/players';
import { payMethodWords, withdrawalStatuses } from '@cage/contract/statuses';
import { type OwnWithdrawal, payoutLine } from '@cage/contract/withdrawals';
import { withdrawalTones } from '@cage/parts/statuses/tones';
import { Badge } from '@cage/ui/badge';
import { CopyText } from '@cage/ui/copy-text';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { betColumns } from '../../parts/bet-columns.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { pastRechargeColumns } from '../../parts/past-recharge-columns.tsx';
import { sum } from '../../parts/report-cells.tsx';
import { OutcomeCell } from '../../parts/row-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = {} as const;

/** What a player asked for, decided or not. */
export function Deposits({ member }: { member: string }) {
  const state = useListState(filters);
  return (
    <ListPage
      id="member-deposits"
      caption="Deposits"
      state={state}
      list={useMemberDeposits({ ...state.input, member })}
      columns={pastRechargeColumns.filter(({ id }) => id !== 'account')}
      rowId={({ id }) => String(id)}
      empty={copy.noDeposits}
      search={copy.search}
      days
      csv={{ list: listMemberDeposits, file: `${member}-deposits`, given: { member } }}
    />
  );
}

const withdrawalColumns: readonly Column<OwnWithdrawal>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => <span className="figures">{id}</span>, sortBy: 'id' },
  { id: 'type', header: 'Type', cell: ({ method }) => payMethodWords[method], card: 'title' },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
    sortBy: 'amount',
    align: 'end',
    card: 'title',
    fixed: true,
  },
  {
    id: 'code',
    header: 'Transaction Id',
    cell: ({ code }) => <span className="font-mono text-small">{code}</span>,
    card: 'detail',
  },
  { id: 'to', header: 'Paid to', cell: ({ payoutTo }) => payoutLine(payoutTo), card: 'detail' },
  { id: 'utr', header: 'UTR', cell: ({ utr }) => (utr ? <CopyText text={utr} label="UTR" /> : '–'), card: 'detail' },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, reason }) => (
      <OutcomeCell tone={withdrawalTones[status]} word={withdrawalStatuses[status].word} reason={reason} />
    ),
    card: 'detail',
    fixed: true,
  },
  {
    id: 'requested',
    header: 'Request Time',
    cell: ({ requestedAt }) => <DateTime value={requestedAt} />,
    sortBy: 'requested',
    card: 'detail',
  },
  {
    id: 'decided',
    header: 'Decision Time',
    cell: ({ decidedAt }) => (decidedAt ? <DateTime value={decidedAt} /> : '–'),
  },
];

/** What a player asked to be paid out. */
export function Withdrawals({ member }: { member: string }) {
  const state = useListState(filters);
  return (
    <ListPage
      id="member-withdrawals"
      caption="Withdrawals"
      state={state}
      list={useMemberWithdrawals({ ...state.input, member })}
      columns={withdrawalColumns}
      rowId={({ id }) => String(id)}
      empty={copy.noWithdrawals}
      search={copy.search}
      days
      csv={{ list: listMemberWithdrawals, file: `${member}-withdrawals`, given: { member } }}
    />
  );
}

/** What a player staked and won. */
export function Bets({ member }: { member: string }) {
  const state = useListState(filters);
  return (
    <ListPage
      id="member-bets"
      caption="Bets"
      state={state}
      list={useBets({ ...state.input, player: member })}
      columns={betColumns.filter(({ id }) => id !== 'player')}
      rowId={({ id }) => String(id)}
      empty={copy.noBets}
      days
      csv={{ list: listBets, file: `${member}-bets`, given: { player: member } }}
      totals={(answer) => [
        { label: 'Bets', value: sum(answer?.totals.betsPaise) },
        { label: 'Wins', value: sum(answer?.totals.winningsPaise) },
        { label: 'GGR', value: sum(answer?.totals.ggrPaise) },
        { label: 'Pending', value: sum(answer?.totals.pendingPaise) },
      ]}
    />
  );
}

const statementColumns: readonly Column<StatementRow>[] = [
  { id: 'id', header: '#', cell: ({ id }) => <span className="figures">{id}</span>, sortBy: 'id' },
  { id: 'time', header: 'Time', cell: ({ at }) => <DateTime value={at} />, card: 'detail' },
  { id: 'type', header: 'Type', cell: ({ kind }) => copy.kinds[kind] ?? kind, card: 'title', fixed: true },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
    align: 'end',
    card: 'title',
    fixed: true,
  },
  { id: 'before', header: 'Old balance', cell: ({ beforePaise }) => <Money paise={beforePaise} />, align: 'end' },
  {
    id: 'after',
    header: 'New balance',
    cell: ({ afterPaise }) => <Money paise={afterPaise} />,
    align: 'end',
    card: 'detail',
    fixed: true,
  },
  { id: 'with', header: 'From / to', cell: ({ counterparty }) => counterparty ?? '–', card: 'detail' },
  { id: 'note', header: 'Note', cell: ({ note }) => note ?? '', card: 'detail' },
];

/** Every movement of a player's wallet with the balance it left. */
export function Statement({ member }: { member: string }) {
  const state = useListState(filters);
  return (
    <ListPage
      id="member-statement"
      caption="Statement"
      state={state}
      list={useMemberStatement({ ...state.input, member })}
      columns={statementColumns}
      rowId={({ id }) => String(id)}
      empty={copy.noMovements}
      days
      csv={{ list: listMemberStatement, file: `${member}-statement`, given: { member } }}
    />
  );
}

const sessionColumns: readonly Column<SessionRow>[] = [
  {
    id: 'started',
    header: 'Signed in',
    cell: ({ startedAt }) => <DateTime value={startedAt} />,
    card: 'title',
    fixed: true,
  },
  { id: 'used', header: 'Last used', cell: ({ usedAt }) => <DateTime value={usedAt} />, card: 'detail' },
  {
    id: 'state',
    header: 'State',
    cell: ({ live }) => (live ? <Badge tone="positive">{copy.live}</Badge> : <Badge>{copy.ended}</Badge>),
    card: 'title',
    fixed: true,
  },
  {
    id: 'ended',
    header: 'Ended',
    cell: ({ endedAt }) => (endedAt ? <DateTime value={endedAt} /> : '–'),
    card: 'detail',
  },
  { id: 'ip', header: 'Address', cell: ({ ip }) => <span className="figures">{ip}</span>, card: 'detail' },
];

/** When and from where a player signed in. */
export function Sessions({ member }: { member: string }) {
  const state = useListState(filters);
  return (
    <ListPage
      id="member-sessions"
      caption="Sessions"
      state={state}
      list={useMemberSessions({ ...state.input, member })}
      columns={sessionColumns}
      rowId={({ id }) => String(id)}
      empty={copy.noSessions}
      csv={{ list: listMemberSessions, file: `${member}-sessions`, given: { member } }}
    />
  );
}
