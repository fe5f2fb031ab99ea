import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { PageHeading } from '../page-heading/page-heading.tsx';

interface ScreenProps {
  /** The heading of the page. */
  title: string;
  /** A sentence about it. */
  description?: string;
  /** A `WayBack` to the list that the page is an item of. */
  back?: ReactNode;
  /** The available actions, the main one last. */
  actions?: ReactNode;
  /** The actions take little room and stay beside the title, however long it is. */
  beside?: boolean;
  children: ReactNode;
}

/** The frame of a page: its title, its actions, and the rest. */
export function Screen({ title, description, back, actions, beside = false, children }: ScreenProps) {
  return (
    <section
      data-slot="screen"
      className="mx-auto flex w-full max-w-[1600px] flex-col gap-4 p-4 md:px-5 md:pt-3 md:pb-4"
    >
      <header
        className={cx(
          'flex min-h-10 justify-between',
          beside ? 'gap-1 md:gap-3' : 'flex-wrap gap-3',
          description ? 'items-start' : 'items-center',
        )}
      >
        {/* Also where the actions have no room beside it. */}
        <div className={cx('flex min-h-10 min-w-0 gap-1', description ? 'items-start' : 'items-center')}>
          {back}
          {/* The title is at the same height with and without a sentence below it. */}
          <div className={cx('min-w-0 wrap-anywhere', description && 'pt-1.5')}>
            <PageHeading className="type-title">{title}</PageHeading>
            {description ? <p className="text-muted-foreground">{description}</p> : null}
          </div>
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}
