import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Fragment, memo, useState } from 'react';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { formatCount } from '../format/rupees.ts';
import { useLink } from '../link/link.tsx';
import { Mark } from '../mark/mark.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { useWords } from '../words.tsx';

export interface SidebarEntry {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Beside the label, when there is something to count. */
  count?: number | undefined;
}

export interface SidebarGroup {
  label: string;
  entries: readonly SidebarEntry[];
}

interface SidebarProps {
  /** Name of the account. */
  name: string;
  /** Shown below the name. */
  role: string;
  /** Entries and groups of entries, from top to bottom. */
  items: readonly (SidebarEntry | SidebarGroup)[];
  /** Address of the current page. */
  currentPath: string;
  /** Wide screens: 224 px with labels, or 64 px of icons. */
  collapsed: boolean;
  /** Narrow screens: slid in over the page. */
  open: boolean;
  onOpenChange(open: boolean): void;
}

const KEY = 'cage.sidebar.closed';
const closedGroups = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
};

/** More would cover the icon, or cut the label; the page has the exact count. */
const MOST = { icon: 99, label: 999 };

/** A long menu scrolls to the current page once the rest is there: measuring it earlier forces a second layout. */
const keepInSight = (entry: HTMLLIElement | null) => {
  requestAnimationFrame(() => entry?.scrollIntoView({ block: 'nearest' }));
};

interface EntryProps {
  entry: SidebarEntry;
  current: boolean;
  iconOnly: boolean;
  onGo?: (() => void) | undefined;
}

/** Rerenders when it changes, not with every page and key. */
const Entry = memo(function Entry({
  entry: { label, to, icon: Icon, count = 0 },
  current,
  iconOnly,
  onGo,
}: EntryProps) {
  const words = useWords(copy);
  const Link = useLink();
  const most = iconOnly ? MOST.icon : MOST.label;
  const link = (
    <Link
      to={to}
      onClick={onGo}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'relative flex min-h-(--entry) items-center gap-2.5 focus-visible:-outline-offset-2',
        iconOnly ? 'justify-center px-0 pr-2' : 'pr-3 pl-4 text-[0.9375rem]',
        current
          ? 'bg-cloth-deep font-semibold text-thread before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-thread'
          : 'text-cloth-foreground hover:bg-cloth-deep',
      )}
    >
      <Icon aria-hidden className={cx('size-4 shrink-0', !current && 'opacity-80')} />
      <span className={iconOnly ? 'sr-only' : 'min-w-0 flex-1 truncate wrap-anywhere @max-[11rem]:whitespace-normal'}>
        {label}
      </span>
      {count > 0 ? (
        <span
          className={cx('figures font-medium text-thread', iconOnly && 'absolute top-0 right-2.5 text-small leading-4')}
        >
          {count > most ? (
            <>
              <span aria-hidden>{most}+</span>
              <span className="sr-only">{formatCount(count)}</span>
            </>
          ) : (
            formatCount(count)
          )}
          <span className="sr-only"> {words.waiting}</span>
        </span>
      ) : null}
    </Link>
  );
  return (
    <li ref={current ? keepInSight : undefined}>
      {iconOnly ? (
        <Tooltip label={label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
});

interface ListProps extends Pick<SidebarProps, 'items' | 'currentPath' | 'name' | 'role'> {
  iconOnly: boolean;
  onGo?: () => void;
}

const Entries = memo(function Entries({ items, currentPath, name, role, iconOnly, onGo }: ListProps) {
  const words = useWords(copy);
  const [closed, setClosed] = useState(closedGroups);
  const toggle = (label: string) => {
    const next = closed.includes(label) ? closed.filter((other) => other !== label) : [...closed, label];
    setClosed(next);
    localStorage.setItem(KEY, JSON.stringify(next));
  };
  const entryOf = (entry: SidebarEntry) => (
    <Entry key={entry.to} entry={entry} current={entry.to === currentPath} iconOnly={iconOnly} onGo={onGo} />
  );
  return (
    <>
      <div className={cx('flex h-14 shrink-0 items-center gap-2.5', iconOnly ? 'justify-center pr-2' : 'px-4')}>
        <Mark className="size-8 shrink-0" />
        {iconOnly ? null : (
          <span className="min-w-0">
            <span className="block truncate font-semibold leading-tight">{name}</span>
            <span className="block truncate text-muted-foreground text-small leading-tight">{role}</span>
          </span>
        )}
      </div>
      <nav aria-label={words.main} className="@container min-h-0 flex-1 overflow-y-auto pb-[calc(3*var(--entry-gap))]">
        <ul className="flex flex-col">
          {items.map((item, index) => {
            const before = items[index - 1];
            if (!('entries' in item)) {
              const afterGroup = before !== undefined && 'entries' in before;
              return (
                <Fragment key={item.to}>
                  {/* An entry after a group does not belong to it. */}
                  {afterGroup ? <li aria-hidden className="mx-4 my-(--entry-gap) border-t" /> : null}
                  {entryOf(item)}
                </Fragment>
              );
            }
            const open = iconOnly || !closed.includes(item.label);
            return (
              <li key={item.label} className={iconOnly ? 'mt-1 border-t pt-1' : 'pt-(--entry-gap)'}>
                {iconOnly ? null : (
                  <button
                    type="button"
                    aria-expanded={open}
                    className="flex min-h-[max(24px,var(--tap))] w-full items-center justify-between pr-4 pl-4 font-medium text-muted-foreground text-small hover:text-cloth-foreground focus-visible:-outline-offset-2"
                    onClick={() => toggle(item.label)}
                  >
                    {item.label}
                    <ChevronDown aria-hidden className={cx('size-4 transition-transform', !open && '-rotate-90')} />
                  </button>
                )}
                {open ? <ul className="flex flex-col">{item.entries.map(entryOf)}</ul> : null}
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
});

/** The navigation: beside the page on wide screens, slid in over it on narrow ones. */
export function Sidebar({ collapsed, open, onOpenChange, ...entries }: SidebarProps) {
  const words = useWords(copy);
  return (
    <>
      <aside
        data-slot="sidebar"
        className={cx(
          'cover stitch-down sticky top-0 hidden h-dvh shrink-0 flex-col pr-3 md:flex',
          collapsed ? 'w-16' : 'w-56',
        )}
      >
        <Entries {...entries} iconOnly={collapsed} />
      </aside>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={words.menu}
        titleHidden
        placement="left"
        size="sm"
        bare
        className="md:hidden"
      >
        <div className="cover stitch-down relative flex h-full flex-col pr-3 [--entry-gap:4px] [--entry:44px]">
          <Entries {...entries} iconOnly={false} onGo={() => onOpenChange(false)} />
        </div>
      </Dialog>
    </>
  );
}
