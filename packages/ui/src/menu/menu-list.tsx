import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type HTMLAttributes, type ReactElement, useCallback, useRef } from 'react';
import { CloseRequests } from '../close-requests.ts';
import { cx } from '../cx.ts';

export interface MenuItem {
  /** A verb or the name of a page. */
  label: string;
  icon?: LucideIcon;
  onSelect(): void;
  /** Hard to undo: shown in the danger tone. */
  danger?: boolean;
  /** Can't be chosen now; the arrow keys skip it. */
  disabled?: boolean;
  /** State of an item that is switched on and off. */
  checked?: boolean;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** The actions, in this order. */
  items: readonly (MenuItem | 'separator')[];
  /** Its name, for screen readers. */
  label: string;
  /** As wide as its items, or always 200 px. */
  size?: 'items' | 'panel';
}

const itemClass =
  'flex min-h-[max(36px,var(--tap))] cursor-default items-center gap-2.5 rounded-control px-2.5 py-1 wrap-anywhere outline-none select-none data-disabled:opacity-50 data-highlighted:bg-muted';

const widths = { items: 'min-w-48 max-w-[min(20rem,calc(100vw-1rem))]', panel: 'w-50' } as const;

const iconClass = 'size-4 shrink-0';

/** The content of Menu, fetched on demand. */
export function MenuList({ trigger, items, label, size = 'items', byKeyboard }: MenuProps & { byKeyboard: boolean }) {
  const first = useRef(byKeyboard);
  const focusFirst = useCallback((list: HTMLElement | null) => {
    if (!first.current || !list) return;
    first.current = false;
    list.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  }, []);
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          // Radix does so itself, except for the first opening: it was not there when the key was pressed.
          ref={focusFirst}
          aria-label={label}
          aria-labelledby={undefined}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          data-slot="menu"
          className={cx(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) animate-appear overflow-y-auto rounded-float border bg-surface p-1.5 floating',
            widths[size],
          )}
        >
          <CloseRequests />
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
                  <Check aria-hidden className={cx(iconClass, 'text-accent', !checked && 'invisible')} />
                  {text}
                </Radix.CheckboxItem>
              );
            }
            return (
              <Radix.Item
                key={text}
                disabled={disabled}
                className={cx(itemClass, danger && 'text-danger data-highlighted:bg-danger-soft')}
                onSelect={onSelect}
              >
                {Icon ? <Icon aria-hidden className={cx(iconClass, !danger && 'text-muted-foreground')} /> : null}
                {text}
              </Radix.Item>
            );
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
