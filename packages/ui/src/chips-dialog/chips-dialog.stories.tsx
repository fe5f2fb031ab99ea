import preview from '@cage/storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { LONG_NAME, never, pageOfItsOwn } from '../samples.tsx';
import { chipsDialogGuide } from './chips-dialog.guide.ts';
import { ChipsDialog } from './chips-dialog.tsx';

const meta = preview.meta({
  title: 'Patterns/Chips dialog',
  component: ChipsDialog,
  tags: ['turns'],
  args: { open: true, title: 'Add Chips', onOpenChange: fn(), onSubmit: fn(async (): Promise<string | null> => null) },
  parameters: { guide: chipsDialogGuide, docs: pageOfItsOwn(420) },
});

const LABEL = 'Enter Chips Amount';
const field = () => screen.findByLabelText(LABEL);
const submit = () => screen.getByRole('button', { name: 'Submit' });

export const Default = meta.story({
  play: async () => {
    await expect(await field()).toBeVisible();
  },
});

export const Playground = meta.story({
  args: { note: 'Chips go from your wallet to lotus.play', label: LABEL, submit: 'Submit' },
  play: async () => {
    await expect(await field()).toBeVisible();
  },
});

export const WithANote = meta.story({
  name: 'The note says whose chips they are',
  args: { title: 'Chips In', submit: 'Move', note: `From your ₹99,99,99,999.00 to ${LONG_NAME}` },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Chips In' })).toHaveAccessibleDescription(
      `From your ₹99,99,99,999.00 to ${LONG_NAME}`,
    );
  },
});

export const RefusedKeepsTheAmount = meta.story({
  name: 'A refusal is said at the field and the amount stays',
  args: { onSubmit: fn(async (): Promise<string | null> => 'Chips amount is too large') },
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), '99999999999');
    await userEvent.click(submit());
    await expect(await screen.findByRole('alert')).toHaveTextContent('Chips amount is too large');
    await expect(await field()).toHaveAccessibleDescription('Chips amount is too large');
    await expect(await field()).toHaveValue('99999999999');
  },
});

export const TypingOn = meta.story({
  name: 'Typing on takes the refusal away',
  args: { onSubmit: fn(async (): Promise<string | null> => 'Chips amount is too large') },
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), '99999{Enter}');
    await screen.findByRole('alert');
    await userEvent.type(await field(), '{Backspace}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
});

export const WhileItRuns = meta.story({
  name: 'While it runs nothing can be sent or closed',
  args: { onSubmit: fn(never) },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await field(), '5000{Enter}');
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
    await userEvent.type(await field(), '{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

export const Done = meta.story({
  name: 'When it is done the dialog closes',
  play: async ({ args, userEvent }) => {
    await userEvent.type(await field(), ' 5000 {Enter}');
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
    await expect(args.onSubmit).toHaveBeenCalledWith('5000');
  },
});

export const NotLost = meta.story({
  name: 'An amount that is typed is not lost by Escape',
  play: async ({ args, userEvent }) => {
    await userEvent.type(await field(), '5000');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('What you typed would be lost.')).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});
