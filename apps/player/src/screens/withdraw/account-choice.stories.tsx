import { aPayoutAccount, aUpiPayout, aWaitingPayoutAccount, payoutAccounts } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { FieldOf } from '@cage/contract/fields';
import { reasonInEnglish, refusalsInEnglish } from '@cage/contract/refusals/english';
import { type RefusalGiven, splitRefusal } from '@cage/contract/refusals/reason';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { setting } from './plays.tsx';
import { WithdrawScreen } from './withdraw-screen.tsx';

const meta = preview.meta({
  title: 'Withdraw',
  component: WithdrawScreen,
  tags: ['phone'],
  ...setting,
});

export const ANewAccountCannotBePaidToYet = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.listPayoutAccounts.returns(payoutAccounts({ accounts: [aPayoutAccount(), aWaitingPayoutAccount()] }))),
  play: async ({ canvas, userEvent }) => {
    const waiting = await canvas.findByRole('radio', { name: /arjun.new@okbank/ });
    await expect(waiting).toBeDisabled();
    await expect(canvas.getByText(/Usable from/)).toHaveTextContent('tomorrow 11:05 am');
    // Only one of them can be paid to: it needs no choosing.
    await expect(canvas.getByRole('radio', { name: /Federal Bank/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add payout account' }));
    await expect(dialog.getByText(/a new account can be paid to only 24 hours after you save it/)).toBeVisible();
  },
});

export const TheLastOnePaidToIsChosen = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    const { accounts } = payoutAccounts();
    const paid = accounts.map((account, nth) => ({ ...account, paidAt: new Date(Date.UTC(2026, 9, 1 + nth)) }));
    msw.use(mock.listPayoutAccounts.returns(payoutAccounts({ accounts: [...paid, aPayoutAccount({ id: 11 })] })));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('radio', { name: /arjun.mehta@okbank/ })).toBeChecked();
    const [first] = canvas.getAllByRole('radio', { name: /Federal Bank/ });
    await userEvent.click(first as HTMLElement);
    await expect(first).toBeChecked();
  },
});

export const TheOnlyAccountIsNew = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.listPayoutAccounts.returns(payoutAccounts({ accounts: [aWaitingPayoutAccount()] }))),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Usable from/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/How much do you want to withdraw/), '500');
    await userEvent.click(canvas.getByRole('button', { name: /^Withdraw/ }));
    await expect(
      await canvas.findByText('This payout account can be used from 21 Nov, 11:05 am. New ones wait for your safety'),
    ).toBeVisible();
  },
});

/** The error about having no account disappears with the first one, although that can't be chosen yet. */
export const TheFirstAccountEndsTheComplaint = meta.story({
  tags: ['works', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: ({ msw }) => {
    let accounts = payoutAccounts({ accounts: [] }).accounts;
    msw.use(
      mock.listPayoutAccounts.answers(() => payoutAccounts({ accounts })),
      mock.savePayoutAccount.answers(() => {
        accounts = [aWaitingPayoutAccount()];
        return { ...confirmationOf('payoutAccountSaved'), id: 11 };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('How much do you want to withdraw?'), '500{Enter}');
    await expect(await canvas.findByText('Add the account to be paid out to')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add payout account' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'UPI ID' }), 'arjun.new@okbank');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText(/Usable from/)).toBeVisible();
    await expect(canvas.queryByText('Add the account to be paid out to')).toBeNull();
  },
});

export const AddsAnAccountAndChoosesIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let accounts = payoutAccounts().accounts;
    msw.use(
      mock.listPayoutAccounts.answers(() => payoutAccounts({ accounts, waitHours: 0 })),
      mock.savePayoutAccount.answers(({ method, upiId = '' }) => {
        accounts = [...accounts, aPayoutAccount({ id: 11, method, payoutTo: aUpiPayout(upiId) })];
        return { ...confirmationOf('payoutAccountSaved'), id: 11 };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add payout account' });
    const field = within(dialog).getByRole('textbox', { name: 'UPI ID' });
    await userEvent.type(field, 'arjun.two@okbank');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: /arjun.two@okbank/ })).toBeChecked());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** Chooses a bank account and fills it in with valid values. */
async function fillInAccount({
  dialog,
  userEvent,
}: { dialog: ReturnType<typeof within> } & Pick<PlayContext, 'userEvent'>) {
  await userEvent.selectOptions(dialog.getByLabelText('Kind of account'), 'bank');
  const details = {
    'Name of the account holder': 'Arjun Mehta',
    Bank: 'State Bank of India',
    'Account number': '50100004002',
    'IFSC code': 'SBIN0001234',
  };
  for (const [name, text] of Object.entries(details)) {
    await userEvent.click(dialog.getByRole('textbox', { name }));
    await userEvent.paste(text);
  }
}

/** Before anything is sent: each when its field is left, and all of them on Save. */
export const WhatIsTypedIsCheckedAtItsField = meta.story({
  tags: ['refused'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Kind of account'), 'bank');
    const ifsc = dialog.getByRole('textbox', { name: 'IFSC code' });
    await userEvent.type(ifsc, 'SBI');
    await userEvent.tab();
    await expect(await dialog.findByText(refusalsInEnglish.ifscInvalid)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(refusalsInEnglish.holderRequired)).toBeVisible();
    await expect(dialog.getByText(refusalsInEnglish.bankNameRequired)).toBeVisible();
    await expect(dialog.getByText(refusalsInEnglish.accountNumberInvalid)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name of the account holder' })).toHaveFocus());
    await userEvent.type(ifsc, 'N0001234');
    await expect(dialog.queryByText(refusalsInEnglish.ifscInvalid)).toBeNull();
  },
});

export const AddRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePayoutAccount.refuses('payoutAccountsFull')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fillInAccount({ dialog, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('You can save up to 5 payout accounts')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'IFSC code' })).toHaveValue('SBIN0001234');
  },
});

