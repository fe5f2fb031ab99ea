import { useOwnBets } from '@cage/api-client/bets/own-bets';
import { useOwnStatement } from '@cage/api-client/chips';
import type { Days } from '@cage/api-client/http/pages';
import { useOwnRecharges } from '@cage/api-client/recharges/own';
import { useOwnWithdrawals } from '@cage/api-client/withdrawals/own';
import type { BetRow } from '@cage/contract/bets';
import type { StatementRow } from '@cage/contract/chips';
import { GameName } from '@cage/parts/games/game-name';
import { ownBetTone } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { ActivityList, ActivityRow } from '@cage/ui/activity-list';
import { Badge } from '@cage/ui/badge';
import { cx } from '@cage/ui/cx';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { formatRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { PagedRows } from '../../parts/pages-of.tsx';
import { DepositRow, WithdrawalRow } from '../../parts/request-rows.tsx';
import { copy } from './copy.ts';

interface ListProps {
  days: Days;
  empty: string;
}

export function Deposits({ days, empty }: ListProps) {
  const words = useWords(copy);
  return (
    <PagedRows pages={useOwnRecharges(days)} empty={empty} failed={words.failed.deposits}>
      {(rows) => (
        <ActivityList label={words.tabs.deposits}>
          {rows.map((row) => (
            <DepositRow key={row.code} request={row} />
          ))}
        </ActivityList>
      )}
    </PagedRows>
  );
}

export function Withdrawals({ days, empty }: ListProps) {
  const words = useWords(copy);
  return (
    <PagedRows pages={useOwnWithdrawals(days)} empty={empty} failed={words.failed.withdrawals}>
      {(rows) => (
        <ActivityList label={words.tabs.withdrawals}>
          {rows.map((row) => (
            <WithdrawalRow key={row.id} request={row} />
          ))}
        </ActivityList>
      )}
    </PagedRows>
  );
}

const TAIL = 6;

/** The id of a round; on a phone only its end, which tells rounds apart. Staff can search by any part of it. */
function Round({ id }: { id: string }) {
  const words = useWords(copy);
  const long = id.length > TAIL + 2;
  return (
    <>
      <span className="sr-only">{words.round} </span>
      <span className={cx(long && 'max-sm:sr-only')}>{id}</span>
      {long ? (
        <span aria-hidden className="figures sm:hidden">
          …{id.slice(-TAIL)}
        </span>
      ) : null}
    </>
  );
}

function Bet({ bet }: { bet: BetRow }) {
  const words = useWords(copy);
  const { gameId, roundId, event, selection, odds, amountPaise, payoutPaise, status, placedAt } = bet;
  const on = [selection, odds === null ? null : words.at(odds)].filter((part) => part !== null).join(' ');
  return (
    <ActivityRow
      title={<GameName id={gameId} />}
      aside={<Money paise={amountPaise} />}
      detail={[
        ...(event ? [event] : []),
        ...(on ? [on] : []),
        <DateTime spoken key="at" value={placedAt} />,
        <Round key="round" id={roundId} />,
      ]}
      note={
        <span className="flex items-baseline gap-2">
          {status === 'win' && payoutPaise !== null ? <Money paise={payoutPaise} tone="positive" /> : null}
          <Badge tone={ownBetTone(status)}>{words.betStates[status]}</Badge>
        </span>
      }
    />
  );
}

export function Bets({ days, empty }: ListProps) {
  const words = useWords(copy);
  const pages = useOwnBets(days);
  const { totals, rowsFrom } = pages.data?.pages[0] ?? {};
  return (
    <>
      {totals ? (
        <DetailList
          whole
          className="mb-3 rounded-card border bg-surface px-4"
          items={[
            { label: words.staked, value: <Money paise={totals.betsPaise} /> },
            // As in the rows, stakes of won bets included: GGR is stakes less payouts (R51).
            { label: words.paidOut, value: <Money paise={totals.betsPaise - totals.ggrPaise} /> },
            { label: words.result, value: <Money signed paise={-totals.ggrPaise} className="font-semibold" /> },
          ]}
        />
      ) : null}
      {rowsFrom ? <p className="mb-3 text-muted-foreground text-small">{words.takenOut(rowsFrom)}</p> : null}
      <PagedRows pages={pages} empty={empty} failed={words.failed.bets}>
        {(rows) => (
          <ActivityList label={words.tabs.bets}>
            {rows.map((bet) => (
              <Bet key={bet.id} bet={bet} />
            ))}
          </ActivityList>
        )}
      </PagedRows>
    </>
  );
}

function Entry({ entry }: { entry: StatementRow }) {
  const words = useWords(copy);
  const { kind, at, amountPaise, afterPaise, note, request, reverses, debt, category, bet } = entry;
  const record = request ?? reverses ?? debt?.by;
  const reference = record ?? bet?.roundId;
  const { adjustmentCategories } = useWords(contractWords);
  const word = Object.hasOwn(words.kinds, kind) ? words.kinds[kind as keyof typeof words.kinds] : kind;
  return (
    <ActivityRow
      title={
        bet ? (
          <>
            {word} · <GameName id={bet.gameId} />
          </>
        ) : (
          word
        )
      }
      aside={<Money paise={amountPaise} signed className="font-semibold" />}
      detail={[
        <DateTime spoken key="at" value={at} />,
        ...(category ? [adjustmentCategories[category]] : []),
        ...(debt ? debt.of.map(({ reference, roundId }) => words.owedFor(roundId ?? reference ?? '')) : []),
        // On a phone the row keeps to two lines: the reference is on the linked page, or at the bet.
        ...(reference
          ? [
              <span key="reference" className="max-sm:sr-only">
                {reference}
              </span>,
            ]
          : []),
        ...(note && !record ? [note] : []),
      ]}
      note={<span className="figures">{words.balance(formatRupees(afterPaise))}</span>}
      {...(record?.startsWith('R') ? { to: `/deposit/${record}` } : {})}
      {...(record?.startsWith('W') ? { to: `/withdraw/${record}` } : {})}
    />
  );
}

export function Statement({ days, empty }: ListProps) {
  const words = useWords(copy);
  return (
    <PagedRows pages={useOwnStatement(days)} empty={empty} failed={words.failed.statement}>
      {(rows) => (
        <ActivityList label={words.tabs.statement}>
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ActivityList>
      )}
    </PagedRows>
  );
}
