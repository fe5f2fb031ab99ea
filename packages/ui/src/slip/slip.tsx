import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface SlipProps {
  /** What it is a slip of; a heading where the page has none. */
  title: ReactNode;
  /** At the other end of its head: whom it is for, or its day. */
  aside?: ReactNode;
  /** Above the perforation: the amount. */
  children: ReactNode;
  /** Below it: how it goes on. */
  stub?: ReactNode;
  className?: string;
}

/** A pay-in slip, torn at its perforation: what is about one payment of one's own. One a page. */
export function Slip({ title, aside, children, stub, className }: SlipProps) {
  return (
    <section data-slot="slip" className={cx('rounded-card border bg-surface', className)}>
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-rule border-b px-4 py-1.5 text-muted-foreground text-small">
        <div className="min-w-0">{title}</div>
        {aside ? <div className="min-w-0 wrap-anywhere text-right">{aside}</div> : null}
      </header>
      <div className="px-4 py-4">{children}</div>
      {stub ? (
        <>
          <div aria-hidden className="perforation" />
          <div className="px-4 py-4">{stub}</div>
        </>
      ) : null}
    </section>
  );
}
