import preview from '@cage/storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { LONG_WORDS, pageOfItsOwn } from '../samples.tsx';
import { reasonDialogGuide } from './reason-dialog.guide.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const calledAsTheyAre = (...reasons: string[]) => reasons.map((reason) => ({ value: reason, label: reason }));

const meta = preview.meta({
  title: 'Patterns/Reason dialog',
  component: ReasonDialog,
  args: {
    open: true,
    title: 'Reject R20261120AB12CD34?',
    reasons: calledAsTheyAre('UTR not found', 'Amount differs', 'Picture can’t be read', 'Paid twice'),
    confirm: 'Reject',
    onOpenChange: fn(),
    onConfirm: fn(),
  },
  parameters: { guide: reasonDialogGuide, docs: pageOfItsOwn(480) },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});

const reason = (name: string) => screen.findByRole('radio', { name });
const send = () => screen.getByRole('button', { name: 'Reject' });

export const Default = meta.story();

export const Playground = meta.story({ args: { busy: false, error: '' } });

export const InHindi = meta.story({
  name: 'In Hindi',
  args: { title: 'अनुरोध अस्वीकार करें?', confirm: 'अस्वीकार करें', reasons: calledAsTheyAre('यूटीआर नहीं मिला', 'राशि अलग है') },
});

export const LongReasons = meta.story({
  name: 'A long reason breaks',
  args: { reasons: calledAsTheyAre(`The account was opened by ${LONG_WORDS}`, 'UTR not found') },
});

export const MustBeChosen = meta.story({
  name: 'A reason must be chosen',
  play: async ({ args, userEvent }) => {
    const first = await reason('UTR not found');
    await userEvent.click(send());
    await expect(await screen.findByRole('alert')).toHaveTextContent('Choose a reason');
    await expect(first).toHaveFocus();
    await expect(screen.getByRole('group', { name: 'Reason' })).toHaveAccessibleDescription('Choose a reason');
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

export const InOwnWords = meta.story({
  name: 'Other asks for own words',
  play: async ({ args, userEvent }) => {
    await userEvent.click(await reason('Other'));
    await userEvent.click(send());
    const words = screen.getByLabelText('In your words');
    await expect(words).toHaveAccessibleDescription('Type a reason');
    await expect(words).toHaveFocus();
    await userEvent.type(words, 'Paid from an account of somebody else');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.click(send());
    await expect(args.onConfirm).toHaveBeenCalledWith('Paid from an account of somebody else');
  },
});

export const TooLong = meta.story({
  name: 'Own words that are too long are told, not cut',
  play: async ({ args, userEvent }) => {
    await userEvent.click(await reason('Other'));
    const words = screen.getByLabelText('In your words');
    await userEvent.click(words);
    await userEvent.paste('x'.repeat(203));
    await userEvent.click(send());
    await expect(words).toHaveAccessibleDescription('At most 200 characters. These are 203');
    await expect(words).toHaveFocus();
    await expect(words).toHaveValue('x'.repeat(203));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    await userEvent.click(send());
    await expect(args.onConfirm).toHaveBeenCalledWith('x'.repeat(200));
  },
});

export const NotLost = meta.story({
  name: 'Own words are not lost by Escape',
  play: async ({ args, userEvent }) => {
    await userEvent.click(await reason('Other'));
    await userEvent.type(screen.getByLabelText('In your words'), 'Paid from an account of somebody else');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('What you typed would be lost.')).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

export const Refused = meta.story({
  name: 'A refusal is said in the dialog and the choice stays',
  args: { error: 'Somebody else has decided this request' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await reason('Amount differs'));
    await userEvent.click(send());
    await expect(args.onConfirm).toHaveBeenCalledWith('Amount differs');
    await expect(screen.getByRole('alert')).toHaveTextContent('Somebody else has decided this request');
    await expect(await reason('Amount differs')).toBeChecked();
  },
});

export const Busy = meta.story({
  name: 'While it runs it cannot be sent again',
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await reason('Amount differs'));
    await expect(send()).toHaveAttribute('aria-busy', 'true');
    send().click();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

export const BusyIsNoMoreANo = meta.story({
  name: 'While it runs it is too late for a no',
  tags: ['works'],
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await reason('Amount differs'));
    screen.getByRole('button', { name: 'Cancel' }).click();
    screen.getByRole('button', { name: 'Close' }).click();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(await reason('Amount differs')).toBeChecked();
  },
});
