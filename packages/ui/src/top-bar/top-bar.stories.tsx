import preview from '@cage/storybook/preview';
import { Bell, EllipsisVertical, Plus, Search } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Avatar } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Money } from '../money/money.tsx';
import { HUGE_PAISE, on320, pageOfItsOwn, WholePage } from '../samples.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { topBarGuide } from './top-bar.guide.ts';
import { TopBar } from './top-bar.tsx';

const tools = (balance = <Money paise={466_600_000n} className="font-semibold" />) => (
  <>
    <IconButton label="Search" icon={Search} />
    <span className="ml-auto">{balance}</span>
    <Button size="sm" variant="secondary" className="max-md:hidden">
      <Plus aria-hidden className="size-4" />
      Add Chips
    </Button>
    <IconButton label="Notifications" icon={Bell} />
    <a href="#profile" aria-label="Profile" className="rounded-full">
      <Avatar name="root" />
    </a>
    <IconButton label="Account" icon={EllipsisVertical} className="-mr-2" />
  </>
);

const meta = preview.meta({
  title: 'Patterns/Top bar',
  component: TopBar,
  tags: ['turns'],
  args: { onToggleSidebar: fn(), children: tools() },
  argTypes: { children: { control: false } },
  parameters: { guide: topBarGuide, docs: pageOfItsOwn(80) },
  decorators: [
    (Story) => (
      <WholePage>
        <Story />
      </WholePage>
    ),
  ],
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle sidebar' }));
    await expect(args.onToggleSidebar).toHaveBeenCalledOnce();
  },
});

export const Playground = meta.story();

export const Loading = meta.story({
  name: 'Before there is a balance',
  args: { children: tools(<Skeleton className="w-24" />) },
});

export const LargeBalance = meta.story({
  name: 'The largest balance on 320 pixels',
  args: { children: tools(<Money paise={-HUGE_PAISE} className="font-semibold" />) },
  ...on320,
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner');
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
  },
});

export const Sticky = meta.story({
  name: 'It stays in sight while the page scrolls',
  render: (args) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="h-64 overflow-auto border-b" tabIndex={0}>
      <TopBar {...args} />
      <ol className="p-4">
        {Array.from({ length: 24 }, (_, index) => `Line ${index + 1}`).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner');
    bar.parentElement?.scrollTo(0, 200);
    await expect(bar.getBoundingClientRect().top).toBe(bar.parentElement?.getBoundingClientRect().top);
  },
});
