import { Inbox } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What there is none of. */
  title: string;
  /** Why, or what would bring something here. */
  children?: ReactNode;
  /** The way on: one button or link. */
  action?: ReactNode;
}

/** There is nothing, and that is fine. */
export function EmptyState({ title, children, action, className, ...rest }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cx('flex flex-col items-center gap-2 px-4 py-10 text-center', className)}
      {...rest}
    >
      <Inbox aria-hidden className="size-6 text-muted-foreground" />
      <p className="font-medium">{title}</p>
      {children ? <div className="max-w-md text-muted-foreground">{children}</div> : null}
      {action ? <div className="mt-1">{action}</div> : null}
    </div>
  );
}
