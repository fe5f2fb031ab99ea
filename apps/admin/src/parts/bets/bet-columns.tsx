import { type BetRow, winPaise } from '@cage/contract/bets';
import { betTone } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { Badge } from '@cage/ui/badge';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import type { HeaderWords } from '../headers.ts';
import { idCell, moneyCell } from '../report-cells.tsx';

function StatusBadge({ status }: Pick<BetRow, 'status'>) {
  const { betStatuses } = useWords(contractWords);
  return <Badge tone={betTone(status)}>{betStatuses[status]}</Badge>;
}

export const betColumns = (headers: HeaderWords): readonly Column<BetRow>[] => [
  { id: 'id', header: headers.id, cell: ({ id }) => idCell(id) },
  { id: 'player', header: headers.playerId, cell: ({ playerId }) => idCell(playerId), card: 'title', fixed: true },
  { id: 'customer', header: headers.customerId, cell: ({ customerId }) => idCell(customerId), card: 'detail' },
  { id: 'agent', header: headers.agentId, cell: ({ agentId }) => idCell(agentId) },
  {
    id: 'game',
    header: headers.game,
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
    header: headers.bet,
    cell: ({ amountPaise }) => moneyCell(amountPaise, 'font-semibold'),
    align: 'end',
    card: 'title',
    fixed: true,
  },
  { id: 'win', header: headers.win, cell: (bet) => moneyCell(winPaise(bet)), align: 'end', card: 'detail' },
  { id: 'ggr', header: headers.ggr, cell: ({ ggrPaise }) => moneyCell(ggrPaise), align: 'end', card: 'detail' },
  {
    id: 'balance',
    header: headers.balance,
    cell: ({ oldBalancePaise, balancePaise }) => (
      <span className="block leading-tight">
        {moneyCell(balancePaise)}
        <span className="block text-muted-foreground text-small">
          <span className="sr-only">{headers.balanceBefore} </span>
          <Money paise={oldBalancePaise} />
        </span>
      </span>
    ),
    align: 'end',
  },
  {
    id: 'status',
    header: headers.status,
    cell: ({ status }) => <StatusBadge status={status} />,
    card: 'detail',
    fixed: true,
  },
  {
    id: 'time',
    header: headers.time,
    cell: ({ placedAt, settledAt }) => (
      <span className="block leading-tight">
        <DateTime value={placedAt} />
        {settledAt ? (
          <span className="block text-muted-foreground text-small">
            <span className="sr-only">{headers.result} </span>
            <DateTime value={settledAt} />
          </span>
        ) : null}
      </span>
    ),
    sortBy: 'time',
    card: 'detail',
  },
];
