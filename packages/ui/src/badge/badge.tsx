import { cva, type VariantProps } from 'class-variance-authority';
import { CircleCheck, CircleX, Clock, Contrast, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

const badge = cva('inline-flex items-center gap-1.5 font-medium whitespace-nowrap', {
  variants: {
    tone: { neutral: '', waiting: '', accent: '', positive: '', warning: '', danger: '', info: '' },
    tab: { true: 'min-h-5.5 rounded-card px-1.5', false: '' },
  },
  compoundVariants: [
    { tone: ['neutral', 'waiting'], tab: false, className: 'text-muted-foreground' },
    { tone: ['neutral', 'waiting'], tab: true, className: 'bg-muted text-foreground' },
    { tone: 'accent', tab: false, className: 'text-accent' },
    { tone: 'accent', tab: true, className: 'bg-accent-soft text-accent-soft-foreground' },
    { tone: 'positive', tab: false, className: 'text-positive' },
    { tone: 'positive', tab: true, className: 'bg-positive-soft text-positive-soft-foreground' },
    { tone: 'warning', tab: false, className: 'text-warning' },
    { tone: 'warning', tab: true, className: 'bg-warning-soft text-warning-soft-foreground' },
    { tone: 'danger', tab: false, className: 'text-danger' },
    { tone: 'danger', tab: true, className: 'bg-danger-soft text-danger-soft-foreground' },
    { tone: 'info', tab: false, className: 'text-info' },
    { tone: 'info', tab: true, className: 'bg-info-soft text-info-soft-foreground' },
  ],
  defaultVariants: { tone: 'neutral', tab: false },
});

export type Tone = NonNullable<VariantProps<typeof badge>['tone']>;

/** Each meaning has its own shape, so that it can be told without colour. */
const shapes: Partial<Record<Tone, LucideIcon>> = {
  waiting: Clock,
  positive: CircleCheck,
  danger: CircleX,
  info: Contrast,
};

export interface BadgeProps extends ComponentProps<'span'>, VariantProps<typeof badge> {
  /** What the word means to the reader; never the only sign of it. */
  tone?: Tone | null | undefined;
  /** With its own background: it needs attention, such as something late or flagged. */
  tab?: boolean | null | undefined;
  /** Icon before the word, instead of the one of its tone. */
  icon?: LucideIcon;
  /** The state in a word or two. */
  children?: ReactNode;
}

/** A state in a word. The word carries the meaning; shape and colour only help. */
export function Badge({ tone, tab, icon, className, children, ...rest }: BadgeProps) {
  const Shape = icon ?? shapes[tone ?? 'neutral'];
  return (
    <span data-slot="badge" className={cx(badge({ tone, tab }), className)} {...rest}>
      {Shape ? <Shape aria-hidden className="size-3.5 shrink-0" /> : null}
      {children}
    </span>
  );
}
