import { LoaderCircle } from 'lucide-react';
import { cx } from '../cx.ts';

export interface SpinnerProps {
  /** Where it stands; its colour is the text's. */
  className?: string;
}

/** Something runs. Decorative: the text beside it says what. */
export function Spinner({ className }: SpinnerProps) {
  return <LoaderCircle aria-hidden className={cx('size-4 shrink-0 animate-spin', className)} data-slot="spinner" />;
}
