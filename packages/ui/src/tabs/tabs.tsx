import { Tabs as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { formatCount } from '../format/rupees.ts';

export interface TabsProps extends ComponentProps<typeof Radix.Root> {
  /** What the tabs are views of, for screen readers. */
  label: string;
  /** Value of the shown tab. */
  value: string;
  /** Called when another one is chosen, by pointer or by arrow key. */
  onValueChange(value: string): void;
  /** Side by side in this order; a count is shown in a pill after the label. */
  tabs: readonly { value: string; label: ReactNode; count?: number | undefined }[];
  /** TabPanels. */
  children: ReactNode;
}

/**
 * A tab pressed by pointer is marked by its rule alone: Radix focuses it from code, which browsers treat as keyboard
 * focus.
 */
const pointed = {
  onPointerDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    currentTarget.dataset.pointed = '';
  },
  onBlur: ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    delete currentTarget.dataset.pointed;
  },
};

/** Views of one thing side by side; arrow keys move between them. */
export function Tabs({ label, value, tabs, children, ...rest }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone so many don't fit anyway, and none of them wraps.
  const many = tabs.length > 5;
  // Only sideways: the browser's own way would scroll the page to the tabs as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is not read, its change is what moves the row.
  useEffect(
    function showTheChosen() {
      const row = list.current;
      if (!row) return;
      const show = () => {
        const chosen = row.querySelector('[data-state=active]')?.getBoundingClientRect();
        const seen = row.getBoundingClientRect();
        if (chosen) row.scrollLeft += Math.max(0, chosen.right - seen.right) - Math.max(0, seen.left - chosen.left);
      };
      show();
      const observer = new ResizeObserver(show);
      observer.observe(row);
      // A count that arrives late moves the tabs after it.
      for (const tab of row.children) observer.observe(tab);
      return () => observer.disconnect();
    },
    [value],
  );
  return (
    <Radix.Root value={value} data-slot="tabs" {...rest}>
      <div className="@container">
        <Radix.List
          ref={list}
          aria-label={label}
          className="flex gap-1 overflow-x-auto border-b max-sm:fade-edges max-sm:gap-0 @max-[20rem]:flex-wrap"
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              {...pointed}
              className={cx(
                '-mb-px flex min-h-(--control) items-center gap-2 border-transparent border-b-3 px-3 font-medium',
                many ? 'whitespace-nowrap' : 'sm:whitespace-nowrap',
                // On a phone a label wraps between words before a tab goes out of sight.
                'max-sm:justify-center max-sm:px-2 max-sm:leading-tight',
                'text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2 data-pointed:outline-none',
                'data-[state=active]:border-ribbon data-[state=active]:font-semibold data-[state=active]:text-foreground',
              )}
            >
              <span
                data-label={typeof tab.label === 'string' ? tab.label : undefined}
                className="text-center after:invisible after:block after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-label)]"
              >
                {tab.label}
              </span>
              {tab.count === undefined ? null : (
                <span className="figures text-muted-foreground text-small">{formatCount(tab.count)}</span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {children}
    </Radix.Root>
  );
}

export interface TabPanelProps extends ComponentProps<typeof Radix.Content> {
  /** The value of its tab. */
  value: string;
  /** Shown while its tab is chosen. */
  children: ReactNode;
}

/** The content of one tab. */
export function TabPanel(props: TabPanelProps) {
  return <Radix.Content data-slot="tab-panel" {...props} />;
}
