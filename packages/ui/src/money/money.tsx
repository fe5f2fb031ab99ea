import type { ComponentProps, HTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { writtenRupees } from '../format/rupees.ts';

export interface MoneyProps extends ComponentProps<'span'> {
  /** Whole paise. */
  paise: bigint;
  /** Leaves `.00` out. */
  whole?: boolean;
  /** Incoming or outgoing: incoming amounts have a plus, and outgoing ones are not in danger. */
  signed?: boolean;
  /** Requested, but it did not happen. Not for a cell of a column, which has rules behind it. */
  struck?: boolean;
  /** For an amount with a meaning of its own; by default negative amounts are in danger, except `signed` ones. */
  tone?: 'positive' | 'danger';
}

const tones = { positive: 'text-positive', danger: 'text-danger' };

/**
 * Returns attributes and content of the element that shows an amount. In a column of amounts that is the cell itself, with
 * a sign of normal size: a list of hundreds of rows has thousands of them.
 */
export function drawnMoney(props: MoneyProps, inColumn: boolean): HTMLAttributes<HTMLElement> {
  const { paise, whole = false, signed = false, struck = false, tone, className, ...rest } = props;
  const { minus, sign, rupees, paise: part } = writtenRupees(paise, whole);
  const own = paise < 0n ? (signed ? undefined : 'danger') : signed && paise > 0n ? 'positive' : undefined;
  const shown = tone ?? own;
  const before = signed && paise > 0n ? '+' : minus;
  const slot = { 'data-slot': 'money' };
  return {
    ...slot,
    className: cx(
      'money figures whitespace-nowrap',
      shown ? tones[shown] : 'money-quiet',
      struck && 'money-struck',
      className,
    ),
    ...rest,
    children: inColumn ? (
      <>
        {`${before}${sign}${rupees}`}
        {part === null ? null : <span className="money-paise">{`.${part}`}</span>}
      </>
    ) : (
      <>
        {before}
        <span className="money-sign">{sign}</span>
        {rupees}
        {part === null ? null : (
          <span className="money-paise">
            <span>.</span>
            {part}
          </span>
        )}
      </>
    ),
  };
}

/**
 * An amount of money: Indian groups, tabular figures, negatives with a minus sign and in the danger tone. The currency
 * sign and the paise are less prominent than the rupees; read out and copied it is one text.
 */
export function Money(props: MoneyProps) {
  return <span {...drawnMoney(props, false)} />;
}
