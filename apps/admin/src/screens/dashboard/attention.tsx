import { usePendingCount } from '@cage/api-client/dashboard/pending-count';
import type { Output } from '@cage/contract/contract';
import { dashboardAccess } from '@cage/contract/dashboard';
import { Link } from '@cage/parts/router/link';
import { cx } from '@cage/ui/cx';
import { formatCount, formatWholeRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { StatCard, type StatCardProps } from '@cage/ui/stat-card';
import { useWords, type Words } from '@cage/ui/words';
import {
  ArrowUpFromLine,
  BadgeIndianRupee,
  BellOff,
  Clock,
  Hourglass,
  IdCard,
  MailQuestionMark,
  ReceiptText,
  Stamp,
} from 'lucide-react';
import { Fragment } from 'react';
import { useFigureLink } from '../../parts/use-figure-link.ts';
import { copy } from './copy.ts';
import { LowBalances } from './low-balances.tsx';
import { useShownParts } from './use-opens.ts';

type Dashboard = Output<'getDashboard'>;

/** Below it an amount is as short as a count: ₹99,99,999 at most. */
const SHORT_PAISE = 1_000_000_000n;

type Led = Pick<StatCardProps, 'to'>;

/**
 * Requests that have waited for more than an hour in the queues that the viewer may open; if there are two kinds, each
 * links to its own queue.
 */
function Late({
  data,
  steady,
  ...led
}: {
  data: Dashboard | undefined;
  steady: boolean;
  recharges: Led;
  payouts: Led;
}) {
  const words = useWords(copy);
  const { recharges, withdrawals } = data ?? {};
  const kinds = [
    ...(recharges ? [{ count: recharges.lateCount, say: words.recharges, ...led.recharges }] : []),
    ...(withdrawals ? [{ count: withdrawals.lateCount, say: words.payouts, ...led.payouts }] : []),
  ];
  const some = kinds.filter(({ count }) => count > 0);
  const late = kinds.reduce((sum, { count }) => sum + count, 0);
  const whole = some.length > 1 ? undefined : ((some[0] ?? led.recharges).to ?? led.payouts.to);
  // Each language has its own place for the kinds in the sentence.
  const [before, after] = words.lateNote('|').split('|');
  const said = kinds.map(({ count, say, to }, index) => (
    <Fragment key={say(2, '')}>
      {index > 0 ? ', ' : null}
      {to && some.length > 1 ? (
        <Link to={to} className="text-accent underline underline-offset-2">
          <span className="sr-only">{words.late}: </span>
          {say(count, formatCount(count))}
        </Link>
      ) : (
        say(count, formatCount(count))
      )}
    </Fragment>
  ));
  return (
    <StatCard
      steady={steady}
      label={words.late}
      icon={Clock}
      value={data ? <span className={cx(late > 0 && 'text-danger')}>{formatCount(late)}</span> : null}
      short
      note={
        data ? (
          late === 0 ? (
            words.nothingLate
          ) : (
            <>
              {before}
              {said}
              {after}
            </>
          )
        ) : null
      }
      {...(whole ? { to: whole } : {})}
    />
  );
}

/** One line on a desktop, however many there are; two lines are both full. */
const cardColumns: Partial<Record<number, string>> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 xl:grid-cols-4',
  6: 'sm:grid-cols-2 lg:grid-cols-3',
  7: 'sm:flex sm:flex-wrap sm:*:flex-[1_15rem]',
  8: 'sm:grid-cols-2 lg:grid-cols-4',
  9: 'sm:grid-cols-2 lg:grid-cols-3',
  5: 'sm:max-xl:grid-cols-6 sm:max-xl:*:col-span-2 sm:max-xl:*:nth-[n+4]:col-span-3 xl:grid-cols-5',
};

/** Proposals that the viewer may confirm, counted as in the menu; nothing for viewers who confirm none. */
function Approvals({ to, steady, ready }: { to: string; steady: boolean; ready: boolean }) {
  const words = useWords(copy);
  const count = usePendingCount().data;
  // No figure is shown while the others are loading.
  const data = ready ? count : undefined;
  return (
    <StatCard
      label={words.approvals}
      icon={Stamp}
      steady={steady}
      value={data ? formatCount(data.approvals) : null}
      short
      note={data ? words.approvalsNote(data.approvals) : null}
      to={to}
    />
  );
}

type Queue = NonNullable<Dashboard['recharges']>;

/** The sum of a queue, and how many of its requests came up from below. */
const waitingNote = (words: Words<typeof copy>, { paise, downlineCount }: Queue): string =>
  [
    words.waitingNote(formatWholeRupees(paise)),
    ...(downlineCount > 0 ? [words.downlineNote(formatCount(downlineCount))] : []),
  ].join(', ');

interface QueueCardProps extends Pick<StatCardProps, 'label' | 'icon' | 'to' | 'steady'> {
  waiting: Queue | undefined;
}

