import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

const alert = cva('flex items-start gap-2.5 rounded-card px-3.5 py-3', {
  variants: {
    tone: {
      info: 'bg-info-soft text-info-soft-foreground',
      positive: 'bg-positive-soft text-positive-soft-foreground',
      warning: 'bg-warning-soft text-warning-soft-foreground',
      danger: 'bg-danger-soft text-danger-soft-foreground',
    },
  },
  defaultVariants: { tone: 'info' },
});

const icons = { info: Info, positive: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'>, VariantProps<typeof alert> {
  /** Kind of message: information, success, caution or failure. Danger is announced at once. */
  tone?: 'info' | 'positive' | 'warning' | 'danger' | null | undefined;
  /** Summary in a few words, when there is more to say below. */
  title?: string;
  /** What happened and what to do. */
  children?: ReactNode;
  /** One small button or link that resolves it. */
  action?: ReactNode;
}

/** A message about this page or section, shown in place. */
export function Alert({ tone, title, children, action, className, ...rest }: AlertProps) {
  const Icon = icons[tone ?? 'info'];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      data-slot="alert"
      className={cx(alert({ tone }), className)}
      {...rest}
    >
      <Icon aria-hidden className="mt-0.5 size-[18px] shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
