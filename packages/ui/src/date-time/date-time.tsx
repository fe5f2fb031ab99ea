import { cx } from '../cx.ts';
import { formatDateTime, formatRelative } from '../format/time.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';

interface DateTimeProps {
  value: Date;
  className?: string;
}

/** An instant in Indian time; how long ago it is stands in the tooltip. */
export function DateTime({ value, className }: DateTimeProps) {
  return (
    <Tooltip label={formatRelative(value, new Date())}>
      <time data-slot="date-time" dateTime={value.toISOString()} className={cx('figures whitespace-nowrap', className)}>
        {formatDateTime(value)}
      </time>
    </Tooltip>
  );
}
