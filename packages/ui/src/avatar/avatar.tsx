import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export interface AvatarProps extends ComponentProps<'span'> {
  /** Whose; the letters are the first ones of its first two words. */
  name: string;
}

/** A person, by the first letters of a name. The name itself stands beside it. */
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
