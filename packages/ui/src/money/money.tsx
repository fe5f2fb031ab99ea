import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { formatRupees, formatWholeRupees } from '../format/rupees.ts';

interface MoneyProps extends ComponentProps<'span'> {
  /** Whole paise. */
  paise: bigint;
  /** Leaves `.00` out. */
  whole?: boolean;
  /** Came in or went out: what came bears a plus, and what went is no alarm. */
  signed?: boolean;
  /** Was asked for and did not happen. */
  struck?: boolean;
  /** For an amount that means something by itself; what is below zero is in danger, unless it only went out. */
  tone?: 'positive' | 'danger';
}

const tones = { positive: 'text-positive', danger: 'text-danger' };

const PARTS = /^(−?)(\D+)([\d,]+)(?:\.(\d\d))?$/;

/**
 * An amount of money: Indian groups, tabular figures, negatives with a minus sign and in the danger tone. The sign of the
 * currency and the paise step back behind the rupees; read out and copied it is one text.
 */
export function Money({ paise, whole = false, signed = false, struck = false, tone, className, ...rest }: MoneyProps) {
  const [, minus, sign, rupees, part] = PARTS.exec(whole ? formatWholeRupees(paise) : formatRupees(paise)) ?? [];
  const own = paise < 0n ? (signed ? undefined : 'danger') : signed && paise > 0n ? 'positive' : undefined;
  const shown = tone ?? own;
  return (
    <span
      data-slot="money"
      className={cx(
        'figures whitespace-nowrap',
        shown ? tones[shown] : 'money-quiet',
        struck && 'text-muted-foreground line-through decoration-danger',
        className,
      )}
      {...rest}
    >
      {signed && paise > 0n ? '+' : minus}
      <span className="money-sign">{sign}</span>
      {rupees}
      {part ? (
        <span className="money-paise">
          <span>.</span>
          {part}
        </span>
      ) : null}
    </span>
  );
}
