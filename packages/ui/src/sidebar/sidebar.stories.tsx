import { wordsCut } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Building2,
  History,
  LayoutDashboard,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { type LinkProps, LinkProvider } from '../link/link.tsx';
import { LONG_NAME, LONG_WORDS, pageOfItsOwn, WholePage } from '../samples.tsx';
import { sidebarGuide } from './sidebar.guide.ts';
import { Sidebar } from './sidebar.tsx';

const items = [
  { label: 'Dashboard', to: '#dashboard', icon: LayoutDashboard },
  {
    label: 'Queues',
    entries: [
      { label: 'Pending Recharges', to: '#recharges', icon: ArrowDownToLine, count: 4 },
      { label: 'Withdraw', to: '#withdraw', icon: ArrowUpFromLine, count: 1_234 },
      { label: 'Recharge History', to: '#history', icon: History },
    ],
  },
  {
    label: 'Accounts',
    entries: [
      { label: 'Agents', to: '#agents', icon: Users },
      { label: 'Customers', to: '#customers', icon: Building2, count: 0 },
    ],
  },
  { label: 'Audit', to: '#audit', icon: ScrollText },
  { label: 'Settings', to: '#settings', icon: Settings },
];

/** A link that calls its handler without navigating: a story stays where it is. */
const Nowhere = ({ to, onClick, ...rest }: LinkProps) => (
  <a
    href={to}
    {...rest}
    onClick={(event) => {
      event.preventDefault();
      onClick?.(event);
    }}
  />
);

const meta = preview.meta({
  title: 'Patterns/Sidebar',
  component: Sidebar,
  tags: ['turns'],
  args: {
    name: 'root',
    role: 'admin',
    items,
    currentPath: '#recharges',
    collapsed: false,
    open: false,
    onOpenChange: fn(),
  },
  argTypes: { items: { control: false } },
  parameters: { guide: sidebarGuide, docs: pageOfItsOwn(560) },
  render: (args) => (
    <LinkProvider link={Nowhere}>
      <WholePage>
        <div className="flex">
          <Sidebar {...args} />
          <p className="p-6 text-muted-foreground">The page</p>
        </div>
      </WholePage>
    </LinkProvider>
  ),
});

const phone = { viewport: { value: 'phone', isRotated: false } };

export const Default = meta.story();

export const Playground = meta.story();

export const Collapsed = meta.story({ name: 'Folded to icons', args: { collapsed: true } });

export const LongNames = meta.story({
  name: 'Long names are cut',
  args: {
    name: LONG_NAME,
    role: LONG_WORDS,
    items: [
      ...items,
      { label: LONG_WORDS, to: '#long', icon: Users, count: 12 },
      { label: 'रात की पाली', to: '#hindi', icon: Users },
    ],
  },
});

export const ManyEntries = meta.story({
  name: 'A long menu shows where one is',
  args: {
    currentPath: '#role-39',
    items: [
      ...items,
      {
        label: 'User',
        entries: Array.from({ length: 40 }, (_, index) => ({
          label: `Role ${index}`,
          to: `#role-${index}`,
          icon: Users,
        })),
      },
    ],
  },
  play: async ({ canvas }) => {
    const current = canvas.getByRole('link', { name: 'Role 39' });
    // Scrolled into view once the rest of the page is there.
    await waitFor(() => expect(current.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight));
  },
});

export const Current = meta.story({
  name: 'The entry one is at is marked, not by colour alone',
  play: async ({ canvas }) => {
    const current = canvas.getByRole('link', { current: 'page' });
    await expect(current).toHaveTextContent('Pending Recharges');
    await expect(Number(getComputedStyle(current).fontWeight)).toBeGreaterThanOrEqual(600);
    await expect(getComputedStyle(current, '::before').width).toBe('4px');
  },
});

export const Folds = meta.story({
  name: 'A group folds away and stays so on this device',
  play: async ({ canvas, userEvent }) => {
    const group = canvas.getByRole('button', { name: 'Accounts' });
    await userEvent.click(group);
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('link', { name: 'Agents' })).toBeNull();
    await expect(localStorage.getItem('cage.sidebar.closed')).toBe('["Accounts"]');
  },
});

export const IconsKeepNames = meta.story({
  name: 'Folded to icons it keeps its names for screen readers and in tooltips',
  args: { collapsed: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('link', { name: 'Settings' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Settings');
  },
});

export const Counts = meta.story({
  name: 'What waits is counted',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Withdraw/ })).toHaveAccessibleName('Withdraw 1,234 waiting');
    await expect(canvas.getByRole('link', { name: /^Customers/ })).toHaveAccessibleName('Customers');
  },
});

export const OnAPhone = meta.story({
  name: 'On a phone it slides in over the page and holds the focus',
  globals: phone,
  tags: ['phone'],
  args: { open: true },
  play: async ({ args, userEvent }) => {
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
    // Backwards from its first stop is its last, and forwards from there its first.
    await expect(menu).toHaveFocus();
    const stops = [...menu.querySelectorAll('a[href], button')];
    await userEvent.tab({ shift: true });
    await expect(stops.at(-1)).toHaveFocus();
    await userEvent.tab();
    await expect(stops[0]).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

export const ChoosingCloses = meta.story({
  name: 'On a phone it goes away once an entry is chosen',
  globals: phone,
  tags: ['phone'],
  args: { open: true },
  play: async ({ args, userEvent }) => {
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(menu).getByRole('link', { name: 'Agents' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

export const LargeText = meta.story({
  name: 'With large text every entry is whole',
  tags: ['measured'],
  globals: { text: '200%' },
  play: async ({ canvas }) => {
    await expect(wordsCut(canvas.getByRole('navigation'))).toEqual([]);
  },
});
