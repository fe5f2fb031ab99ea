import type { OwnReversal } from '@cage/contract/cases/reversals';
import type { PayMethod } from '@cage/contract/pay-methods';
import type { UsdtFacts } from '@cage/contract/recharges';
import type { WithdrawalStatus } from '@cage/contract/statuses';
import { withdrawalTone } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { ReasonText } from '@cage/parts/words/reason-text';
import { UserMessage } from '@cage/parts/words/user-message';
import { Badge, type BadgeProps } from '@cage/ui/badge';
import { useWords } from '@cage/ui/words';
import { Eye, Flag, TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useAge } from './age.ts';
import { copy } from './copy.ts';
import type { Progress } from './queue/decisions.ts';
import { useQueueRow } from './queue/queue-row.ts';

interface AccountCellProps {
  /** What it is known by: a phone number, or its id. */
  account: ReactNode;
  /** Its name, or a link of that name to what there is about it. */
  username: ReactNode;
  /** What is decided on, where the table has no column for it any more. */
  narrow?: ReactNode;
}

/** Whose row it is, in every list: the name, and what it is known by below it, as the phone that signs in. */
export function AccountCell({ account, username, narrow }: AccountCellProps) {
  return (
    <span className="leading-tight md:block">
      <span className="long-name md:block">{username}</span>{' '}
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
  return <AccountCell account={row.account} username={row.username} narrow={narrow} />;
}

/** What was to be sent for an amount that is paid in USDT, and at which rate; nothing below one in rupees. */
export function UsdtLine({ usdt }: { usdt: UsdtFacts | null }) {
  const words = useWords(copy);
  if (!usdt) return null;
  return (
    <span className="figures block whitespace-nowrap text-muted-foreground text-small">
      {words.usdtAt(usdt.amount, usdt.rate)}
    </span>
  );
}

/** The way of paying by its name. */
export function MethodName({ method }: { method: PayMethod }) {
  return useWords(contractWords).payMethods[method];
}

/** How a request ended, with the reason of a no below it. */
export function OutcomeCell({ tone, word, reason }: { tone: BadgeProps['tone']; word: string; reason: string | null }) {
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge tone={tone}>{word}</Badge>
      {reason ? (
        <span className="w-max max-w-64 md:@max-3xl:max-w-32 whitespace-normal text-muted-foreground text-small max-md:in-[tr]:hidden">
          <ReasonText reason={reason} />
        </span>
      ) : null}
    </span>
  );
}

/** How a withdrawal ended. */
export function WithdrawalOutcome(props: {
  status: WithdrawalStatus;
  reason: string | null;
  reversal: OwnReversal | null;
}) {
  const { status, reason, reversal } = props;
  const { withdrawalStatuses, reversed } = useWords(contractWords);
  return (
    <OutcomeCell
      tone={withdrawalTone(props)}
      word={reversal ? reversed : withdrawalStatuses[status]}
      reason={reversal ? reversal.reason : reason}
    />
  );
}

interface RowStatesProps {
  /** Since when it waits, how that is called here, and whether that is too long. */
  since: Date;
  waiting: string;
  late: boolean;
  /** What is being done about it now. */
  doing?: ReactElement | false;
  /** How many warnings there are. */
  warnings: number;
  /** What else is to be known before it is decided, the most important first. */
  more?: readonly (ReactElement | false | null)[];
  /** Who else looks at it. */
  claimedBy: string | null;
  /** How far its decision is, and why it could not be made. */
  progress: Progress | undefined;
}

/**
 * What whoever decides a waiting row should know. On a phone the first of it stands beside the age and the rest is counted,
 * so that a row keeps to two lines; all of it stands in the review, which the row opens.
 */
export function RowStates(props: RowStatesProps) {
  const { since, waiting, late, doing = false, warnings, more = [], claimedBy, progress } = props;
  const words = useWords(copy);
  const age = useAge()(since, new Date());
  const said = [
    doing,
    warnings > 0 && (
      <Badge key="warnings" tab tone="warning" icon={Flag}>
        {words.warnings(warnings)}
      </Badge>
    ),
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
  return (
    <>
      <span className="flex gap-1 max-md:items-center max-md:overflow-hidden md:flex-col md:items-start">
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
        {others.length > 0 ? (
          <>
            <span className="contents max-md:hidden">{others}</span>
            <span className="shrink-0 text-muted-foreground md:hidden">{words.andMore(others.length)}</span>
          </>
        ) : null}
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

/** The buttons of a row side by side; in two columns where the page is narrow, on a phone’s card high enough for a thumb. */
export function RowButtons({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-2 md:@max-4xl:max-w-44 md:@max-4xl:flex-wrap md:@max-4xl:[&>button]:flex-1 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:[&>:last-child:nth-child(odd)]:col-span-2">
      {children}
    </span>
  );
}
