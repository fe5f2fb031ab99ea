import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  /** What it holds: a question, or the name of what unfolds. */
  title: ReactNode;
  /** As wide as its place, a row large enough for a thumb; else as wide as its title, in small type. */
  row?: boolean;
}

/** A section that unfolds in place. Its mark shows that there is more, and turns once it is open. */
export function Disclosure({ title, row = false, className, children, ...rest }: DisclosureProps) {
  return (
    <details data-slot="disclosure" className={cx('group', row && 'py-1', className)} {...rest}>
      <summary
        className={cx(
          'flex items-center gap-1.5 rounded-control [&::-webkit-details-marker]:hidden',
          row
            ? 'min-h-11 justify-between gap-3 font-medium hover:underline'
            : 'w-fit py-1 text-muted-foreground text-small hover:text-foreground',
        )}
      >
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
