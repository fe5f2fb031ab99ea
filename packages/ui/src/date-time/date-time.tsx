import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { formatDateTime, formatRelative, formatSpoken } from '../format/time.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { useLanguage, useWords } from '../words.tsx';

interface DateTimeProps {
  value: Date;
  /**
   * As people say it, `Today 3:44 am`, or `today 3:44 am` within a sentence; the tooltip then has the second. `phone`:
   * only in the row of a phone, while a table aligns its times.
   */
  spoken?: boolean | 'sentence' | 'phone';
  /** The day above the time, where a list has no room for both on one line. */
  stacked?: boolean;
  /** May wrap between day and time where a page is too narrow for both. */
  wraps?: boolean;
  className?: string;
}

/** How long ago it is. Computed only while the tooltip is open, not for each row of a list. */
function Ago({ value }: { value: Date }) {
  const words = useWords(copy);
  const { language } = useLanguage();
  return formatRelative(value, new Date(), language) ?? words.justNow;
}

/** An instant in Indian time; the tooltip says how long ago it is. */
export function DateTime({ value, spoken = false, stacked = false, wraps = false, className }: DateTimeProps) {
  const { language } = useLanguage();
  const exact = formatDateTime(value);
  const both = stacked || spoken === 'phone';
  const said =
    (both || spoken) && formatSpoken(value, new Date(), language, spoken === 'sentence' ? 'sentence' : 'alone');
  return (
    <Tooltip label={spoken && !both ? exact : <Ago value={value} />}>
      <time
        data-slot="date-time"
        dateTime={value.toISOString()}
        className={cx(
          'figures',
          !wraps && 'whitespace-nowrap',
          stacked && 'block max-md:inline md:w-24 md:whitespace-normal',
          className,
        )}
      >
        {both ? (
          <>
            <span className="md:hidden" title={exact}>
              {said}
            </span>
            <span className="max-md:hidden">{exact}</span>
          </>
        ) : (
          said || exact
        )}
      </time>
    </Tooltip>
  );
}
