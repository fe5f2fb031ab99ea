import { Inbox, type LucideIcon } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { cx } from '../cx.ts';
import type { Drawing } from '../illustration/illustration.tsx';

/** Most lists are never empty: the drawing is fetched when one is. */
const Illustration = lazy(async () => ({ default: (await import('../illustration/illustration.tsx')).Illustration }));

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What there is none of. */
  title: string;
  /** Why, or how to get some. */
  children?: ReactNode;
  /** Small icon, if not the one for nothing here. */
  icon?: LucideIcon;
  /** Drawing in place of the small icon: an empty queue, no results, or nothing written yet. */
  drawing?: Drawing;
  /** The next step: one button or link. */
  action?: ReactNode;
}

/** States that there is nothing, and that this is fine. */
export function EmptyState({
  title,
  children,
  icon: Sign = Inbox,
  drawing,
  action,
  className,
  ...rest
}: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cx('flex flex-col items-center gap-2 px-4 py-10 text-center', className)}
      {...rest}
    >
      {drawing ? (
        // As high as the drawing, so that the words below keep their place.
        <div className="h-30">
          <Suspense>
            <Illustration of={drawing} />
          </Suspense>
        </div>
      ) : (
        <Sign aria-hidden className="size-6 text-muted-foreground" />
      )}
      <p className="font-medium">{title}</p>
      {children ? <div className="max-w-md text-muted-foreground">{children}</div> : null}
      {action ? <div className="mt-1">{action}</div> : null}
    </div>
  );
}
