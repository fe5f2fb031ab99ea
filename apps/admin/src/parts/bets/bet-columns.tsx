import { type BetRow, winPaise } from '@cage/contract/bets';
import { GameName } from '@cage/parts/games/game-name';
import { contractWords } from '@cage/parts/words/contract-words';
import { Badge } from '@cage/ui/badge';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import type { HeaderWords } from '../headers.ts';
import { moneyCell } from '../report-cells.tsx';
import { stakeOf } from './bet-result.ts';
import { BetStatusBadge } from './bet-status-badge.tsx';
import { oddsCopy } from './odds-copy.ts';

/** What a bet is on: the game, or the match with its market and odds. */
function Game({ bet }: { bet: BetRow }) {
  const { apiTypes } = useWords(contractWords);
  const words = useWords(oddsCopy);
  const { product, gameId, roundId, event, selection, odds } = bet;
  const on = [selection, odds === null ? null : words.at(odds)].filter((part) => part !== null).join(' ');
  return (
    <>
      {product === 'sports' ? (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <GameName id={gameId} />
          <Badge>{apiTypes.sports}</Badge>
        </span>
      ) : (
        <GameName id={gameId} />
      )}
      {[event, on].filter(Boolean).map((line) => (
        <span key={line} className="text-small max-md:ml-2 md:block md:max-w-72 md:whitespace-normal md:wrap-anywhere">
          {line}
        </span>
      ))}
      <span className="figures text-muted-foreground text-small max-md:in-[tr]:hidden md:block">{roundId}</span>
    </>
  );
}

/** What a bet is and its result; its number comes from `useBetRows`. */
export const betColumns = (headers: HeaderWords): readonly Column<BetRow>[] => [
  {
    id: 'player',
    header: `${headers.playerId} / ${headers.customerId}`,
    cell: ({ playerId, customerId, agentId }) => (
      <>
        {playerId}
        <span className="block text-muted-foreground text-small max-md:in-[tr]:hidden">
          {customerId}
          {agentId && `, ${agentId}`}
        </span>
      </>
    ),
    lines: 2,
    phone: 'detail',
    fixed: true,
  },
  {
    id: 'game',
    header: headers.game,
    cell: (bet) => <Game bet={bet} />,
    lines: 2,
    phone: 'title',
  },
  {
    id: 'amount',
    header: headers.bet,
    cell: ({ amountPaise }) => moneyCell(amountPaise, 'font-semibold'),
    align: 'money',
    phone: 'more',
    fixed: true,
  },
  {
    id: 'result',
    header: headers.netResult,
    // Named on a phone, since its record begins with the player's side. In an element of its own: a struck amount has a
    // line where a cell has its rules.
    cell: (bet) => {
      const stake = stakeOf(bet);
      return (
        <span>
          <span className="text-muted-foreground md:hidden">{stake ? headers.bet : headers.ggr} </span>
          <Money {...(stake ?? { paise: bet.ggrPaise ?? 0n })} />
        </span>
      );
    },
    align: 'money',
    room: 'asked',
    phone: 'amount',
  },
  {
    id: 'win',
    header: headers.win,
    cell: (bet) => moneyCell(winPaise(bet)),
    align: 'money',
    phone: 'more',
    room: 'least',
  },
  {
    id: 'ggr',
    header: headers.ggr,
    cell: ({ ggrPaise }) => moneyCell(ggrPaise),
    align: 'money',
    phone: 'more',
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
    room: 'asked',
    phone: 'more',
  },
  {
    id: 'status',
    header: headers.status,
    cell: ({ status }) => <BetStatusBadge status={status} />,
    phone: 'state',
    fixed: true,
  },
  {
    id: 'time',
    header: headers.time,
    cell: ({ placedAt, settledAt }) => (
      <>
        <DateTime
          spoken="phone"
          value={placedAt}
          className="md:@max-3xl:block md:@max-3xl:w-22 md:@max-3xl:whitespace-normal"
        />
        {settledAt ? (
          <span className="block text-muted-foreground text-small max-md:in-[tr]:hidden md:@max-3xl:in-[tr]:hidden">
            <span className="sr-only">{headers.result} </span>
            <DateTime spoken="phone" value={settledAt} />
          </span>
        ) : null}
      </>
    ),
    lines: 2,
    sortBy: 'time',
    phone: 'detail',
  },
];
