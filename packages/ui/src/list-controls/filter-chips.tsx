import { RotateCcw, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../button/button.tsx';
import { useDaysInWords } from '../days-field/days-field.tsx';
import type { Days } from '../format/days.ts';
import { copy } from '../list-copy.ts';
import { useWords } from '../words.tsx';
import type { ListFilter } from './list-controls.tsx';

const wordOf = (filter: ListFilter) =>
  filter.is === 'choice'
    ? (filter.options.find(({ value }) => value === filter.value)?.label ?? filter.value)
    : filter.value;

function Chip({
  label,
  value,
  onRemove,
}: {
  label: string;
  value: string;
  onRemove(event: MouseEvent<HTMLElement>): void;
}) {
  const words = useWords(copy);
  return (
    <li className="flex min-w-0 items-center gap-1 rounded-control bg-accent-soft pl-2 text-accent-soft-foreground text-small">
      <span className="min-w-0 wrap-anywhere">
        {label}: <span className="font-medium">{value}</span>
      </span>
      <button
        type="button"
        aria-label={words.removeFilter(label)}
        className="flex size-(--tap) shrink-0 items-center justify-center rounded-control hover:bg-accent/10"
        onClick={onRemove}
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}

interface FilterChipsProps {
  /** The filters in force. */
  set: readonly ListFilter[];
  /** The days, if they are a filter in force. */
  days: (Days & { onChange(days: Days): void }) | undefined;
  /** Returns a handler that makes a change and moves the focus to an element that stays. */
  removing(change: () => void, all?: boolean): (event: MouseEvent<HTMLElement>) => void;
  onReset: (() => void) | undefined;
  onKeep: (() => void) | undefined;
}

/** Filters in force, each removable, with the actions on all of them. Rendered from the first filter on. */
export function FilterChips({ set, days, removing, onReset, onKeep }: FilterChipsProps) {
  const words = useWords(copy);
  const inWords = useDaysInWords();
  return (
    <ul aria-label={words.filters} className="flex flex-wrap items-center gap-1.5">
      {set.map((filter) => (
        <Chip
          key={filter.name}
          label={filter.label}
          value={wordOf(filter)}
          onRemove={removing(() => filter.onChange(''))}
        />
      ))}
      {days ? (
        <Chip label={words.days} value={inWords(days)} onRemove={removing(() => days.onChange({ from: '', to: '' }))} />
      ) : null}
      {onReset ? (
        <li>
          <Button variant="ghost" size="sm" onClick={removing(onReset, true)}>
            <RotateCcw aria-hidden className="size-4" />
            {words.reset}
          </Button>
        </li>
      ) : null}
      {onKeep ? (
        <li>
          <Button variant="ghost" size="sm" onClick={onKeep}>
            {words.saveView}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
