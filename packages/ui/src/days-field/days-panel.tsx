import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type ReactElement, useState } from 'react';
import { type ChevronProps, type DateRange, DayPicker } from 'react-day-picker';
import { Button, buttonClass } from '../button/button.tsx';
import { CloseRequests } from '../close-requests.ts';
import { cx } from '../cx.ts';
import { Field } from '../field/field.tsx';
import { type Days, daysOf, inOrder, type NamedDays, periodOf, periods } from '../format/days.ts';
import { plainDigits } from '../format/plain-digits.ts';
import { formatDate } from '../format/time.ts';
import { parseTypedDay } from '../format/typed-day.ts';
import { Input } from '../input/input.tsx';
import { copy as listCopy } from '../list-copy.ts';
import { useLanguage, useWords } from '../words.tsx';
import type { DaysFieldProps } from './days-field.tsx';
import { copy } from './panel-copy.ts';

/** The calendar uses dates of this device's own zone: one with the same year, month and day. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);
const dateIf = (day: string): Date | undefined => (day === '' ? undefined : dateOf(day));
const dayOf = (date: Date | undefined): string =>
  date ? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(date) : '';

const Chevron = ({ orientation }: ChevronProps) => {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-4" />;
};

/** The button that turned to the last month keeps the focus, and so stays in sight until it loses it. */
const turnClass = cx(
  buttonClass({ variant: 'ghost', size: 'touchIcon' }),
  'aria-disabled:opacity-55 aria-disabled:not-focus:invisible',
);

const classes = {
  root: 'relative w-fit',
  months: 'relative',
  month: 'flex flex-col gap-2',
  month_caption: 'flex h-9 items-center px-1',
  caption_label: 'font-semibold text-body',
  nav: 'absolute top-0 right-0 flex gap-1',
  button_previous: turnClass,
  button_next: turnClass,
  month_grid: 'border-collapse',
  weekday: 'h-7 font-normal text-muted-foreground text-small',
  day: 'p-0 text-center',
  day_button:
    'figures flex h-9 w-10 items-center max-md:h-11 max-md:w-[min(48px,12vw)] justify-center rounded-control text-body hover:bg-muted disabled:opacity-40',
  today: '*:underline *:decoration-2 *:decoration-ribbon *:underline-offset-4',
  outside: 'text-muted-foreground',
  range_start: '*:bg-accent *:text-accent-foreground *:hover:bg-accent-hover',
  range_end: '*:bg-accent *:text-accent-foreground *:hover:bg-accent-hover',
  range_middle: '*:rounded-none *:bg-accent-soft *:text-accent-soft-foreground',
};

interface TypedProps {
  value: Days;
  onChange(days: Days): void;
}

