import { type BetRow, winPaise } from '@cage/contract/bets';
import { GameName } from '@cage/parts/games/game-name';
import { contractWords } from '@cage/parts/words/contract-words';
import { Badge } from '@cage/ui/badge';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import type { HeaderWords } from '../headers.ts';
import { idCell, moneyCell } from '../report-cells.tsx';
import { BetStatusBadge } from './bet-facts.tsx';
import { copy } from './copy.ts';

/** What is bet on: the game, or the match and what of it at which odds. */
function Game({ bet }: { bet: BetRow }) {
  const { apiTypes } = useWords(contractWords);
  const words = useWords(copy);
  const { product, gameId, roundId, event, selection, odds } = bet;
  const on = [selection, odds === null ? null : words.at(odds)].filter((part) => part !== null).join(' ');
  return (
    <span className="block leading-tight">
      <span className="inline-flex flex-wrap items-center gap-1.5 max-md:justify-end">
        <GameName id={gameId} />
        {product === 'sports' ? <Badge>{apiTypes.sports}</Badge> : null}
      </span>
      {[event, on].filter(Boolean).map((line) => (
        <span key={line} className="block max-w-72 text-small wrap-anywhere md:whitespace-normal">
          {line}
        </span>
      ))}
      <span className="figures block text-muted-foreground text-small">{roundId}</span>
    </span>
  );
}

/** What a bet is and came to; its number comes from `useBetActions`. */
export const betColumns = (headers: HeaderWords): readonly Column<BetRow>[] => [
  { id: 'player', header: headers.playerId, cell: ({ playerId }) => idCell(playerId), card: 'title', fixed: true },
  {
    id: 'customer',
    header: headers.customerId,
    cell: ({ customerId }) => idCell(customerId),
    card: 'detail',
    room: 'some',
  },
  { id: 'agent', header: headers.agentId, cell: ({ agentId }) => idCell(agentId), room: 'much' },
  {
    id: 'game',
    header: headers.game,
    cell: (bet) => <Game bet={bet} />,
    card: 'detail',
  },
  {
    id: 'amount',
    header: headers.bet,
    cell: ({ amountPaise }) => moneyCell(amountPaise, 'font-semibold'),
    align: 'money',
    card: 'title',
    fixed: true,
  },
  {
    id: 'win',
    header: headers.win,
    cell: (bet) => moneyCell(winPaise(bet)),
    align: 'money',
    card: 'detail',
    room: 'least',
  },
  {
    id: 'ggr',
    header: headers.ggr,
    cell: ({ ggrPaise }) => moneyCell(ggrPaise),
    align: 'money',
    card: 'detail',
    room: 'least',
  },
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
    align: 'money',
    room: 'much',
  },
  {
    id: 'status',
    header: headers.status,
    cell: ({ status }) => <BetStatusBadge status={status} />,
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
