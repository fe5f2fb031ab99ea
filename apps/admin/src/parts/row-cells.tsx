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
  /** What it is known by: a phone number, or its id. */
  account: ReactNode;
  /** Its name, or a link of that name to what there is about it. */
  username: ReactNode;
  /** The whole name on hover, where it keeps to a line and ends in dots. */
  inLine?: string | undefined;
  /** What is decided on, where the table has no column for it any more. */
  narrow?: ReactNode;
}

/** As wide as the name where the list has the room, and never in two parts. */
const ONE_LINE: CSSProperties = {
  ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 1, overflow: 'hidden' },
  ...{ overflowWrap: 'anywhere', whiteSpace: 'normal' },
};

/** Whose row it is, in every list: the name, and what it is known by below it, as the phone that signs in. */
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
  /** What the row is decided on, in a line. */
  children: ReactNode;
}

/** Whose row of a queue it is; below it, in the table of a tablet, what it is decided on. Beside a review, that has it. */
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

/** What was to be sent for an amount that is paid in USDT, and at which rate; nothing below one in rupees. */
export function UsdtLine({ usdt }: { usdt: UsdtFacts | null }) {
  const words = useWords(copy);
  if (!usdt) return null;
  return (
    // In a ruled column it stands with the rupees: the line before the paise stays free.
    <span className="figures block whitespace-nowrap text-muted-foreground text-small md:in-[td]:mr-6">
      {words.usdtAt(usdt.amount, usdt.rate)}
    </span>
  );
}

interface ReferenceCellProps {
  reference: string;
  label: string;
  /** How many characters its column has room for: the 22 of a bank's longest, where it is no queue's. */
  fits?: number;
}

/** What a payment is known by, to copy; a transaction hash by its beginning, and whole to whoever asks. */
export function ReferenceCell({ reference, label, fits = 22 }: ReferenceCellProps) {
  return reference.length > fits ? (
    <SeeMore label={label} text={reference} />
  ) : (
    <CopyText text={reference} label={label} className="text-small" />
  );
}

/** The way of paying by its name. */
export function MethodName({ method }: { method: PayMethod }) {
  return useWords(contractWords).payMethods[method];
}

/** Of each flag that a list knows. */
type FlagWords = Readonly<Partial<Record<Flagged, string>>>;

interface WarningsProps {
  flags: readonly Flagged[];
  words: FlagWords;
}

/** The gravest warning by its word, and how many more; all of them in sentences to whoever asks, and in words to who listens. */
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
  /** Since when it waits, how that is called here, and whether that is too long. */
  since: Date;
  waiting: string;
  late: boolean;
  /** What is being done about it now. */
  doing?: ReactElement | false;
  /** What is warned of. */
  flags: readonly Flagged[];
  /** Each flag in a word or two, the gravest first. */
  flagWords: FlagWords;
  /** What else is to be known before it is decided, the most important first. */
  more?: readonly (ReactElement | false | null)[];
  /** Who else looks at it. */
  claimedBy: string | null;
  /** How far its decision is, and why it could not be made. */
  progress: Progress | undefined;
}

/**
 * What whoever decides a waiting row should know. On a phone the first of it stands beside the age and the rest is counted,
 * so that a row keeps to two lines, or to three where what ends it finds no place; all of it stands in the review, which the row opens.
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
  // A phone says the first thing alone: with it are counted the warnings that come after the gravest.
  const beyond = others.length + Math.max(flags.length - 1, 0);
  return (
    <>
      <span
        data-crowded={said.length > 0 || undefined}
        className="flex gap-1 max-md:items-center max-md:overflow-hidden md:flex-col md:items-start"
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

/** Why a row could not be decided, in the row: it can be decided again right beside it. */
function Failure({ children }: { children: ReactNode }) {
  return <span className="block whitespace-normal text-danger text-small md:max-w-64">{children}</span>;
}