/** Both days, typed; text that is no date gets an error at its field and is kept. */
function Typed({ value, onChange }: TypedProps) {
  const words = useWords(copy);
  const [texts, setTexts] = useState(value);
  const [asked, setAsked] = useState(false);
  const wrong = (text: string) =>
    asked && text.trim() !== '' && parseTypedDay(text) === null ? words.noSuchDay : undefined;
  const fields = [
    ['from', words.fromDate],
    ['to', words.toDate],
  ] as const;
  return (
    <form
      noValidate
      // In sight however low the panel is, over its whole width.
      className="sticky bottom-0 flex flex-col gap-2 border-t bg-surface p-3"
      style={{ margin: '0 -0.75rem -0.75rem' }}
      onSubmit={(event) => {
        event.preventDefault();
        // It is in a portal, yet a form around the field would get the event.
        event.stopPropagation();
        setAsked(true);
        const read = { from: parseTypedDay(texts.from), to: parseTypedDay(texts.to) };
        const missing = fields.find(([name]) => texts[name].trim() !== '' && read[name] === null);
        if (missing) event.currentTarget.querySelector<HTMLInputElement>(`[name="${missing[0]}"]`)?.focus();
        else onChange(inOrder({ from: read.from ?? '', to: read.to ?? '' }));
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        {fields.map(([name, label]) => (
          <Field key={name} label={label} error={wrong(texts[name])}>
            <Input
              name={name}
              autoComplete="off"
              inputMode="numeric"
              placeholder={words.dayForm}
              tidy={plainDigits}
              value={texts[name]}
              onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" variant="secondary" size="sm" className="self-end">
        {words.showDays}
      </Button>
    </form>
  );
}

/** The panel that DaysField opens, fetched on demand. */
export function DaysPanel({
  value,
  onChange,
  trigger,
}: Pick<DaysFieldProps, 'value' | 'onChange'> & { trigger: ReactElement }) {
  const words = useWords(copy);
  const list = useWords(listCopy);
  const { language } = useLanguage();
  const [open, setOpen] = useState(true);
  const [begun, setBegun] = useState<Date>();
  const now = new Date();
  const today = dateOf(formatDate(now));
  const named = value.period ?? periodOf(value, now);
  const choose = (days: NamedDays) => {
    onChange(days);
    setBegun(undefined);
    setOpen(false);
  };
  const any = value.from === '' && value.to === '';
  const range: DateRange | undefined = begun
    ? { from: begun, to: undefined }
    : any
      ? undefined
      : { from: dateOf(value.from || value.to), to: dateIf(value.to) };
  // While a range is being chosen, its first day is in its field, and the last is still to come.
  const typed = begun ? { from: dayOf(begun), to: '' } : value;
  const inLanguage = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-IN`, options).format(date);
  const preset = (label: string, days: NamedDays, pressed: boolean) => (
    <button
      key={label}
      type="button"
      aria-pressed={pressed}
      className="min-h-8 rounded-control px-3 text-left text-small hover:bg-muted aria-pressed:font-semibold max-md:min-h-11 max-sm:aria-pressed:[box-shadow:inset_0_-3px_0_var(--ribbon)] sm:aria-pressed:[box-shadow:inset_3px_0_0_var(--ribbon)]"
      onClick={() => choose(days)}
    >
      {label}
    </button>
  );
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setBegun(undefined);
      }}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={list.days}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          data-slot="days-panel"
          // The focused element stays above the typed days.
          style={{ maxWidth: 'calc(100vw - 1rem)', scrollPaddingBottom: '10rem' }}
          className="z-50 flex max-h-(--radix-popover-content-available-height) animate-appear overflow-y-auto rounded-float border bg-surface floating outline-none max-sm:flex-col"
        >
          <CloseRequests />
          <fieldset
            aria-label={words.namedPeriods}
            className="flex gap-1 p-2 max-sm:flex-wrap max-sm:border-b max-sm:py-0 sm:w-36 sm:flex-col sm:border-r"
          >
            {periods.map((period) =>
              preset(list.periods[period], { ...daysOf(period, now), period }, named === period),
            )}
            {preset(words.anyDay, { from: '', to: '' }, any)}
          </fieldset>
          <div className="flex flex-col gap-3 p-3 md:w-76">
            <DayPicker
              mode="range"
              resetOnSelect
              selected={range}
              onSelect={(next) => {
                if (next?.from && next.to) choose(inOrder({ from: dayOf(next.from), to: dayOf(next.to) }));
                else setBegun(next?.from);
              }}
              defaultMonth={dateIf(value.to || value.from) ?? today}
              today={today}
              endMonth={today}
              disabled={{ after: today }}
              weekStartsOn={1}
              classNames={classes}
              components={{ Chevron }}
              formatters={{
                formatCaption: (month) => inLanguage(month, { month: 'long', year: 'numeric' }),
                formatWeekdayName: (date) => inLanguage(date, { weekday: 'short' }),
              }}
              labels={{
                labelPrevious: () => words.previousMonth,
                labelNext: () => words.nextMonth,
                labelNav: () => words.months,
                labelGrid: (month) => inLanguage(month, { month: 'long', year: 'numeric' }),
                labelWeekday: (date) => inLanguage(date, { weekday: 'long' }),
                labelDayButton: (date, { today: isToday }) => {
                  const day = inLanguage(date, { dateStyle: 'full' });
                  return isToday ? `${list.periods.today}, ${day}` : day;
                },
              }}
            />
            <Typed key={`${typed.from} ${typed.to}`} value={typed} onChange={choose} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
