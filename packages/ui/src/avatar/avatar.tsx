import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export interface AvatarProps extends ComponentProps<'span'> {
  /** Name of the person; its first two words give the initials. */
  name: string;
}

/** The initials of a person. The name itself is shown beside them. */
export function Avatar({ name, className, ...rest }: AvatarProps) {
  const letters = name
    .split(/[\s._-]+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <span
      aria-hidden
      data-slot="avatar"
      className={cx(
        'flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-soft-foreground text-small',
        className,
      )}
      {...rest}
    >
      {letters}
    </span>
  );
}
