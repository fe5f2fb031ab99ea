import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { IconButton } from '@cage/ui/icon-button';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { queueCopy } from '../queue/copy.ts';
import type { Reviewing } from '../queue/use-queue.ts';
import { PersonLink } from '../records/person-link.tsx';
import { RecordLink } from '../records/record-link.tsx';
import { copy } from './copy.ts';

interface ReviewFrameProps {
  title: string;
  row: { code: string; username: string; account: string; accountId: string; amountPaise: bigint };
  /** Below the amount: the amount in another currency. */
  inOther?: ReactNode;
  /** Why the last decision was refused. */
  problem: ReactNode;
  /** The effect of the decision on balances: always in sight beside the queue, however long the facts above are. */
  balances?: ReactNode;
  /** The input that the decision needs. */
  entry?: ReactNode;
  /** The buttons of the decision. */
  decision: ReactNode;
  /** Where the review is, what is left after it, and earlier decisions that can still be undone. */
  reviewing: Reviewing;
  onClose(): void;
  children: ReactNode;
}

/** The requester and the amount. */
function Head({
  row: { code, username, account, accountId, amountPaise },
  inOther,
}: Pick<ReviewFrameProps, 'row' | 'inOther'>) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 wrap-anywhere">
        <RecordLink reference={code} />
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          <PersonLink id={accountId}>{username}</PersonLink>
          <span className="figures font-normal text-muted-foreground text-small">
            {account} ({accountId})
          </span>
        </p>
      </div>
      <div className="min-w-0 text-right max-md:text-left">
        <Money paise={amountPaise} className="type-figure" />
        {inOther}
      </div>
    </div>
  );
}

/** The scrolling part beside the queue. If it continues below, its foot says so, with a button to the end. */
function Scrolls({ children }: { children: ReactNode }) {
  const words = useWords(copy);
  const frame = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  useEffect(function watchTheEnd() {
    if (!end.current) return;
    const watcher = new IntersectionObserver(([entry]) => setMore(entry?.isIntersecting === false), {
      root: frame.current,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={frame}
        className="min-h-0 flex-1 overflow-y-auto pb-4 pl-4.5 focus-visible:-outline-offset-2"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {children}
        <div ref={end} className="-mb-px h-px" />
      </div>
      {more ? (
        <div
          className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center"
          style={{ background: 'linear-gradient(transparent, var(--surface) 75%)', paddingTop: 24 }}
        >
          <Button
            size="sm"
            variant="ghost"
            className="pointer-events-auto"
            onClick={() => {
              // The button disappears at the end: the focus moves to what scrolls.
              frame.current?.focus({ preventScroll: true });
              end.current?.scrollIntoView({ block: 'end' });
            }}
          >
            <ChevronDown aria-hidden className="size-4" />
            {words.more}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/**
 * The review pane: what is known of a request, with the decision below. It is beside the queue where both fit, as high as
 * the page below the top bar, and over it on smaller screens.
 */
export function ReviewFrame({
  title,
  row,
  inOther,
  problem,
  balances,
  entry,
  decision,
  reviewing,
  onClose,
  children,
}: ReviewFrameProps) {
  const words = useWords(queueCopy);
  const { beside, left, undo } = reviewing;
  const details = (
    // As wide as its frame allows: a scroll bar takes its room from the margin.
    <div
      data-review
      className="@container flex flex-col gap-3"
      style={beside ? { width: 'calc(100cqi - 36px)' } : undefined}
    >
      <Head row={row} inOther={inOther} />
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {children}
      {beside ? null : balances}
    </div>
  );
  const remaining = left ? (
    <p role="status" className="figures mr-auto self-center text-muted-foreground text-small max-md:basis-full">
      {words.left(left.count)} <Money paise={left.paise} />
    </p>
  ) : null;
  if (!beside) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={title}
        placement="right"
        size="xl"
        footer={
          <div
            data-review
            className="flex w-full flex-wrap justify-end gap-2 max-md:[&>button]:min-h-11 max-md:[&>button]:flex-1"
          >
            {undo ? <div className="flex w-full">{undo}</div> : null}
            {entry}
            {remaining}
            {decision}
          </div>
        }
      >
        {details}
      </Dialog>
    );
  }
  return (
    <section
      aria-label={title}
      data-review
      className="@container sticky top-12 flex h-[calc(100dvh-3rem)] flex-col border-l bg-surface"
    >
      <header className="flex items-center justify-between py-1.5 pr-2 pl-4.5">
        <h2 className="text-muted-foreground">{title}</h2>
        <IconButton label={words.closeReview} icon={X} onClick={onClose} />
      </header>
      <Scrolls>{details}</Scrolls>
      {/* Its last line coincides with the first of what follows. */}
      {balances ? <div className="-mb-px px-4.5">{balances}</div> : null}
      <footer data-foot className="flex flex-wrap justify-end gap-2 border-t px-4.5 py-3">
        {entry}
        {remaining}
        {decision}
      </footer>
      {undo ? <div className="flex border-t px-4.5 py-2">{undo}</div> : null}
    </section>
  );
}
