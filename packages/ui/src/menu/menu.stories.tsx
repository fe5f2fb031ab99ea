import { inForcedColours } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { EllipsisVertical, KeyRound, LogOut, Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LONG_NAME, LONG_WORDS, pageOfItsOwn } from '../samples.tsx';
import { menuGuide } from './menu.guide.ts';
import { Menu, type MenuItem } from './menu.tsx';

const profile = fn();
const logout = fn();
const items: readonly (MenuItem | 'separator')[] = [
  { label: 'Profile', icon: UserRound, onSelect: profile },
  { label: 'Add chips', icon: Plus, onSelect: fn() },
  { label: 'Reset password', icon: KeyRound, onSelect: fn(), disabled: true },
  'separator',
  { label: 'Logout', icon: LogOut, danger: true, onSelect: logout },
];

const meta = preview.meta({
  title: 'Primitives/Menu',
  component: Menu,
  args: { label: 'Account menu', trigger: <Button variant="secondary">Account</Button>, items },
  argTypes: { trigger: { control: false } },
  parameters: { guide: menuGuide, docs: pageOfItsOwn(320) },
  beforeEach() {
    profile.mockClear();
    logout.mockClear();
  },
  decorators: [
    (Story) => (
      <div data-testid="corner" className="flex max-w-sm justify-end">
        <Story />
      </div>
    ),
  ],
});

const button = () => {
  const trigger = document.querySelector<HTMLElement>('[data-testid="corner"] [aria-haspopup="menu"]');
  if (!trigger) throw new Error('There is no button');
  return trigger;
};
const item = (name: string) => screen.getByRole(/^Compact|^UTR/.test(name) ? 'menuitemcheckbox' : 'menuitem', { name });
const onItem = (name: string) => waitFor(() => expect(item(name)).toHaveFocus());
const gone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

const open = async ({ userEvent }: PlayContext) => {
  await userEvent.click(button());
  await expect(await screen.findByRole('menu', { name: 'Account menu' })).toBeVisible();
};

export const Default = meta.story({ play: open });

export const Playground = meta.story();

export const WithoutIcons = meta.story({
  name: 'Without icons',
  args: { items: ['Edit', 'Delete'].map((label) => ({ label, onSelect: fn() })) },
  play: open,
});

export const BehindAnIcon = meta.story({
  name: 'Behind an icon',
  args: { trigger: <IconButton label="Account" icon={EllipsisVertical} /> },
  play: open,
});

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  args: {
    items: [
      { label: LONG_WORDS, icon: UserRound, onSelect: fn() },
      { label: LONG_NAME, icon: Plus, onSelect: fn() },
      { label: 'पासवर्ड बदलें', icon: KeyRound, onSelect: fn() },
    ],
  },
  play: open,
});

export const Many = meta.story({
  name: 'More than fits',
  args: { items: Array.from({ length: 40 }, (_, index) => ({ label: `Account ${index + 1}`, onSelect: fn() })) },
  play: open,
});

export const Focused = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(button()).toHaveFocus();
    await expect(getComputedStyle(button()).outlineStyle).toBe('solid');
  },
});

export const OpensOnItsFirstItem = meta.story({
  name: 'Enter and Down open it on its first item',
  play: async ({ userEvent }) => {
    for (const key of ['{Enter}', '{Enter}', '{ArrowDown}']) {
      button().focus();
      await userEvent.keyboard(key);
      await screen.findByRole('menu');
      await onItem('Profile');
      if (key === '{ArrowDown}') return;
      await userEvent.keyboard('{Escape}');
      await gone();
    }
  },
});

export const GoesToAnItem = meta.story({
  name: 'Arrows, Home, End and first letters go to an item',
  play: async ({ userEvent }) => {
    button().focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await onItem('Profile');
    await userEvent.keyboard('{ArrowDown}');
    await onItem('Add chips');
    await userEvent.keyboard('{End}');
    await onItem('Logout');
    await userEvent.keyboard('{ArrowUp}');
    await onItem('Add chips');
    await userEvent.keyboard('{Home}');
    await onItem('Profile');
    await userEvent.keyboard('l');
    await onItem('Logout');
  },
});

export const DisabledIsPassedBy = meta.story({
  name: 'What is disabled is passed by and cannot be chosen',
  play: async ({ userEvent }) => {
    button().focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await onItem('Profile');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await onItem('Logout');
    await expect(item('Reset password')).toHaveAttribute('aria-disabled', 'true');
  },
});

export const ChoosingGivesTheFocusBack = meta.story({
  name: 'Choosing does it, closes the menu and gives the focus back',
  play: async ({ userEvent }) => {
    button().focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await onItem('Profile');
    await userEvent.keyboard('{Enter}');
    await gone();
    await expect(profile).toHaveBeenCalledOnce();
    await waitFor(() => expect(button()).toHaveFocus());
  },
});

export const ClosesWithoutChoosing = meta.story({
  name: 'Escape and a press outside close it without choosing',
  render: (args) => (
    <div className="flex items-center gap-3">
      <p>Beside it</p>
      <Menu {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(button());
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(button()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.click(canvas.getByText('Beside it'));
    await gone();
    await expect(profile).not.toHaveBeenCalled();
    await expect(logout).not.toHaveBeenCalled();
  },
});

function TableView() {
  const [on, setOn] = useState({ compact: false, utr: true });
  return (
    <Menu
      label="Table view"
      trigger={<Button variant="secondary">View</Button>}
      items={[
        { label: 'Compact rows', checked: on.compact, onSelect: () => setOn({ ...on, compact: !on.compact }) },
        'separator',
        { label: 'UTR', checked: on.utr, onSelect: () => setOn({ ...on, utr: !on.utr }) },
      ]}
    />
  );
}

export const Switches = meta.story({
  name: 'What is switched on and off stays open and says its state',
  render: () => <TableView />,
  play: async ({ userEvent }) => {
    button().focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await onItem('Compact rows');
    await expect(item('Compact rows')).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(item('Compact rows')).toBeChecked();
    await expect(item('UTR')).toBeChecked();
  },
});

export const ForcedColours = meta.story({
  name: 'The item one is at is marked where a system forces its colours',
  tags: ['measured'],
  play: async ({ userEvent }) => {
    button().focus();
    await userEvent.keyboard('{Enter}');
    await onItem('Profile');
    await inForcedColours(async () => {
      await expect(getComputedStyle(item('Profile')).outlineStyle).not.toBe('none');
      await expect(getComputedStyle(item('Add chips')).outlineStyle).toBe('none');
    });
  },
});
