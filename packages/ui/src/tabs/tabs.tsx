import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
} from 'react';
import { cx } from '../cx.ts';
import { formatCount } from '../format/rupees.ts';

export interface TabsProps extends ComponentProps<'div'> {
  /** What the tabs are views of, for screen readers. */
  label: string;
  /** The one that is shown. */
  value: string;
  /** Another one was chosen, by pointer or by arrow key. */
  onValueChange(value: string): void;
  /** Side by side in this order; a count stands in a pill behind the label. */
  tabs: readonly { value: string; label: string; count?: number | undefined }[];
  /** TabPanels. */
  children: ReactNode;
}

/** The tab that is chosen, and what the ids of the tabs and their panels begin with. */
const ChosenTab = createContext({ value: '', id: '' });

const idsOf = (id: string, value: string) => ({ tab: `${id}-${value}`, panel: `${id}-${value}-panel` });

/** Which tab a key leads to, of so many: beyond the last comes the first. */
const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Views of one thing side by side; arrow keys move between them. */
export function Tabs({ label, value, onValueChange, tabs, children, ...rest }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  // Only sideways: the browser's own way would scroll the page to the tabs as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is not read, its change is what moves the row.
  useEffect(
    function showTheChosen() {
      const row = list.current;
      if (!row) return;
      const show = () => {
        const chosen = row.querySelector('[aria-selected=true]')?.getBoundingClientRect();
        const seen = row.getBoundingClientRect();
        if (chosen) row.scrollLeft += Math.max(0, chosen.right - seen.right) - Math.max(0, seen.left - chosen.left);
      };
      show();
      const observer = new ResizeObserver(show);
      observer.observe(row);
      return () => observer.disconnect();
    },
    [value],
  );
  const choose = (next: string) => {
    if (next !== value) onValueChange(next);
  };
  function step(event: KeyboardEvent<HTMLButtonElement>, at: number) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = steps[event.key]?.(at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    const tab = event.currentTarget.parentElement?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
    choose(tabs[next]?.value ?? value);
  }
  return (
    <div data-slot="tabs" {...rest}>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-b max-sm:gap-0">
        {tabs.map((tab, at) => {
          const ids = idsOf(id, tab.value);
          const chosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={ids.tab}
              aria-selected={chosen}
              aria-controls={ids.panel}
              tabIndex={chosen ? 0 : -1}
              onClick={() => choose(tab.value)}
              onKeyDown={(event) => step(event, at)}
              className={cx(
                '-mb-px flex h-(--control) items-center gap-2 border-transparent border-b-3 px-3 font-medium max-sm:px-2 whitespace-nowrap',
                'text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2',
                'aria-selected:border-ribbon aria-selected:font-semibold aria-selected:text-foreground',
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="figures text-muted-foreground text-small">{formatCount(tab.count)}</span>
              )}
            </button>
          );
        })}
      </div>
      <ChosenTab value={{ value, id }}>{children}</ChosenTab>
    </div>
  );
}

export interface TabPanelProps extends ComponentProps<'div'> {
  /** The value of its tab. */
  value: string;
  /** Shown while its tab is chosen. */
  children: ReactNode;
}

/** What one tab shows. */
export function TabPanel({ value, children, ...rest }: TabPanelProps) {
  const chosen = use(ChosenTab);
  const ids = idsOf(chosen.id, value);
  const shown = chosen.value === value;
  return (
    <div
      data-slot="tab-panel"
      role="tabpanel"
      id={ids.panel}
      aria-labelledby={ids.tab}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the Tab key goes from a tab into its panel, whatever is in it.
      tabIndex={0}
      hidden={!shown}
      {...rest}
    >
      {shown ? children : null}
    </div>
  );
}
