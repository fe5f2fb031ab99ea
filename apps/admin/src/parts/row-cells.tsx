import type { PayMethod } from '@cage/contract/pay-methods';
import type { UsdtFacts } from '@cage/contract/recharges/fields';
import { contractWords } from '@cage/parts/words/contract-words';
import { UserMessage } from '@cage/parts/words/user-message';
import { Badge } from '@cage/ui/badge';
import { CopyText } from '@cage/ui/copy-text';
import { SeeMore } from '@cage/ui/see-more';
import { Tooltip } from '@cage/ui/tooltip';
import { useWords } from '@cage/ui/words';
import { Eye, Flag, TriangleAlert } from 'lucide-react';
import { type CSSProperties, lazy, type ReactElement, type ReactNode } from 'react';
import { useAge } from './age.ts';
import { copy } from './copy.ts';
import type { Flagged } from './flag-sentences.tsx';
import { flagTone } from './flag-tone.ts';
import type { Progress } from './queue/decisions.ts';
import { useQueueRow } from './queue/queue-row.ts';

const FlagSentences = lazy(async () => ({ default: (await import('./flag-sentences.tsx')).FlagSentences }));

interface AccountCellProps {
  /** A phone number or an id. */
  account: ReactNode;
  /** The name, or a link on it to the account. */
  username: ReactNode;
  /** The whole name as a tooltip, where the name is cut to one line. */
  inLine?: string | undefined;
  /** What the decision depends on, where the table has no column left for it. */
  narrow?: ReactNode;
}

/** As wide as the name if the list has room, and never wrapped. */
const ONE_LINE: CSSProperties = {
  ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 1, overflow: 'hidden' },
  ...{ overflowWrap: 'anywhere', whiteSpace: 'normal' },
};

/** The account of a row, in every list: its name, and below it what identifies it, such as the sign-in phone. */
export function AccountCell({ account, username, inLine, narrow }: AccountCellProps) {
  return (
    <span className="leading-tight md:block">
      {inLine ? (
        <span title={inLine} style={ONE_LINE}>
          {username}
        </span>
      ) : (
        <span className="long-name md:block">{username}</span>
      )}{' '}
      <span className="figures max-md:ml-2 md:block text-muted-foreground text-small">{account}</span>
      {narrow}
    </span>
  );
}

interface QueueAccountProps {
  row: { id: number; account: string; username: string };
  /** What the decision depends on, in a line. */
  children: ReactNode;
}

/**
 * The account of a queue's row; below it, in a tablet's table, what the decision depends on. Beside a review, the review
 * has that.
 */
export function QueueAccount({ row, children }: QueueAccountProps) {
  const { beside } = useQueueRow(row);
  const narrow = beside ? null : (
    <span className="hidden max-w-40 truncate text-small md:@max-3xl:block">{children}</span>
  );
  return (
    <AccountCell
      account={row.account}
      username={row.username}
      inLine={beside ? row.username : undefined}
      narrow={narrow}
    />
  );
}

/** The USDT to be sent for an amount, and the rate; renders nothing for an amount in rupees. */
export function UsdtLine({ usdt }: { usdt: UsdtFacts | null }) {
  const words = useWords(copy);
  if (!usdt) return null;
  return (
    // In a ruled column it is aligned with the rupees: the line before the paise stays free.
    <span className="figures block whitespace-nowrap text-muted-foreground text-small md:in-[td]:mr-6">
      {words.usdtAt(usdt.amount, usdt.rate)}
    </span>
  );
}

interface ReferenceCellProps {
  reference: string;
  label: string;
  /** How many characters its column can show: outside queues the 22 of the longest bank reference. */
  fits?: number;
}

/** A payment's reference, to copy; a long transaction hash is shortened, and expands on request. */
export function ReferenceCell({ reference, label, fits = 22 }: ReferenceCellProps) {
  return reference.length > fits ? (
    <SeeMore label={label} text={reference} />
  ) : (
    <CopyText text={reference} label={label} className="text-small" />
  );
}

