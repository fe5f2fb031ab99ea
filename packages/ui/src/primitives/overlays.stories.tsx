import preview from '@cage/storybook/preview';
import { LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Tooltip } from './tooltip.tsx';

function Opener(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Payment Proof" {...props} open={open} onOpenChange={setOpen}>
        <p>What there is to see.</p>
      </Dialog>
    </>
  );
}

const meta = preview.meta({ title: 'Overlays', component: Opener });

export const DialogGivesTheFocusBack = meta.story({
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await expect(await screen.findByRole('dialog', { name: 'Payment Proof' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const OpenDialog = meta.story({
  args: { description: 'Compare it with the details', footer: <Button>Accept</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Compare it with the details');
  },
});

export const SheetAtTheSide = meta.story({
  args: { placement: 'right' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
  },
});

export const DirtyDialogAsksBeforeItCloses = meta.story({
  args: { dirty: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('What you typed would be lost.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

const onSelect = fn();

export const MenuByKeyboard = meta.story({
  render: () => (
    <Menu
      label="Account menu"
      trigger={<Button variant="secondary">Account</Button>}
      items={[
        { label: 'Profile', icon: UserRound, onSelect },
        'separator',
        { label: 'Logout', icon: LogOut, danger: true, onSelect: fn() },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    onSelect.mockClear();
    canvas.getByRole('button', { name: 'Account' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onSelect).toHaveBeenCalledOnce());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Account' })).toHaveFocus());
  },
});

export const TooltipOnKeyboardFocus = meta.story({
  render: () => (
    <div className="p-10">
      <Tooltip label="9 minutes ago">
        <Button variant="ghost">2026-11-20 13:56:09</Button>
      </Tooltip>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await expect((await screen.findAllByText('9 minutes ago'))[0]).toBeInTheDocument();
    await expect(button).toHaveFocus();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText('9 minutes ago')).toBeNull());
  },
});
