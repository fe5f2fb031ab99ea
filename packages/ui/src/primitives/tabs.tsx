import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface TabsProps {
  label: string;
  value: string;
  onValueChange(value: string): void;
  tabs: readonly { value: string; label: string; count?: number | undefined }[];
  /** TabPanels. */
  children: ReactNode;
  className?: string;
}

/** Views of one thing side by side; arrow keys move between them. */
export function Tabs({ label, value, onValueChange, tabs, children, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} data-slot="tabs" className={className}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b max-sm:gap-0">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              '-mb-px flex h-(--control) items-center gap-2 border-transparent border-b-2 px-3 font-medium max-sm:px-2 whitespace-nowrap',
              'text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2',
              'data-[state=active]:border-accent data-[state=active]:text-foreground',
            )}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="figures rounded-full bg-muted px-1.5 text-muted-foreground text-small">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <Radix.Content value={value} className={className} data-slot="tab-panel">
      {children}
    </Radix.Content>
  );
}