/** A queue's number of waiting requests, and their sum. */
function QueueCard({ waiting, ...card }: QueueCardProps) {
  const words = useWords(copy);
  return (
    <StatCard
      {...card}
      value={waiting ? formatCount(waiting.count) : null}
      short
      note={waiting ? waitingNote(words, waiting) : null}
    />
  );
}

/**
 * What waits for the viewer, what is late, and which accounts run short; renders nothing if the role opens none of it.
 */
export function Attention({ data }: { data: Dashboard | undefined }) {
  const words = useWords(copy);
  const linked = useFigureLink();
  const opens = useShownParts();
  // If all of it came up from below, the viewer's own queue has nothing to show.
  const queueOf = (path: string, of: Queue | null | undefined) =>
    linked(path, { queue: of && of.count > 0 && of.count === of.downlineCount ? 'downline' : null });
  const recharges = queueOf('/admin/browse_recharge', data?.recharges);
  const payouts = queueOf('/admin/withdraw', data?.withdrawals);
  const approvals = linked('/admin/approvals');
  const statements = data?.statementsInReview ? linked('/admin/statements', { state: 'review' }) : {};
  const deliveries = data?.failedDeliveries
    ? linked('/admin/notifications', { tab: 'deliveries', state: 'failing' })
    : {};
  const documents = data?.documentsReceived ? linked('/admin/members', { documents: 'received' }) : {};
  const files = data?.unansweredFiles ? linked('/admin/withdraw/files', { state: 'unanswered' }) : {};
  const shown = {
    recharges: opens(dashboardAccess.recharges, data?.recharges),
    payouts: opens(dashboardAccess.withdrawals, data?.withdrawals),
    credited: opens(dashboardAccess.credited, data?.creditedToday),
  };
  const hasQueue = shown.recharges || shown.payouts;
  const cards = [
    ...[shown.recharges, shown.payouts, approvals.to, statements.to],
    ...[deliveries.to, documents.to, files.to, hasQueue, shown.credited],
  ].filter(Boolean).length;
  // In two lines of three and two, one line would be wide enough for larger figures; six cards are as wide as five.
  const steady = cards >= 5;
  if (cards === 0 && !data?.lowBalances?.length && !data?.lowFloats?.length) return null;
  return (
    <section aria-label={words.attention} className="flex flex-col gap-3">
      <h2 className="font-semibold">{words.attention}</h2>
      <div className={cx('card-rows grid sm:gap-3', cardColumns[cards])}>
        {shown.recharges ? (
          <QueueCard
            steady={steady}
            label={words.waiting}
            icon={Hourglass}
            waiting={data?.recharges ?? undefined}
            {...recharges}
          />
        ) : null}
        {shown.payouts ? (
          <QueueCard
            steady={steady}
            label={words.withdrawals}
            icon={ArrowUpFromLine}
            waiting={data?.withdrawals ?? undefined}
            {...payouts}
          />
        ) : null}
        {approvals.to ? <Approvals to={approvals.to} steady={steady} ready={data !== undefined} /> : null}
        {statements.to ? (
          <StatCard
            steady={steady}
            label={words.statements}
            icon={ReceiptText}
            value={formatCount(data?.statementsInReview ?? 0)}
            short
            note={words.statementsNote}
            to={statements.to}
          />
        ) : null}
        {documents.to ? (
          <StatCard
            steady={steady}
            label={words.documents}
            icon={IdCard}
            value={formatCount(data?.documentsReceived ?? 0)}
            short
            note={words.documentsNote}
            to={documents.to}
          />
        ) : null}
        {deliveries.to ? (
          <StatCard
            steady={steady}
            label={words.deliveries}
            icon={BellOff}
            value={<span className="text-danger">{formatCount(data?.failedDeliveries ?? 0)}</span>}
            short
            note={words.deliveriesNote}
            to={deliveries.to}
          />
        ) : null}
        {files.to ? (
          <StatCard
            steady={steady}
            label={words.files}
            icon={MailQuestionMark}
            value={<span className="text-danger">{formatCount(data?.unansweredFiles ?? 0)}</span>}
            short
            note={words.filesNote}
            to={files.to}
          />
        ) : null}
        {hasQueue ? <Late data={data} steady={steady} recharges={recharges} payouts={payouts} /> : null}
        {shown.credited ? (
          <StatCard
            steady={steady}
            label={words.credited}
            icon={BadgeIndianRupee}
            value={data?.creditedToday ? <Money paise={data.creditedToday.paise} whole /> : null}
            short={(data?.creditedToday?.paise ?? 0n) < SHORT_PAISE}
            note={
              data?.creditedToday
                ? words.creditedNote(data.creditedToday.count, formatCount(data.creditedToday.count))
                : null
            }
            {...linked('/admin/customer/deposit_history', { status: 'credited-today' })}
          />
        ) : null}
      </div>
      <LowBalances data={data} />
    </section>
  );
}
