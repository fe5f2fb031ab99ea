import { amount } from '@cage/storybook/amounts';
import { largeText, wordsCut } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { ArrowUpFromLine, Bell, CircleUserRound, Dices, History, Plus, Wallet } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { ActionBar } from '../action-bar/action-bar.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Door } from '../door/door.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Money } from '../money/money.tsx';
import { HUGE_PAISE, LONG_WORDS, on320, pageOfItsOwn } from '../samples.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { playerShellGuide } from './player-shell.guide.ts';
import { PlayerShell } from './player-shell.tsx';

const items = [
  { to: '/wallet', label: 'Wallet', icon: Wallet },
  { to: '/games', label: 'Games', icon: Dices },
  { to: '/deposit', label: 'Deposit', icon: Plus },
  { to: '/withdraw', label: 'Withdraw', icon: ArrowUpFromLine },
  { to: '/history', label: 'History', icon: History },
];
const account = { to: '/profile', label: 'Profile', icon: CircleUserRound };
const hindi = ['वॉलेट', 'गेम्स', 'जमा', 'निकासी', 'इतिहास'];

const balanceOf = (paise: bigint) => <Money paise={paise} className="font-semibold" />;

const page = (
  <div className="flex flex-col gap-4">
    <h1 className="type-title">Wallet</h1>
    <Card className="flex flex-col gap-1 p-4">
      <span className="text-muted-foreground">Available</span>
      <Money paise={1_250_000n} className="type-figure" />
    </Card>
    <Button size="lg">Deposit</Button>
  </div>
);

const meta = preview.meta({
  title: 'Patterns/Player shell',
  component: PlayerShell,
  tags: ['turns'],
  args: {
    brand: 'Lotus Play',
    items,
    account,
    currentPath: '/wallet',
    balance: balanceOf(1_250_000n),
    tools: <IconButton label="Notifications" icon={Bell} />,
    footer: '18+ only. Play responsibly.',
    children: page,
  },
  argTypes: {
    items: { control: false },
    account: { control: false },
    balance: { control: false },
    tools: { control: false },
    children: { control: false },
    currentPath: { control: 'select', options: items.map(({ to }) => to) },
  },
  parameters: { guide: playerShellGuide, docs: pageOfItsOwn(560) },
  render: (args) => <Shell {...args} />,
});

function Shell(args: ComponentProps<typeof PlayerShell>) {
  return (
    <div data-scale="hand" className="-m-4 text-body">
      <PlayerShell {...args} />
    </div>
  );
}

const phone = { viewport: { value: 'phone', isRotated: false } };

export const Default = meta.story();

export const Playground = meta.story();

export const Loading = meta.story({
  name: 'Before there is a balance',
  args: { balance: <Skeleton className="w-24" />, children: <Skeleton className="h-40 w-full" /> },
});

export const InHindi = meta.story({
  name: 'In Hindi, on a phone',
  globals: phone,
  tags: ['phone'],
  args: {
    brand: 'लोटस प्ले',
    items: items.map((item, index) => ({ ...item, label: hindi[index] ?? '' })),
    footer: 'केवल 18+। ज़िम्मेदारी से खेलें।',
  },
});

export const Narrowest = meta.story({
  name: 'The largest balance on 320 pixels',
  ...on320,
  args: { balance: balanceOf(HUGE_PAISE) },
  play: async ({ canvas, canvasElement }) => {
    const header = canvas.getByRole('banner');
    await expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
    const root = canvasElement.ownerDocument.documentElement;
    await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
  },
});

export const Current = meta.story({
  name: 'The page one is at is marked',
  args: { currentPath: '/history/R20261120AB12CD34' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Wallet' })).not.toHaveAttribute('aria-current');
  },
});

export const CurrentBehind = meta.story({
  name: 'A page that an entry leads on to marks the entry',
  tags: ['works'],
  args: { currentPath: '/limits', account: { ...account, also: ['/limits'] } },
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link', { name: account.label }))
      await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Wallet' })).not.toHaveAttribute('aria-current');
  },
});

export const BalanceStays = meta.story({
  name: 'The balance stays in sight while the page scrolls',
  globals: phone,
  tags: ['phone'],
  args: {
    children: [1, 2, 3, 4].map((key) => (
      <div key={key} className="mb-4">
        {page}
      </div>
    )),
  },
  play: async ({ canvas, canvasElement }) => {
    canvasElement.ownerDocument.documentElement.scrollTop = 500;
    await expect(canvas.getByRole('banner').getBoundingClientRect().top).toBe(0);
    canvasElement.ownerDocument.documentElement.scrollTop = 0;
  },
});

