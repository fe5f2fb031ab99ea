import { useBetCalls } from '@cage/api-client/bets';
import { BET_CALLS_MOST, type BetCall } from '@cage/contract/bets';
import type { Output } from '@cage/contract/contract';
import { GameName } from '@cage/parts/games/game-name';
import { ActivityList, ActivityRow, ActivitySkeleton } from '@cage/ui/activity-list';
import { Badge } from '@cage/ui/badge';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Dialog } from '@cage/ui/dialog';
import { EmptyState } from '@cage/ui/empty-state';
import { formatCount, formatRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { Link } from 'react-router';
import { Failed } from '../failure.tsx';
import { headerWords } from '../headers.ts';
import { moneyCell } from '../report-cells.tsx';
import { BetStatusBadge } from './bet-facts.tsx';
import { copy } from './copy.ts';

type Facts = Output<'getBetCalls'>;

function BetFacts({ facts }: { facts: Facts | undefined }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  if (!facts) {
    const names = [headers.playerId, headers.customerId, headers.game, headers.transactionId, words.stake, words.pays];
    return <DetailList items={names.map((label) => ({ label, value: null }))} />;
  }
  const { bet, debtPaise, debtLeftPaise } = facts;
  const { event, selection, odds } = bet;
  const on = [selection, odds === null ? null : words.at(odds)].filter((part) => part !== null).join(' ');
  return (
    <DetailList
      items={[
        { label: headers.playerId, value: bet.playerId },
        { label: headers.customerId, value: bet.customerId },
        ...(bet.agentId === null ? [] : [{ label: headers.agentId, value: bet.agentId }]),
        {
          label: headers.game,
          value: (
            <>
              <GameName id={bet.gameId} />
              {[event, on].filter(Boolean).map((line) => (
                <span key={line} className="block text-small">
                  {line}
                </span>
              ))}
              <span className="block font-mono text-muted-foreground text-small">{bet.roundId}</span>
            </>
          ),
        },
        {
          label: headers.transactionId,
          value: <CopyText text={bet.transactionId} label={headers.transactionId} />,
        },
        { label: words.stake, value: <Money paise={bet.amountPaise} /> },
        { label: words.pays, value: moneyCell(bet.payoutPaise) },
        { label: headers.ggr, value: moneyCell(bet.ggrPaise) },
        { label: headers.status, value: <BetStatusBadge status={bet.status} /> },
        ...(debtPaise > 0n
          ? [
              {
                label: headers.debt,
                value: (
                  <>
                    {words.debtOf(formatRupees(debtPaise), formatRupees(debtLeftPaise))}
                    <Link
                      to={`/admin/members/${bet.playerId}?tab=debts`}
                      className="block text-accent text-small underline underline-offset-2"
                    >
                      {words.seeDebts}
                    </Link>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Call({
  call: { call, amountPaise, balancePaise, transactionId, repeated, byStaff, by, at },
}: {
  call: BetCall;
}) {
  const words = useWords(copy);
  return (
    <ActivityRow
      title={
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {words.callNames[call]}
          {repeated ? <Badge>{words.changedNothing}</Badge> : null}
        </span>
      }
      aside={
        <span className="figures font-semibold">
          {call === 'resettle' ? words.inAll(formatRupees(amountPaise)) : formatRupees(amountPaise)}
        </span>
      }
      detail={[
        <DateTime key="at" value={at} />,
        byStaff ? words.byStaff(by) : words.byServer,
        <span key="id" className="break-all font-mono">
          {transactionId}
        </span>,
      ]}
      note={words.balanceAfter(formatRupees(balancePaise))}
    />
  );
}

function Calls({ facts: { calls, callsAreMore } }: { facts: Facts }) {
  const words = useWords(copy);
  if (calls.length === 0) return <EmptyState title={words.noCalls}>{words.noCallsText}</EmptyState>;
  return (
    <>
      <ActivityList label={words.calls}>
        {calls.map((call) => (
          <Call key={call.transactionId} call={call} />
        ))}
      </ActivityList>
      {callsAreMore ? (
        <p className="mt-2 text-muted-foreground text-small">{words.callsAreMore(formatCount(BET_CALLS_MOST))}</p>
      ) : null}
    </>
  );
}

/** One bet: what it is, and the calls that made it so, of the customer's server and of staff. */
export function BetPane({ bet: id, onClose }: { bet: number; onClose(): void }) {
  const words = useWords(copy);
  const facts = useBetCalls(id);
  const { data } = facts;
  return (
    <Dialog open onOpenChange={onClose} title={words.record(String(id))} placement="right" size="xl">
      {facts.isError && !data ? (
        <Failed title={words.failed} of={facts} />
      ) : (
        <>
          <BetFacts facts={data} />
          <h3 className="mt-5 mb-2 font-medium">{words.calls}</h3>
          {data ? <Calls facts={data} /> : <ActivitySkeleton />}
        </>
      )}
    </Dialog>
  );
}
