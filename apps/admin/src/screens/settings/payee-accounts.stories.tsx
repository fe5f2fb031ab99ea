import { payeeAccounts } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { setting } from './plays.ts';
import { SettingsScreen } from './settings-screen.tsx';

const meta = preview.meta({
  title: 'Bank',
  component: SettingsScreen,
  ...setting,
});

export const AccountsToday = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your accounts today' })).toBeVisible();
    await expect(await canvas.findByText('lotus.two@okbank')).toBeVisible();
    await expect(canvas.getByRole('meter', { name: '₹43,500 of ₹50,000 received today' })).toHaveAttribute(
      'data-state',
      'nearly',
    );
    await expect(canvas.getByText('Cap reached')).toBeVisible();
    await expect(canvas.getByText('Paused')).toBeVisible();
  },
});

export const AccountsLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayeeAccounts.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your accounts today' })).toBeVisible();
    await expect(canvas.queryByRole('meter')).toBeNull();
  },
});

export const NoAccountsYet = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayeeAccounts.returns({ accounts: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No account is filled in yet')).toBeVisible();
  },
});

export const AccountsLoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayeeAccounts.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your accounts could not be loaded')).toBeVisible();
    // The form is useful by itself.
    await expect(await canvas.findByLabelText('UPI ID 1')).toBeVisible();
  },
});

/** Accounts as a server stores them. */
const keptAccounts = () => {
  let accounts = payeeAccounts();
  return [
    mock.listPayeeAccounts.answers(() => ({ accounts })),
    mock.pausePayeeAccount.answers(({ slot, paused }) => {
      accounts = accounts.map((account) => (account.slot === slot ? { ...account, paused } : account));
      return confirmationOf(paused ? 'payeeAccountPaused' : 'payeeAccountResumed');
    }),
    mock.capPayeeAccount.answers(({ slot, dailyCapPaise }) => {
      if (dailyCapPaise === 'no-amount') throw refusal<'capPayeeAccount'>('invalidAmount', 'dailyCapPaise');
      accounts = accounts.map((account) => (account.slot === slot ? { ...account, dailyCapPaise } : account));
      return confirmationOf('payeeAccountCapped');
    }),
  ];
};

export const PausingTakesAnAccountOutOfSight = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...keptAccounts()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause UPI ID 1' }));
    await expect(await canvas.findByRole('button', { name: 'Resume UPI ID 1' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Resume UPI ID 1' }));
    await expect(await canvas.findByRole('button', { name: 'Pause UPI ID 1' })).toBeVisible();
  },
});

export const PauseRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.pausePayeeAccount.refuses('payeeAccountEmpty')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause Bank 1' }));
    await expect(await canvas.findByText(refusalsInEnglish.payeeAccountEmpty)).toBeVisible();
  },
});

export const ACapIsSaved = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...keptAccounts()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Daily cap UPI ID 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Daily cap of UPI ID 1' }));
    await userEvent.type(dialog.getByLabelText('Rupees in an Indian day'), '25,000');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('meter', { name: '₹12,400 of ₹25,000 received today' })).toBeVisible();
  },
});

export const ACapIsTakenAway = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...keptAccounts()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Daily cap UPI ID 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Daily cap of UPI ID 2' }));
    await userEvent.clear(dialog.getByLabelText('Rupees in an Indian day'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.queryByRole('meter', { name: /^₹43,500/ })).toBeNull());
  },
});

export const CapChangedByAnotherMeanwhile = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let accounts = payeeAccounts();
    msw.use(
      mock.listPayeeAccounts.answers(() => ({ accounts })),
      mock.capPayeeAccount.answers(({ slot, seenPaise }) => {
        accounts = accounts.map((account) =>
          account.slot === slot ? { ...account, dailyCapPaise: 700_000n } : account,
        );
        if (seenPaise !== 700_000n) throw refusal('changedMeanwhile');
        return confirmationOf('payeeAccountCapped');
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Daily cap UPI ID 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Daily cap of UPI ID 1' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(refusalsInEnglish.changedMeanwhile)).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Rupees in an Indian day')).toHaveValue('7000'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const CapRefusedAtItsField = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(...keptAccounts()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Daily cap UPI ID 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Rupees in an Indian day');
    await userEvent.type(field, '12.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(refusalsInEnglish.invalidAmount)).toBeVisible();
    await expect(field).toHaveValue('12.5');
  },
});
