import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { formatDateTime, formatRelative } from '../format/time.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { useLanguage, useWords } from '../words.tsx';

interface DateTimeProps {
  value: Date;
  className?: string;
}

/** An instant in Indian time; how long ago it is stands in the tooltip. */
export function DateTime({ value, className }: DateTimeProps) {
  const words = useWords(copy);
  const { language } = useLanguage();
  return (
    <Tooltip label={formatRelative(value, new Date(), language) ?? words.justNow}>
      <time data-slot="date-time" dateTime={value.toISOString()} className={cx('figures whitespace-nowrap', className)}>
        {formatDateTime(value)}
      </time>
    </Tooltip>
  );
}
