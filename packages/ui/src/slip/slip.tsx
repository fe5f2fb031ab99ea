import type { ReactNode } from 'react';

interface SlipProps {
  /** What it is a slip of; a heading where the page has none. */
  title: ReactNode;
  /** At the other end of its head: the recipient. */
  aside?: ReactNode;
  /** Above the perforation: the amount. */
  children: ReactNode;
  /** Below it: the next steps. */
  stub?: ReactNode;
}

/** A pay-in slip with a perforation: all about one payment of the player's own. One a page. */
export function Slip({ title, aside, children, stub }: SlipProps) {
  return (
    <section data-slot="slip" className="rounded-card border bg-surface">
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
