import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { formatDateTime, formatRelative, formatSpoken } from '../format/time.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { useLanguage, useWords } from '../words.tsx';

interface DateTimeProps {
  value: Date;
  /** As people say it, `Today 3:44 am`; the second then stands in the tooltip. */
  spoken?: boolean;
  /** The day over the time, where a list has no room for both in a line. */
  stacked?: boolean;
  className?: string;
}

/** An instant in Indian time; how long ago it is stands in the tooltip. */
export function DateTime({ value, spoken = false, stacked = false, className }: DateTimeProps) {
  const words = useWords(copy);
  const { language } = useLanguage();
  const now = new Date();
  const label = spoken ? formatDateTime(value) : (formatRelative(value, now, language) ?? words.justNow);
  return (
    <Tooltip label={label}>
      <time
        data-slot="date-time"
        dateTime={value.toISOString()}
        className={cx(
          'figures whitespace-nowrap',
          stacked && 'block max-md:inline md:w-24 md:whitespace-normal',
          className,
        )}
      >
        {spoken ? formatSpoken(value, now, language) : formatDateTime(value)}
      </time>
    </Tooltip>
  );
}
