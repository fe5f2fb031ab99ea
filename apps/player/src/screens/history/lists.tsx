import { type Days, useOwnBets, useOwnRecharges, useOwnStatement, useOwnWithdrawals } from '@cage/api-client';
import type { BetRow, StatementRow } from '@cage/contract';
import { Badge, DateTime, formatRupees, Money, useCopy } from '@cage/ui';
import { PagesOf } from '../../layout/pages-of.tsx';
import { RechargeList } from '../../layout/recharge-list.tsx';
import { WithdrawalList } from '../../layout/withdrawal-list.tsx';
import { copy as english } from './copy.ts';

interface ListProps {
  days: Days;
  empty: string;
}

export function Deposits({ days, empty }: ListProps) {
  const copy = useCopy(english);
  return (
    <PagesOf pages={useOwnRecharges(days)} empty={empty} failed={copy.failed.deposits}>
      {(rows) => <RechargeList label={copy.tabs.deposits} rows={rows} />}
    </PagesOf>
  );
}

export function Withdrawals({ days, empty }: ListProps) {
  const copy = useCopy(english);
  return (
    <PagesOf pages={useOwnWithdrawals(days)} empty={empty} failed={copy.failed.withdrawals}>
      {(rows) => <WithdrawalList label={copy.tabs.withdrawals} rows={rows} />}
    </PagesOf>
  );
}

const betTones = { pending: 'warning', win: 'positive', loss: 'neutral', void: 'neutral' } as const;

function Bet({ bet }: { bet: BetRow }) {
  const copy = useCopy(english);
  const { gameId, roundId, amountPaise, payoutPaise, status, placedAt } = bet;
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{gameId}</span>
        <span className="block truncate text-muted-foreground text-small">
          {copy.round(roundId)}, <DateTime value={placedAt} />
        </span>
      </span>
      <span className="flex flex-col items-end gap-0.5">
        <Money paise={amountPaise} />
        <span className="flex items-center gap-2">
          {status === 'win' && payoutPaise !== null ? (
            <Money paise={payoutPaise} className="text-positive text-small" />
          ) : null}
          <Badge tone={betTones[status]}>{copy.betStates[status]}</Badge>
        </span>
      </span>
    </li>
  );
}

export function Bets({ days, empty }: ListProps) {
  const copy = useCopy(english);
  const pages = useOwnBets(days);
  const totals = pages.data?.pages[0]?.totals;
  return (
    <>
      {totals ? (
        <dl className="mb-3 grid grid-cols-2 gap-3 rounded-card border bg-surface px-4 py-3">
          {[
            { label: copy.staked, paise: totals.betsPaise },
            { label: copy.won, paise: totals.winningsPaise },
          ].map(({ label, paise }) => (
            <div key={label}>
              <dt className="text-muted-foreground text-small">{label}</dt>
              <dd className="font-semibold">
                <Money paise={paise} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <PagesOf pages={pages} empty={empty} failed={copy.failed.bets}>
        {(rows) => (
          <ul aria-label={copy.tabs.bets} className="divide-y rounded-card border bg-surface">
            {rows.map((bet) => (
              <Bet key={bet.id} bet={bet} />
            ))}
          </ul>
        )}
      </PagesOf>
    </>
  );
}

function Entry({ entry }: { entry: StatementRow }) {
  const copy = useCopy(english);
  const { kind, at, amountPaise, afterPaise, note } = entry;
  const word = Object.hasOwn(copy.kinds, kind) ? copy.kinds[kind as keyof typeof copy.kinds] : kind;
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{word}</span>
        <span className="block truncate text-muted-foreground text-small">
          <DateTime value={at} />
          {note ? `, ${note}` : ''}
        </span>
      </span>
      <span className="flex flex-col items-end">
        <Money paise={amountPaise} className="font-semibold" />
        <span className="figures text-muted-foreground text-small">{copy.balance(formatRupees(afterPaise))}</span>
      </span>
    </li>
  );
}

export function Statement({ days, empty }: ListProps) {
  const copy = useCopy(english);
  return (
    <PagesOf pages={useOwnStatement(days)} empty={empty} failed={copy.failed.statement}>
      {(rows) => (
        <ul aria-label={copy.tabs.statement} className="divide-y rounded-card border bg-surface">
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </PagesOf>
  );
}
