import { Inbox, type LucideIcon } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { cx } from '../cx.ts';
import type { Drawing } from '../illustration/illustration.tsx';

/** Most lists are never empty: what is drawn then comes when it is. */
const Illustration = lazy(async () => ({ default: (await import('../illustration/illustration.tsx')).Illustration }));

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What there is none of. */
  title: string;
  /** Why, or what would bring something here. */
  children?: ReactNode;
  /** The small sign, where it is another than that nothing is here. */
  icon?: LucideIcon;
  /** A drawing in place of the small sign: nobody waits, nothing was found, or nothing is written yet. */
  drawing?: Drawing;
  /** The way on: one button or link. */
  action?: ReactNode;
}

/** There is nothing, and that is fine. */
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
        // As high as what comes, so that the words below keep their place.
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
