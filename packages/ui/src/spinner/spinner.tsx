import { LoaderCircle, type LucideProps } from 'lucide-react';
import { cx } from '../cx.ts';

export interface SpinnerProps extends LucideProps {
  /** Sets its position; its colour is the text's. */
  className?: string | undefined;
}

/** Something is in progress. Decorative: the text beside it says what. */
export function Spinner({ className, ...rest }: SpinnerProps) {
  return (
    <LoaderCircle aria-hidden data-slot="spinner" className={cx('size-4 shrink-0 animate-spin', className)} {...rest} />
  );
}
