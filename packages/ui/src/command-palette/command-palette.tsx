import type { LucideIcon } from 'lucide-react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { copy } from '../list-copy.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { useWords } from '../words.tsx';

export interface PaletteItem {
  id: string;
  label: string;
  /** Shown beside the label, less prominent. */
  detail?: string;
  icon?: LucideIcon;
}

interface CommandPaletteProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Names the dialog and its field. */
  label: string;
  /** What can be searched for. */
  placeholder: string;
  /** The typed text. */
  value: string;
  onValueChange(text: string): void;
  /** Results by kind; the caller has found and ordered them. */
  groups: readonly {
    label: string;
    items: readonly PaletteItem[];
    /** They match an earlier text: Enter waits for the results that are loading. */
    awaited?: boolean;
  }[];
  /** More results are loading. */
  busy?: boolean;
  /** Replaces the results when there are none. */
  note: ReactNode;
  onChoose(item: PaletteItem): void;
}

function Options({
  listId,
  activeId,
  groups,
  onPoint,
  onChoose,
}: Pick<CommandPaletteProps, 'groups' | 'onChoose'> & {
  listId: string;
  activeId: string | undefined;
  onPoint(id: string): void;
}) {
  return groups.map(({ label, items }, index) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div key={label} role="group" aria-labelledby={`${listId}-group-${index}`} className="py-1.5">
      <p id={`${listId}-group-${index}`} className="px-3 py-1 text-muted-foreground text-small">
        {label}
      </p>
      {items.map((item) => {
        const { id, label: text, detail, icon: Icon } = item;
        const active = id === activeId;
        return (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
          <div
            key={id}
            id={`${listId}-${id}`}
            role="option"
            aria-selected={active}
            className={cx(
              'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 max-sm:py-1.5',
              active && 'bg-accent-soft text-accent-soft-foreground',
            )}
            onPointerMove={() => onPoint(id)}
            onClick={() => onChoose(item)}
          >
            {Icon ? <Icon aria-hidden className="size-4 shrink-0 opacity-80" /> : null}
            {/* Stacked on a phone: a cut code is useless. */}
            <span className="flex min-w-0 flex-1 gap-x-3 max-sm:flex-col sm:items-center">
              <span className="min-w-0 truncate">{text}</span>
              {detail ? <span className="figures shrink-0 text-small opacity-85 sm:ml-auto">{detail}</span> : null}
            </span>
          </div>
        );
      })}
    </div>
  ));
}

function Palette(props: Omit<CommandPaletteProps, 'open' | 'onOpenChange'>) {
  const { label, placeholder, value, onValueChange, groups, busy = false, note, onChoose } = props;
  const words = useWords(copy);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  /** Enter was pressed while the results to choose from are loading. */
  const [entered, setEntered] = useState(false);
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    items.findIndex(({ id }) => id === pointed),
    0,
  );
  const active = items[at];
  const awaited = !active || groups.some((group) => group.awaited && group.items.includes(active));

  useEffect(function typeAtOnce() {
    // After the dialog has moved the focus inside.
    const timer = setTimeout(() => input.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    function keepInSight() {
      if (active) document.getElementById(`${listId}-${active.id}`)?.scrollIntoView({ block: 'nearest' });
    },
    [active, listId],
  );

  const takeWhatCame = useEffectEvent(() => {
    setEntered(false);
    if (active && !awaited) onChoose(active);
  });
  useEffect(
    function waitForWhatIsTaken() {
      if (entered && !busy) takeWhatCame();
    },
    [entered, busy],
  );

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setEntered(false);
      setPointed(items[(at + step + items.length) % items.length]?.id ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // An item reached by arrow key or pointer is a deliberate choice.
      if (awaited && busy && active?.id !== pointed) setEntered(true);
      else if (active) onChoose(active);
    }
  }
  const some = items.length > 0;
  return (
    <div data-slot="command-palette" className="flex flex-col pt-4">
      <div className="relative">
        <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground" />
        <input
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded={some}
          aria-controls={some ? listId : undefined}
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          maxLength={100}
          className="h-11 w-full rounded-control border border-border-strong bg-surface pr-10 pl-9 placeholder:text-muted-foreground"
          value={value}
          onChange={(event) => {
            setPointed(null);
            setEntered(false);
            onValueChange(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {busy ? (
          <span className="absolute top-1/2 right-3 -translate-y-1/2 text-muted-foreground">
            <Spinner />
          </span>
        ) : null}
      </div>
      {some ? (
        <div id={listId} role="listbox" aria-label={label} className="mt-2">
          <Options listId={listId} activeId={active?.id} groups={groups} onPoint={setPointed} onChoose={onChoose} />
        </div>
      ) : null}
      <p role="status" className={some ? 'sr-only' : 'px-3 py-6 text-center text-muted-foreground'}>
        {some ? words.results(items.length) : note}
      </p>
    </div>
  );
}

/** One search field over everything: type, move up and down, press Enter. */
export function CommandPalette({ open, onOpenChange, ...rest }: CommandPaletteProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={rest.label} titleHidden placement="top">
      <Palette {...rest} />
    </Dialog>
  );
}