export const RemovesAnAccountAfterAsking = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let accounts = payoutAccounts().accounts;
    msw.use(
      mock.listPayoutAccounts.answers(() => payoutAccounts({ accounts })),
      mock.removePayoutAccount.answers(({ id }) => {
        accounts = accounts.filter((account) => account.id !== id);
        return confirmationOf('payoutAccountRemoved');
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove arjun.mehta@okbank' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this account?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove account' }));
    await waitFor(() => expect(canvas.queryByText('arjun.mehta@okbank')).toBeNull());
  },
});

export const RemoveRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.removePayoutAccount.refuses('payoutAccountNotFound')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove arjun.mehta@okbank' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove account' }));
    await expect(await canvas.findByText('Choose a saved payout account')).toBeVisible();
  },
});

/** A refusal of a payout account, at the field that the server names. */
const refusedAccount = (part: string, ...given: RefusalGiven<FieldOf<'savePayoutAccount'>>) => {
  const message = reasonInEnglish(splitRefusal(...given).reason);
  return {
    beforeEach: ({ msw }: StoryMsw) => msw.use(mock.savePayoutAccount.refuses(...given)),
    play: async ({ canvas, userEvent }: PlayContext) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Add account' }));
      const dialog = within(await screen.findByRole('dialog'));
      await fillInAccount({ dialog, userEvent });
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await expect(await dialog.findByText(message)).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: part })).toBeInvalid();
    },
  };
};

export const HolderMissing = meta.story({
  tags: ['refused'],
  ...refusedAccount('Name of the account holder', 'holderRequired', 'holder'),
});
export const BankMissing = meta.story({
  tags: ['refused'],
  ...refusedAccount('Bank', 'bankNameRequired', 'bankName'),
});

/** The dialog is inside the form of the withdrawal, which is not submitted with it. */
export const SavingAnAccountAsksForNothing = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.savePayoutAccount.refuses('payoutAccountsFull'),
      mock.askWithdrawal.answers(() => {
        throw new Error('A withdrawal was asked for');
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('How much do you want to withdraw?'), '500');
    await userEvent.click(canvas.getAllByRole('radio')[0] as HTMLElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fillInAccount({ dialog, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('You can save up to 5 payout accounts')).toBeVisible();
    await expect(canvas.queryByText('A withdrawal was asked for')).toBeNull();
  },
});

export const AddDialogOpen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add account' }));
    await expect(await screen.findByRole('dialog', { name: 'Add payout account' })).toBeVisible();
  },
});

export const RemoveDialogOpen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove arjun.mehta@okbank' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this account?' });
    await expect(within(dialog).getByText('arjun.mehta@okbank')).toBeVisible();
  },
});
