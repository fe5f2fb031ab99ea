import { type BetRow, winPaise } from '@cage/contract/bets';
import { betStatuses } from '@cage/contract/statuses';
import { betTone } from '@cage/parts/statuses/tones';
import { Badge } from '@cage/ui/badge';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { idCell, moneyCell } from './report-cells.tsx';

export const betColumns: readonly Column<BetRow>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => idCell(id) },
  { id: 'player', header: 'Player ID', cell: ({ playerId }) => idCell(playerId), card: 'title', fixed: true },
  { id: 'customer', header: 'Customer ID', cell: ({ customerId }) => idCell(customerId), card: 'detail' },
  { id: 'agent', header: 'Agent ID', cell: ({ agentId }) => idCell(agentId) },
  {
    id: 'game',
    header: 'Game',
    cell: ({ gameId, roundId }) => (
      <span className="block leading-tight">
        {gameId}
        <span className="block font-mono text-muted-foreground text-small">{roundId}</span>
      </span>
    ),
    card: 'detail',
  },
  {
    id: 'amount',
    header: 'Bet',
    cell: ({ amountPaise }) => moneyCell(amountPaise, 'font-semibold'),
    align: 'end',
    card: 'title',
    fixed: true,
  },
  { id: 'win', header: 'Win', cell: (bet) => moneyCell(winPaise(bet)), align: 'end', card: 'detail' },
  { id: 'ggr', header: 'GGR', cell: ({ ggrPaise }) => moneyCell(ggrPaise), align: 'end', card: 'detail' },
  {
    id: 'balance',
    header: 'Balance',
    cell: ({ oldBalancePaise, balancePaise }) => (
      <span className="block leading-tight">
        {moneyCell(balancePaise)}
        <span className="block text-muted-foreground text-small">
          <span className="sr-only">Old balance </span>
          <Money paise={oldBalancePaise} />
        </span>
      </span>
    ),
    align: 'end',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={betTone(status)}>{betStatuses[status].word}</Badge>,
    card: 'detail',
    fixed: true,
  },
  {
    id: 'time',
    header: 'Time',
    cell: ({ placedAt, settledAt }) => (
      <span className="block leading-tight">
        <DateTime value={placedAt} />
        {settledAt ? (
          <span className="block text-muted-foreground text-small">
            <span className="sr-only">Result </span>
            <DateTime value={settledAt} />
          </span>
        ) : null}
      </span>
    ),
    sortBy: 'time',
    card: 'detail',
  },
];
