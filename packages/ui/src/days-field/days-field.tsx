import { CalendarDays } from 'lucide-react';
import { type ComponentProps, cloneElement, lazy, Suspense } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { type NamedDays, periodOf } from '../format/days.ts';
import { copy } from '../list-copy.ts';
import { useStateWhileShown } from '../use-state-while-shown.ts';
import { useWords } from '../words.tsx';

const loadPanel = () => import('./days-panel.tsx');
const DaysPanel = lazy(async () => ({ default: (await loadPanel()).DaysPanel }));

export interface DaysFieldProps extends Omit<ComponentProps<'button'>, 'value' | 'onChange'> {
  /** First and last day, `2026-11-20`, or empty where it is open. */
  value: NamedDays;
  /** Called once both days are chosen, or cleared: the first is never after the last. */
  onChange(days: NamedDays): void;
  /** In a narrow line it shows only its label: the chosen days are beside it. On a phone it has a line of its own. */
  brief?: boolean;
}

/** Returns a function for days in words: the name of a period, or the first and the last. */
export function useDaysInWords(): (days: NamedDays) => string {
  const words = useWords(copy);
  return (days) => {
    const period = days.period ?? periodOf(days, new Date());
    if (period) return words.periods[period];
    if (days.from === '') return words.until(days.to);
    if (days.to === '') return words.since(days.from);
    return days.from === days.to ? days.from : `${days.from} – ${days.to}`;
  };
}

/** A range of days: a named period, two days of a calendar, or typed. The calendar is fetched on intent. */
export function DaysField({ value, onChange, brief = false, className, ...rest }: DaysFieldProps) {
  const words = useWords(copy);
  const inWords = useDaysInWords();
  const [wanted, setWanted] = useStateWhileShown(false);
  const any = value.from === '' && value.to === '';
  const trigger = (
    <Button
      data-slot="days-field"
      variant="secondary"
      aria-label={any ? undefined : `${words.days}: ${inWords(value)}`}
      className={cx('min-w-0 justify-start px-3 font-normal', any && 'text-muted-foreground', className)}
      {...rest}
    >
      <CalendarDays aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      {brief ? <span className="max-md:hidden @[70rem]:hidden">{words.days}</span> : null}
      <span className={cx('truncate', brief && 'md:@max-[70rem]:hidden')}>
        {any ? words.filterAll(words.days) : inWords(value)}
      </span>
    </Button>
  );
  const near = () => void loadPanel();
  const waiting = cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: near,
    onFocus: near,
    onClick: () => setWanted(true),
  });
  if (!wanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <DaysPanel value={value} onChange={onChange} trigger={trigger} />
    </Suspense>
  );
}
