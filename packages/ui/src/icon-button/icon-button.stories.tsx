import preview from '@cage/storybook/preview';
import { Copy, Ellipsis, Plus, Trash2, X } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Menu } from '../menu/menu.tsx';
import { AsPlayer } from '../samples.tsx';
import { iconButtonGuide } from './icon-button.guide.ts';
import { IconButton } from './icon-button.tsx';

const meta = preview.meta({
  title: 'Primitives/Icon button',
  component: IconButton,
  args: { label: 'Add chips', icon: Plus, onClick: fn() },
  argTypes: { icon: { control: false } },
  parameters: { guide: iconButtonGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { variant: 'ghost', busy: false, disabled: false } });

export const Variants = meta.story({
  render: () => (
    <div className="flex gap-3">
      <IconButton label="Close" icon={X} />
      <IconButton label="Copy" icon={Copy} variant="secondary" />
      <IconButton label="Add" icon={Plus} variant="primary" />
      <IconButton label="Delete" icon={Trash2} variant="danger" />
    </div>
  ),
});

export const DisabledAndBusy = meta.story({
  name: 'Disabled and busy',
  render: () => (
    <div className="flex gap-3">
      <IconButton label="Copy" icon={Copy} variant="secondary" disabled />
      <IconButton label="Add" icon={Plus} variant="secondary" busy />
    </div>
  ),
});

export const Focused = meta.story({
  render: (args) => (
    <div className="flex gap-3 pt-10">
      <IconButton label="Copy" icon={Copy} variant="secondary" />
      <IconButton {...args} variant="secondary" />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add chips' })).toHaveFocus();
    await screen.findByRole('tooltip');
  },
});

export const ForAThumb = meta.story({
  name: 'For a thumb',
  render: (args) => (
    <AsPlayer>
      <IconButton {...args} variant="secondary" />
    </AsPlayer>
  ),
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button').getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
});

export const HasAName = meta.story({
  name: 'An icon button has a name',
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Add chips' });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
    button.blur();
  },
});

export const NameOnFocus = meta.story({
  name: 'Its name is shown when it has the focus of the keyboard',
  render: (args) => (
    <div className="pt-10">
      <IconButton {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Add chips');
    // It is already the button's name; reading it out twice would help nobody.
    await expect(canvas.getByRole('button')).not.toHaveAttribute('aria-describedby');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});

export const BelowAMenu = meta.story({
  name: 'What a menu puts on it still works below the tooltip',
  render: () => (
    <Menu
      label="More of Agent1"
      trigger={<IconButton label="More of Agent1" icon={Ellipsis} />}
      items={[{ label: 'Reset password', onSelect: fn() }]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    for (const again of [false, true]) {
      await userEvent.click(canvas.getByRole('button', { name: 'More of Agent1' }));
      await screen.findByRole('menu', { name: 'More of Agent1' });
      if (again) return;
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
  },
});
