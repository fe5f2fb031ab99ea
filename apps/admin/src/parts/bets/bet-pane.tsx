import { useBetCalls } from '@cage/api-client/bets/bet';
import { ApiError } from '@cage/api-client/http/api-error';
import { CanAccess } from '@cage/auth';
import { type BetCall, MAX_BET_CALLS } from '@cage/contract/bets/bet';
import type { Output } from '@cage/contract/contract';
import { GameName } from '@cage/parts/games/game-name';
import { Link } from '@cage/parts/router/link';
import { ActivityList, ActivityRow, ActivitySkeleton } from '@cage/ui/activity-list';
import { Badge } from '@cage/ui/badge';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Dialog } from '@cage/ui/dialog';
import { EmptyState } from '@cage/ui/empty-state';
import { formatCount, formatRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { RecordHead, RecordHeadSkeleton, RecordPart } from '@cage/ui/record';
import { Stamp } from '@cage/ui/stamp';
import { useWords } from '@cage/ui/words';
import { CaseThread } from '../cases/case-thread.tsx';
import { Failed } from '../failure.tsx';
import { headerWords } from '../headers.ts';
import { LedgerPart } from '../records/ledger-part.tsx';
import { PersonLink } from '../records/person-link.tsx';
import { RecordLink } from '../records/record-link.tsx';
import { useRecordName } from '../records/use-record-name.ts';
import { useRecordSteps } from '../records/use-record-steps.tsx';
import { WaitingCorrection } from '../records/waiting-correction.tsx';
import { moneyCell } from '../report-cells.tsx';
import { stakeOf } from './bet-result.ts';
import { BetStatusBadge } from './bet-status-badge.tsx';
import { copy } from './copy.ts';
import { CorrectionButton, TooOld } from './correction-button.tsx';
import { oddsCopy } from './odds-copy.ts';

type Facts = Output<'getBetCalls'>;

const stampTones = { pending: 'neutral', win: 'positive', loss: 'danger', void: 'neutral' } as const;

function Head({ facts }: { facts: Facts | undefined }) {
  const words = useWords(copy);
  if (!facts) return <RecordHeadSkeleton labelled />;
  const { amountPaise, payoutPaise, status, playerId, customerId, agentId, settledAt } = facts.bet;
  const stake = stakeOf(facts.bet);
  return (
    <RecordHead
      // The row shows the same amount from the house's side.
      label={stake ? words.stake : words.forPlayer}
      {...(stake ?? { paise: (payoutPaise ?? 0n) - amountPaise, signed: true })}
      status={
        <>
          {settledAt ? null : <BetStatusBadge status={status} />}
          {stake ? null : (
            <span>
              {words.stake} <Money paise={amountPaise} />
            </span>
          )}
        </>
      }
      facts={<PersonLink id={playerId}>{playerId}</PersonLink>}
      way={[customerId, agentId].filter(Boolean).join(', ')}
      stamp={settledAt ? <Stamp tone={stampTones[status]} word={words.stamps[status]} at={settledAt} /> : null}
      actions={<CorrectionButton bet={facts.bet} />}
    />
  );
}

function BetFacts({ facts }: { facts: Facts | undefined }) {
  const words = useWords(copy);
  const { at } = useWords(oddsCopy);
  const headers = useWords(headerWords);
  if (!facts) {
    const names = [words.stake, words.pays, headers.ggr, headers.transactionId];
    const lines = names.map((label) => ({ label, value: null }));
    return <DetailList even items={[...lines, { label: headers.game, value: null, tall: true }]} />;
  }
  const { bet } = facts;
  const { event, selection, odds } = bet;
  const on = [selection, odds === null ? null : at(odds)].filter((part) => part !== null).join(' ');
  return (
    <DetailList
      even
      items={[
        { label: words.stake, value: <Money paise={bet.amountPaise} /> },
        { label: words.pays, value: moneyCell(bet.payoutPaise) },
        { label: headers.ggr, value: moneyCell(bet.ggrPaise) },
        {
          label: headers.transactionId,
          value: <CopyText text={bet.transactionId} label={headers.transactionId} />,
        },
        // Last, since on a phone it has two or four lines: what is above stays in place when they load.
        {
          label: headers.game,
          tall: true,
          value: (
            <>
              <GameName id={bet.gameId} />
              <span className="flex flex-wrap justify-end gap-x-3 text-small max-md:flex-col">
                {[event, on].filter(Boolean).map((part) => (
                  <span key={part}>{part}</span>
                ))}
                <span className="font-mono text-muted-foreground">{bet.roundId}</span>
              </span>
            </>
          ),
        },
      ]}
    />
  );
}

/** The debt that corrections of a bet left, and what became of it. */
function DebtPart({ facts: { bet, debtPaise, debtLeftPaise, debtEvents } }: { facts: Facts }) {
  const words = useWords(copy);
  if (debtPaise === 0n && debtEvents.length === 0) return null;
  return (
    <RecordPart title={words.becameOfDebt}>
      {debtPaise > 0n ? (
        <p className="pb-2">
          {words.debtOf(formatRupees(debtPaise), formatRupees(debtLeftPaise))}{' '}
          <CanAccess permission="Members">
            <Link to={`/admin/members/${bet.playerId}?tab=debts`} className="text-accent underline underline-offset-2">
              {words.seeDebts}
            </Link>
          </CanAccess>
        </p>
      ) : null}
      {debtEvents.length > 0 ? <CaseThread events={debtEvents} /> : null}
    </RecordPart>
  );
}

/** The player's other bets of the round, each with its own record; those taken back are struck. */
function SameRound({ bets }: { bets: Facts['sameRound'] }) {
  const words = useWords(copy);
  return (
    <ul aria-label={words.sameRound}>
      {bets.map(({ id, placedAt, amountPaise, status }) => (
        <li key={id} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t px-4 py-1.5">
          <BetStatusBadge status={status} />
          <span className="min-w-0">
            <RecordLink reference={String(id)} />
            <span className="block text-muted-foreground text-small">
              <DateTime value={placedAt} />
            </span>
          </span>
          <Money paise={amountPaise} struck={status === 'void'} />
        </li>
      ))}
    </ul>
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
          {call === 'resettle' ? (
            words.inAll(formatRupees(amountPaise))
          ) : (
            <Money paise={call === 'bet' ? -amountPaise : amountPaise} signed />
          )}
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
      <ActivityList flush label={words.calls}>
        {calls.map((call) => (
          <Call key={call.transactionId} call={call} />
        ))}
      </ActivityList>
      {callsAreMore ? (
        <p className="border-t px-4 py-2 text-muted-foreground text-small">
          {words.callsAreMore(formatCount(MAX_BET_CALLS))}
        </p>
      ) : null}
    </>
  );
}

/** One bet: what it is, the calls about it by the customer's server and by staff, and what the ledger did. */
export function BetPane({ bet: id }: { bet: number }) {
  const words = useWords(copy);
  const facts = useBetCalls(id);
  const { steps, onKeyDown, backTo, close } = useRecordSteps(String(id));
  const { data } = facts;
  useRecordName(String(id), data && `${words.record(String(id))}, ${data.bet.playerId}`);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.record(String(id))}
      placement="right"
      size="xl"
      tools={steps}
      onKeyDown={onKeyDown}
      backTo={backTo}
    >
      {!data && facts.error instanceof ApiError && facts.error.code === 'not-found' ? (
        <EmptyState title={words.notFound}>{words.notFoundText}</EmptyState>
      ) : facts.isError && !data ? (
        <Failed title={words.failed} of={facts} />
      ) : (
        <>
          <Head facts={data} />
          <RecordPart title={words.about}>
            <BetFacts facts={data} />
          </RecordPart>
          {data ? (
            <>
              <RecordPart title={words.calls} flush>
                {data.waitingCorrection ? (
                  <div className="px-4">
                    <WaitingCorrection waiting={data.waitingCorrection} />
                  </div>
                ) : null}
                <TooOld bet={data.bet} />
                <Calls facts={data} />
              </RecordPart>
              <DebtPart facts={data} />
              <LedgerPart of={String(data.bet.id)} movements={data.movements} />
              {data.sameRound.length > 0 ? (
                <RecordPart title={words.sameRound} flush>
                  <SameRound bets={data.sameRound} />
                </RecordPart>
              ) : null}
            </>
          ) : (
            // Not on a phone: what a bet is on has two or four lines there, so that its place is not known yet.
            <div className="max-md:hidden">
              <RecordPart title={words.calls} flush>
                <ActivitySkeleton flush />
              </RecordPart>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
