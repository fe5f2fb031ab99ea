import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { formatRupees, formatWholeRupees } from '../format/rupees.ts';

interface MoneyProps extends ComponentProps<'span'> {
  /** Whole paise. */
  paise: bigint;
  /** Leaves `.00` out. */
  whole?: boolean;
}

/** An amount of money: Indian groups, tabular figures, negatives with a minus sign and in the danger tone. */
export function Money({ paise, whole = false, className, ...rest }: MoneyProps) {
  return (
    <span
      data-slot="money"
      className={cx('figures whitespace-nowrap', paise < 0n && 'text-danger', className)}
      {...rest}
    >
      {whole ? formatWholeRupees(paise) : formatRupees(paise)}
    </span>
  );
}
