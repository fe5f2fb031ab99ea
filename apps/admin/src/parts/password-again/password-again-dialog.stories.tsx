import { ApiError } from '@cage/api-client/http/api-error';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import preview from '@cage/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { PasswordAgainDialog } from './password-again-dialog.tsx';

const meta = preview.meta({
  title: 'Password again',
  component: PasswordAgainDialog,
  args: { by: 'password' as const, onSubmit: fn(async () => {}), onPasskey: fn(async () => {}), onCancel: fn() },
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
  args: { onSubmit: refused(refusalsInEnglish.passwordWrong) },
  play: async ({ userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.type(dialog.getByLabelText('Your password'), 'monsoon-42{Enter}');
    await expect(await dialog.findByText('Password is incorrect. Type it again')).toBeVisible();
    await expect(dialog.getByLabelText('Your password')).toHaveValue('monsoon-42');
  },
});

/** A password is nothing that would be missed. */
export const EscapeAfterAWrongPasswordAsksNothing = meta.story({
  tags: ['works'],
  args: { onSubmit: refused(refusalsInEnglish.passwordWrong) },
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.type(dialog.getByLabelText('Your password'), 'monsoon-42{Enter}');
    await expect(await dialog.findByText(refusalsInEnglish.passwordWrong)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onCancel).toHaveBeenCalled());
  },
});

export const TooManyAttempts = meta.story({
  tags: ['refused'],
  args: { onSubmit: refused(refusalsInEnglish.tooManyAttempts) },
  play: async ({ userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.type(dialog.getByLabelText('Your password'), 'monsoon-42{Enter}');
    await expect(await dialog.findByText(refusalsInEnglish.tooManyAttempts)).toBeVisible();
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

const codeDialog = async () => within(await screen.findByRole('dialog', { name: 'A code, please' }));

export const ACodeWhereThereIsASecondFactor = meta.story({
  tags: ['works'],
  args: { by: 'code' },
  play: async ({ args, userEvent }) => {
    const dialog = await codeDialog();
    await waitFor(() => expect(dialog.getByLabelText('Your code')).toHaveFocus());
    await userEvent.type(dialog.getByLabelText('Your code'), '204 917{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith('204 917'));
  },
});

export const AWrongCodeStays = meta.story({
  tags: ['refused'],
  args: {
    by: 'code',
    onSubmit: fn(async () => {
      throw new ApiError('POST /api/webapi/session/retype-code', 'refused', {
        userMessage: refusalsInEnglish.codeWrong,
        field: 'code',
      });
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = await codeDialog();
    await userEvent.type(dialog.getByLabelText('Your code'), '000000{Enter}');
    await expect(await dialog.findByText(refusalsInEnglish.codeWrong)).toBeVisible();
    await expect(dialog.getByLabelText('Your code')).toHaveValue('000000');
  },
});

const passkeyDialog = async () => within(await screen.findByRole('dialog', { name: 'Your second factor, please' }));

export const APasskey = meta.story({
  args: { by: 'passkey' },
  tags: ['works'],
  play: async ({ args, userEvent }) => {
    const dialog = await passkeyDialog();
    await expect(dialog.getByLabelText('Your code')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(args.onPasskey).toHaveBeenCalledOnce());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

export const APasskeyOrACode = meta.story({
  args: { by: 'passkey' },
  play: async () => {
    await expect((await passkeyDialog()).getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  },
});

export const APasskeyWasNotUsed = meta.story({
  args: {
    by: 'passkey',
    onPasskey: fn(async () => {
      throw new ApiError('passkey', 'refused', { userMessage: refusalsInEnglish.passkeyNotUsed });
    }),
  },
  tags: ['refused'],
  play: async ({ args, userEvent }) => {
    const dialog = await passkeyDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    await expect(await dialog.findByText(refusalsInEnglish.passkeyNotUsed)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Your code'), '204917{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith('204917'));
  },
});