export const AtTheThumb = meta.story({
  name: 'On a phone the navigation is at the thumb',
  globals: phone,
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Main' }).getBoundingClientRect().bottom).toBe(innerHeight);
  },
});

export const AtTheSide = meta.story({
  name: 'At a desk the navigation is at the side of one calm column',
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('navigation', { name: 'Main' }).getBoundingClientRect();
    const { left, width } = canvas.getByRole('main').getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(left);
    await expect(width).toBeLessThanOrEqual(576);
  },
});

export const Targets = meta.story({
  name: 'Every target of the navigation is at least 44 pixels high',
  ...on320,
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      await expect(link.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    }
  },
});

export const LongBrand = meta.story({
  name: 'A long name of the site is cut, the balance is whole',
  globals: phone,
  tags: ['phone'],
  args: { brand: LONG_WORDS, balance: balanceOf(HUGE_PAISE) },
  play: async ({ canvas }) => {
    const header = canvas.getByRole('banner');
    await expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
    await expect(canvas.getByText(amount('₹99,99,99,999.00'))).toBeVisible();
  },
});

export const LargeText = meta.story({
  name: 'With large text the bars cut nothing, and the one action stands on the navigation',
  globals: largeText,
  tags: ['phone'],
  args: {
    brand: 'Cage',
    balance: balanceOf(1_234_567_00n),
    children: (
      <>
        {page}
        {page}
        {page}
        {page}
        <ActionBar>
          <Button size="lg">Withdraw</Button>
        </ActionBar>
        {page}
      </>
    ),
  },
  play: async ({ canvas }) => {
    const navigation = canvas.getByRole('navigation', { name: 'Main' });
    await expect(wordsCut(canvas.getByRole('banner'))).toEqual([]);
    await expect(wordsCut(navigation)).toEqual([]);
    const bar = canvas.getByRole('button', { name: 'Withdraw' }).closest('[data-slot=action-bar]');
    const gap = navigation.getBoundingClientRect().top - (bar?.getBoundingClientRect().bottom ?? 0);
    await expect(Math.abs(gap)).toBeLessThanOrEqual(1);
  },
});

export const SkipsToThePage = meta.story({
  name: 'The first Tab leads past the navigation, straight to the page',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('button', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    await expect(skip).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
});

function LinksToHistory(args: ComponentProps<typeof PlayerShell>) {
  const [at, setAt] = useState('/wallet');
  const link = at === '/wallet' ? <Button onClick={() => setAt('/history/D1')}>See the deposit</Button> : page;
  return (
    <Shell {...args} currentPath={at}>
      {link}
    </Shell>
  );
}

export const AnotherPageHasTheFocus = meta.story({
  name: 'A page that a link in another one led to has the focus',
  tags: ['measured'],
  render: (args) => <LinksToHistory {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'See the deposit' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

export const OneColumnAtADesk = meta.story({
  name: 'At a desk what the law wants stands below the page, and the way around begins where the page does',
  tags: ['measured'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    const [page, law] = [canvas.getByRole('main'), canvas.getByRole('contentinfo')].map((part) =>
      part.getBoundingClientRect(),
    );
    await expect([law?.left, law?.right]).toEqual([page?.left, page?.right]);
    await expect(law?.top).toBeGreaterThanOrEqual(page?.bottom ?? 0);
    const first = canvas.getByRole('link', { name: 'Wallet' }).getBoundingClientRect();
    await expect(first.top).toBe(page?.top);
  },
});

function DoorThenShell(args: ComponentProps<typeof PlayerShell>) {
  const [inside, setInside] = useState(false);
  if (inside) return <Shell {...args} />;
  return (
    <div data-scale="hand" className="-m-4 text-body">
      <Door name={args.brand}>
        <Button onClick={() => setInside(true)}>Login</Button>
      </Door>
    </div>
  );
}

export const TheHeadIsThatOfTheDoor = meta.story({
  name: 'On a phone its head is that of the door: signing in moves neither mark nor stitch',
  tags: ['measured'],
  globals: phone,
  render: (args) => <DoorThenShell {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const head = () => {
      const cover = canvasElement.querySelector('.cover')?.getBoundingClientRect();
      const mark = canvasElement.querySelector('.cover [data-slot="mark"]')?.getBoundingClientRect();
      return [cover?.top, cover?.bottom, mark?.left, mark?.top, mark?.width];
    };
    const door = head();
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await canvas.findByRole('navigation');
    await expect(head()).toEqual(door);
  },
});
