import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

const badge = cva(
  'inline-flex items-center gap-1 rounded-control px-1.5 py-px font-medium text-small whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-muted text-foreground',
        accent: 'bg-accent-soft text-accent-soft-foreground',
        positive: 'bg-positive-soft text-positive-soft-foreground',
        warning: 'bg-warning-soft text-warning-soft-foreground',
        danger: 'bg-danger-soft text-danger-soft-foreground',
        info: 'bg-info-soft text-info-soft-foreground',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type Tone = NonNullable<VariantProps<typeof badge>['tone']>;

export interface BadgeProps extends ComponentProps<'span'>, VariantProps<typeof badge> {
  /** What the word means for the person; never the only sign of it. */
  tone?: Tone | null | undefined;
  /** A sign before the word. */
  icon?: LucideIcon;
  /** The state in a word or two. */
  children?: ReactNode;
}

/** A state in a word. The word says it; the colour only helps. */
export function Badge({ tone, icon: Icon, className, children, ...rest }: BadgeProps) {
  return (
    <span data-slot="badge" className={cx(badge({ tone }), className)} {...rest}>
      {Icon ? <Icon aria-hidden className="size-3.5" /> : null}
      {children}
    </span>
  );
}