/** The name of a way of payment. */
export function MethodName({ method }: { method: PayMethod }) {
  return useWords(contractWords).payMethods[method];
}

/** A word for each flag of the list. */
type FlagWords = Readonly<Partial<Record<Flagged, string>>>;

interface WarningsProps {
  flags: readonly Flagged[];
  words: FlagWords;
}

/**
 * The gravest warning in a word, and the number of others; the tooltip has all in sentences, and screen readers get all
 * in words.
 */
function Warnings({ flags, words }: WarningsProps) {
  const { andMore } = useWords(copy);
  const named = Object.keys(words) as Flagged[];
  const [gravest, ...others] = named.filter((flag) => flags.includes(flag));
  if (!gravest) return null;
  return (
    <Tooltip label={<FlagSentences flags={flags} />}>
      <Badge data-warnings tab tone={flagTone(gravest)} icon={Flag} tabIndex={0} className="max-md:min-w-0">
        <span className="truncate">{words[gravest]}</span>
        {others.length > 0 ? (
          <>
            <span aria-hidden className="max-md:hidden">
              {andMore(others.length)}
            </span>
            <span className="sr-only">{others.map((flag) => words[flag]).join(', ')}</span>
          </>
        ) : null}
      </Badge>
    </Tooltip>
  );
}

interface RowStatesProps {
  /** Since when it waits, the word for that here, and whether that is too long. */
  since: Date;
  waiting: string;
  late: boolean;
  /** What is being done about it now. */
  doing?: ReactElement | false;
  /** Its warnings. */
  flags: readonly Flagged[];
  /** A word or two for each flag, the gravest first. */
  flagWords: FlagWords;
  /** What else to know before a decision, the most important first. */
  more?: readonly (ReactElement | false | null)[];
  /** Who else has it open. */
  claimedBy: string | null;
  /** The progress of its decision, and why that failed. */
  progress: Progress | undefined;
}

/**
 * What the decider of a waiting row should know. On a phone the first of it is beside the age and the rest is counted, so
 * that a row has two lines, or three if its last part finds no room; the review, which the row opens, has all of it.
 */
export function RowStates(props: RowStatesProps) {
  const { since, waiting, late, doing = false, flags, flagWords, more = [], claimedBy, progress } = props;
  const words = useWords(copy);
  const age = useAge()(since, new Date());
  const said = [
    doing,
    flags.length > 0 && <Warnings key="warnings" flags={flags} words={flagWords} />,
    ...more,
    claimedBy !== null && (
      <Badge key="claim" tab tone="info" icon={Eye}>
        <span className="truncate md:max-w-24" title={claimedBy}>
          {claimedBy}
        </span>
      </Badge>
    ),
  ].filter((one) => one !== false && one !== null);
  const [first, ...others] = said;
  // A phone shows only the first: the count includes the warnings after the gravest.
  const beyond = others.length + Math.max(flags.length - 1, 0);
  return (
    <>
      <span
        data-crowded={said.length > 0 || undefined}
        className="flex gap-1 max-md:items-center max-md:overflow-hidden max-[359px]:flex-wrap md:flex-col md:items-start"
      >
        {late ? (
          <Badge tab tone="danger" icon={TriangleAlert}>
            {words.late} <span>{age}</span>
          </Badge>
        ) : (
          <Badge tone="waiting">
            {waiting} <span>{age}</span>
          </Badge>
        )}
        {first}
        {others.length > 0 ? <span className="contents max-md:hidden">{others}</span> : null}
        {beyond > 0 ? <span className="shrink-0 text-muted-foreground md:hidden">{words.andMore(beyond)}</span> : null}
      </span>
      {progress?.is === 'failed' ? (
        <Failure>
          <UserMessage of={progress.error} />
        </Failure>
      ) : null}
    </>
  );
}

/** Why a decision failed, in the row itself: it can be retried right beside it. */
function Failure({ children }: { children: ReactNode }) {
  return <span className="block whitespace-normal text-danger text-small md:max-w-64">{children}</span>;
}
