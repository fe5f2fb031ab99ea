import { ApiError } from '@cage/api-client/http/api-error';
import { refusals } from '@cage/contract/refusals/refusals.en';
import preview from '@cage/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { PasswordAgainDialog } from './password-again-dialog.tsx';

const meta = preview.meta({
  title: 'Password again',
  component: PasswordAgainDialog,
  tags: ['!autodocs'],
  args: { onSubmit: fn(async () => {}), onCancel: fn() },
});

const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Your password, please' }));

export const Default = meta.story({
  play: async () => {
    const dialog = await dialogOf();
    await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveFocus());
  },
});

export const ContinueSendsIt = meta.story({
  tags: ['works'],
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.type(dialog.getByLabelText('Your password'), 'cage-demo-1{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith('cage-demo-1'));
  },
});

export const NothingTyped = meta.story({
  tags: ['refused'],
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await expect(await dialog.findByText('Type your password')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

const refused = (message: string) =>
  fn(async () => {
    throw new ApiError('POST /api/webapi/session/retype', 'refused', { userMessage: message, field: 'password' });
  });

export const WrongPassword = meta.story({
  tags: ['refused'],
  args: { onSubmit: refused(refusals.passwordWrong) },
  play: async ({ userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.type(dialog.getByLabelText('Your password'), 'monsoon-42{Enter}');
    await expect(await dialog.findByText('Password is incorrect')).toBeVisible();
    await expect(dialog.getByLabelText('Your password')).toHaveValue('monsoon-42');
  },
});

export const TooManyAttempts = meta.story({
  tags: ['refused'],
  args: { onSubmit: refused(refusals.tooManyAttempts) },
  play: async ({ userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.type(dialog.getByLabelText('Your password'), 'monsoon-42{Enter}');
    await expect(await dialog.findByText(refusals.tooManyAttempts)).toBeVisible();
  },
});

export const CancelGivesUp = meta.story({
  tags: ['works'],
  play: async ({ args, userEvent }) => {
    await userEvent.click((await dialogOf()).getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async () => {
    await expect((await dialogOf()).getByRole('button', { name: 'Continue' })).toBeVisible();
  },
});
