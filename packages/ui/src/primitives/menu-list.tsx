import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { HTMLAttributes, ReactElement } from 'react';
import { cx } from '../cx.ts';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect(): void;
  danger?: boolean;
  disabled?: boolean;
  /** For items that are switched on and off: their state. */
  checked?: boolean;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  items: readonly (MenuItem | 'separator')[];
  label: string;
}

const itemClass =
  'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-muted';

/** What Menu becomes once it is wanted. */
export function MenuList({ trigger, items, label, defaultOpen }: MenuProps & { defaultOpen: boolean }) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          data-slot="menu"
          className="z-50 min-w-48 animate-appear rounded-card border bg-surface p-1.5 shadow-float"
        >
          {items.map((item, index) => {
            if (item === 'separator') {
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have nothing else and never move
              return <Radix.Separator key={`separator-${index}`} className="my-1.5 h-px bg-border" />;
            }
            const { label: text, icon: Icon, onSelect, danger, disabled = false, checked } = item;
            if (checked !== undefined) {
              return (
                <Radix.CheckboxItem
                  key={text}
                  checked={checked}
                  disabled={disabled}
                  className={itemClass}
                  onSelect={(event) => {
                    event.preventDefault();
                    onSelect();
                  }}
                >
                  <span aria-hidden className="w-4 text-accent">
                    {checked ? '✓' : ''}
                  </span>
                  {text}
                </Radix.CheckboxItem>
              );
            }
            return (
              <Radix.Item
                key={text}
                disabled={disabled}
                className={cx(itemClass, danger && 'text-danger')}
                onSelect={onSelect}
              >
                {Icon ? <Icon aria-hidden className="size-4 text-current opacity-80" /> : null}
                {text}
              </Radix.Item>
            );
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
