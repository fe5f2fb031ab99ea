import { inForcedColours } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { Banknote, LayoutDashboard, Settings, UserRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { LONG_NAME, pageOfItsOwn } from '../samples.tsx';
import { commandPaletteGuide } from './command-palette.guide.ts';
import { CommandPalette } from './command-palette.tsx';

const groups = [
  {
    label: 'Pages',
    items: [
      { id: 'dashboard', label: 'Dashboard', icon: LayoutDashboard },
      { id: 'settings', label: 'Payment Settings', icon: Settings },
    ],
  },
  {
    label: 'Recharges and withdrawals',
    items: [
      { id: 'R20261120AB12CD34', label: 'R20261120AB12CD34', detail: '₹1,500.00 Pending', icon: Banknote },
      { id: 'R20261119QX88LM20', label: 'R20261119QX88LM20', detail: '₹85,700.00 Success', icon: Banknote },
    ],
  },
];

function Held(args: ComponentProps<typeof CommandPalette>) {
  const [value, setValue] = useState(args.value);
  return (
    <CommandPalette
      {...args}
      value={value}
      onValueChange={(text) => {
        setValue(text);
        args.onValueChange(text);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Patterns/Command palette',
  component: CommandPalette,
  tags: ['turns'],
  args: {
    open: true,
    onOpenChange: fn(),
    label: 'Search',
    placeholder: 'Pages, accounts, codes, UTRs',
    value: '',
    onValueChange: fn(),
    groups,
    note: 'Nothing found',
    onChoose: fn(),
  },
  parameters: { guide: commandPaletteGuide, docs: pageOfItsOwn(460) },
  render: (args) => <Held {...args} />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  },
});

const field = () => screen.findByRole('combobox');
const marked = () => screen.getByRole('option', { selected: true });

export const Default = meta.story();

export const Playground = meta.story({ args: { busy: false } });

export const BeforeTyping = meta.story({
  name: 'Before anything is typed',
  args: { groups: [], note: 'Type a page, an account, a code or a UTR' },
});

export const Busy = meta.story({
  name: 'More results are on their way',
  args: { value: 'R2026', busy: true },
});

export const NothingFound = meta.story({
  name: 'Nothing is found',
  args: { value: 'zzz', groups: [], note: 'Nothing found for “zzz”' },
});

export const LongNames = meta.story({
  name: 'A long name is cut, what stands beside it is whole',
  args: {
    groups: [
      {
        label: 'Accounts',
        items: [
          { id: 'C1', label: LONG_NAME, detail: '9822000041', icon: UserRound },
          { id: 'C2', label: 'श्री वेंकटेश्वर इंटरनेशनल', detail: '₹99,99,99,999.00', icon: UserRound },
        ],
      },
    ],
  },
});

export const FocusedAtOnce = meta.story({
  name: 'The field has the focus as soon as it opens',
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('dash');
    await expect(await field()).toHaveValue('dash');
  },
});

export const RoundAndRound = meta.story({
  name: 'Up and down go round through all groups',
  play: async ({ userEvent }) => {
    await userEvent.click(await field());
    await expect(marked()).toHaveTextContent('Dashboard');
    await userEvent.keyboard('{ArrowUp}');
    await expect(marked()).toHaveTextContent('R20261119QX88LM20');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(marked()).toHaveTextContent('R20261120AB12CD34');
    await expect(await field()).toHaveAttribute('aria-activedescendant', marked().id);
    await expect(screen.getByRole('group', { name: 'Recharges and withdrawals' })).toContainElement(marked());
  },
});

export const EnterChooses = meta.story({
  name: 'Enter chooses what is marked',
  play: async ({ args, userEvent }) => {
    await userEvent.click(await field());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'settings' }));
  },
});

export const CountIsSaid = meta.story({
  name: 'How many results there are is said to screen readers',
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent('4 results');
  },
});

export const TypingOn = meta.story({
  name: 'Typing on marks the first result again',
  play: async ({ userEvent }) => {
    await userEvent.click(await field());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(marked()).toHaveTextContent('R20261120AB12CD34');
    await userEvent.keyboard('r');
    await expect(marked()).toHaveTextContent('Dashboard');
  },
});

export const ForcedColours = meta.story({
  name: 'The marked result is marked where a system forces its colours',
  tags: ['measured'],
  play: async () => {
    await field();
    await inForcedColours(async () => {
      const lines = screen.getAllByRole('option').map((option) => getComputedStyle(option).outlineStyle);
      await expect(lines).toEqual(['dashed', 'none', 'none', 'none']);
    });
  },
});
