import { Download, ListFilter as ListFilterIcon, RefreshCw } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { DaysField } from '../days-field/days-field.tsx';
import type { Days } from '../format/days.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { lazyPrefetched } from '../lazy-soon.ts';
import { copy } from '../list-copy.ts';
import { SearchField } from '../search-field/search-field.tsx';
import { Select } from '../select/select.tsx';
import { useWords } from '../words.tsx';

/** A filter of a list: a choice, or some text. */
export type ListFilter = {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
} & ({ is: 'choice'; options: readonly { value: string; label: string }[] } | { is: 'text'; placeholder?: string });

interface ListControlsProps {
  /** The search field over everything. */
  search?: { label: string; placeholder: string; value: string; onChange(text: string): void } | undefined;
  /** The available filters. */
  filters?: readonly ListFilter[];
  /** First and last day, `2026-11-20`, or empty. */
  days?: (Days & { onChange(days: Days): void }) | undefined;
  /** Clears all filters and the search; offered beside the filters in force. */
  onReset?: (() => void) | undefined;
  /** Saves the filters in force under a name. */
  onKeep?: (() => void) | undefined;
  /** Fetches the list again. */
  onRefresh?: (() => void) | undefined;
  /** The list is being fetched. */
  refreshing?: boolean;
  /** Saves the whole filtered list. */
  onCsv?: (() => void) | undefined;
  /** The file is being made. */
  csvBusy?: boolean;
  /** There is nothing to save: the button's space stays. */
  empty?: boolean;
  /** Further controls beside them. */
  children?: ReactNode;
}

const FilterChips = lazyPrefetched(async () => (await import('./filter-chips.tsx')).FilterChips);

/** Search, filters and actions of a list. */
export function ListControls(props: ListControlsProps) {
  const {
    search,
    filters = [],
    days,
    onReset,
    onKeep,
    onRefresh,
    refreshing,
    onCsv,
    csvBusy = false,
    empty,
    children,
  } = props;
  const words = useWords(copy);
  const set = filters.filter(({ value }) => value !== '');
  const given = days !== undefined && (days.from !== '' || days.to !== '');
  const count = set.length + Number(given);
  // So many fit on one line beside a sidebar only when each is as short as its label.
  const many = filters.length > 3 && !!days;
  const foldable = filters.length > 0 || days !== undefined;
  // On a phone the rows come first; the filters fold away.
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  /** Moves the focus off a chip being removed: to the next one, else to the first filter control. */
  const removing =
    (change: () => void, all = false) =>
    (event: MouseEvent<HTMLElement>) => {
      const chips = [...(frame.current?.querySelectorAll<HTMLElement>('li > button') ?? [])];
      const rest = all || count < 2 ? [] : chips.filter((chip) => chip !== event.currentTarget);
      const next = rest[Math.min(chips.indexOf(event.currentTarget), rest.length - 1)];
      const fold = frame.current?.querySelector<HTMLElement>('[aria-expanded]');
      for (const place of [frame.current?.querySelector<HTMLElement>('input, select'), fold, next]) place?.focus();
      change();
    };
  return (
    <div ref={frame} data-slot="list-controls" className="@container flex min-w-0 flex-1 flex-col gap-2">
      {/* Filters that need several lines fill them; the actions keep their corner. */}
      <div className="flex flex-wrap items-start gap-2 md:flex-nowrap">
        <div className="contents min-w-0 flex-1 flex-wrap items-center gap-2 md:flex">
          {search ? (
            // As wide as its placeholder, which says what can be searched for.
            <SearchField
              {...search}
              className={cx(
                'md:w-auto md:grow @max-4xl:max-w-none',
                search.placeholder.length > 40
                  ? 'md:max-w-xl md:basis-72'
                  : many
                    ? 'md:max-w-sm md:basis-26 md:grow-99'
                    : 'md:max-w-sm md:basis-64',
              )}
            />
          ) : null}
          {foldable ? (
            <Button
              variant="secondary"
              size="toolbar"
              className="md:hidden"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <ListFilterIcon aria-hidden className="size-4" />
              {count > 0 ? words.filtersSet(count) : words.filters}
            </Button>
          ) : null}
          <div
            className={cx(
              'order-last flex w-full flex-wrap items-center gap-2 md:order-none md:contents',
              !open && 'max-md:hidden',
            )}
          >
            {filters.map((filter) =>
              filter.is === 'choice' ? (
                <Select
                  key={filter.name}
                  aria-label={filter.label}
                  className={cx(
                    'grow basis-36 @max-4xl:max-w-none md:max-w-44',
                    many && filter.label.length < 9 && (filter.label.length > 6 ? 'md:basis-27' : 'md:basis-24'),
                  )}
                  placeholder={many ? filter.label : words.filterAll(filter.label)}
                  value={filter.value}
                  options={filter.options}
                  onChange={(event) => filter.onChange(event.target.value)}
                />
              ) : (
                <SearchField
                  key={filter.name}
                  label={filter.label}
                  placeholder={filter.placeholder ?? filter.label}
                  value={filter.value}
                  onChange={filter.onChange}
                  plain={many}
                  // Wide enough for its placeholder, an example of what to type.
                  className={cx(
                    'md:w-auto md:grow @max-4xl:max-w-none',
                    (filter.placeholder ?? '').length > 16
                      ? 'md:max-w-60 md:basis-52'
                      : cx(
                          'md:max-w-44',
                          !many
                            ? 'md:basis-36'
                            : (filter.placeholder ?? filter.label).length > 9
                              ? 'md:basis-27'
                              : 'md:basis-22',
                        ),
                  )}
                />
              ),
            )}
            {days ? (
              <DaysField
                value={days}
                onChange={days.onChange}
                brief={many}
                // With enough room, both days are shown in full.
                className={cx('grow basis-44 @max-4xl:max-w-none md:max-w-60', many && 'md:basis-27 @[70rem]:basis-60')}
              />
            ) : null}
          </div>
          {children}
        </div>
        <span className="ml-auto flex shrink-0 gap-1">
          {onRefresh ? (
            <IconButton
              label={words.refresh}
              icon={RefreshCw}
              aria-busy={refreshing || undefined}
              onClick={onRefresh}
            />
          ) : null}
          {onCsv ? (
            <Button
              variant="secondary"
              size="toolbar"
              className={empty ? 'invisible' : ''}
              busy={csvBusy}
              onClick={onCsv}
            >
              <Download aria-hidden className="size-4" />
              {words.csv}
            </Button>
          ) : null}
        </span>
      </div>
      {count > 0 ? (
        <Suspense fallback={<div className="h-8" />}>
          <FilterChips
            set={set}
            days={given ? days : undefined}
            removing={removing}
            onReset={onReset}
            onKeep={onKeep}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
