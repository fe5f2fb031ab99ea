import { HISTORY_DAYS, type ReviewHistory } from '@cage/contract/reviews';
import { DateTime } from '@cage/ui/date-time';
import { formatDate } from '@cage/ui/format/time';
import { Money } from '@cage/ui/money';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

const BAR = 14;
const STEP = 22;
const HEIGHT = 30;
const LEAST = 4;
/** Fewer amounts allow no comparison. */
const FEW = 3;

/** The latest deposits as bars by amount; a rejected one is hollow and crossed. */
function Bars({ latest }: Pick<ReviewHistory, 'latest'>) {
  const words = useWords(copy);
  const most = latest.reduce((high, { amountPaise }) => (amountPaise > high ? amountPaise : high), 1n);
  const accepted = latest.filter((one) => one.accepted).length;
  return (
    <svg
      role="img"
      aria-label={words.bars(accepted, latest.length - accepted)}
      viewBox={`0 0 ${latest.length * STEP} ${HEIGHT + 2}`}
      width={latest.length * STEP}
      height={HEIGHT + 2}
      className="max-w-full shrink-0"
    >
      {latest.map(({ amountPaise, accepted: credited, at }, index) => {
        const height = Math.max(LEAST, Number((amountPaise * BigInt(HEIGHT)) / most));
        const [x, y] = [index * STEP + (STEP - BAR) / 2, HEIGHT - height + 1];
        return credited ? (
          <rect key={at.getTime()} x={x} y={y} width={BAR} height={height} className="fill-chart-2" />
        ) : (
          <path
            key={at.getTime()}
            d={`M${x} ${y}h${BAR}v${height}h-${BAR}zl${BAR} ${height}m0-${height}l-${BAR} ${height}`}
            className="fill-none stroke-danger"
          />
        );
      })}
      <path d={`M0 ${HEIGHT + 1.5}h${latest.length * STEP}`} className="stroke-rule" />
    </svg>
  );
}

interface HistoryProps {
  history: ReviewHistory | undefined;
  /** Whether the request is a deposit, which may be the first. */
  ofDeposit?: boolean;
}

/** The requester's earlier requests, in a line. */
export function History({ history, ofDeposit = false }: HistoryProps) {
  const words = useWords(copy);
  return (
    <section className="border-t border-t-rule pt-2.5">
      <div className="flex items-end justify-between gap-x-4">
        <div>
          <div className="flex flex-wrap gap-x-3">
            <h3 className="font-semibold">{words.history}</h3>
            {history ? <span className="text-muted-foreground">{words.since(formatDate(history.since))}</span> : null}
          </div>
          {history ? (
            <p className="flex flex-wrap gap-x-3">
              {ofDeposit && history.acceptedPaise === 0n ? (
                <strong className="font-medium">{words.firstDeposit}</strong>
              ) : null}
              <span>{words.accepted(history.accepted, HISTORY_DAYS)}</span>
              <span className={history.rejected > 0 ? 'font-medium text-danger' : undefined}>
                {words.rejected(history.rejected)}
              </span>
            </p>
          ) : null}
        </div>
        {history && history.latest.length >= FEW ? <Bars latest={history.latest} /> : null}
      </div>
      {history ? (
        <p className="text-muted-foreground">
          {history.lastWithdrawal ? (
            <>
              {words.lastWithdrawal} <Money paise={history.lastWithdrawal.amountPaise} />,{' '}
              <DateTime spoken="sentence" value={history.lastWithdrawal.at} />
            </>
          ) : (
            words.noWithdrawal
          )}
        </p>
      ) : (
        <span className="flex h-10 flex-col justify-between">
          <Skeleton className="w-64" />
          <Skeleton className="w-48" />
        </span>
      )}
    </section>
  );
}
