import { mock } from '@cage/api-client/msw';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { AdminLayout } from './admin-layout.tsx';
import { openFromMenu, setting } from './plays.ts';

const meta = preview.meta({
  title: 'Layout',
  component: AdminLayout,
  ...setting,
});

/** Submits a change of the own password. */
async function changePassword(context: PlayContext, given: Record<string, string>) {
  await openFromMenu(context, 'Profile');
  const panel = within(await screen.findByRole('dialog', { name: 'MY PROFILE' }));
  await fillIn(context, panel, given);
  await press(context, panel, 'UPDATE');
  return panel;
}

const passwords = { 'Old Password': 'monsoon-41', 'New Password': 'monsoon-42', 'Confirm Password': 'monsoon-42' };

export const ProfilePanel = meta.story({
  play: async (context) => {
    await openFromMenu(context, 'Profile');
    await expect(await screen.findByRole('dialog', { name: 'MY PROFILE' })).toBeVisible();
  },
});

export const PasswordsMustMatch = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const panel = await changePassword(context, { ...passwords, 'Confirm Password': 'monsoon-43' });
    await refusedAt(panel, 'Confirm Password', refusalsInEnglish.passwordsDoNotMatch);
    await expect(panel.getByLabelText('New Password')).toHaveValue('monsoon-42');
  },
});

export const OldPasswordRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.changePassword.refuses('oldPasswordWrong', 'oldPassword')),
  play: async (context) => {
    const panel = await changePassword(context, passwords);
    await refusedAt(panel, 'Old Password', refusalsInEnglish.oldPasswordWrong);
    await expect(screen.queryByText('Error updating user')).toBeNull();
  },
});

/** The reason is shown in the form, where the user can retry. */
export const UpdateFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.changePassword.fails()),
  play: async (context) => {
    const panel = await changePassword(context, passwords);
    await expect(await screen.findByText('Error updating user')).toBeVisible();
    await expect(panel.getByRole('alert')).toBeVisible();
    await expect(panel.getByLabelText('New Password')).toHaveValue('monsoon-42');
  },
});

export const TooManyWrongPasswords = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.changePassword.fails('too-many-requests')),
  play: async (context) => {
    const panel = await changePassword(context, passwords);
    await expect(await panel.findByRole('alert')).toBeVisible();
    await expect(await screen.findByText('Error updating user')).toBeVisible();
  },
});
