import {
  aCustomer,
  anOwnWithdrawal,
  aPayoutAccount,
  aWaitingPayoutAccount,
  NOW,
  onePage,
  ownWithdrawals,
  payoutAccounts,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf, confirmations } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press, refusedAt, retry } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { MyWithdrawalsScreen } from './my-withdrawals-screen.tsx';

const decided = () => ownWithdrawals().filter(({ status }) => status !== 'pending');

const meta = preview.meta({
  title: 'My Withdrawals',
  component: MyWithdrawalsScreen,
  parameters: { route: '/admin/my-withdrawals' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aCustomer({ heldPaise: 0n })),
      mock.getBalance.returns({ data: { balancePaise: 12_345_600n, role: 'customer' } }),
      mock.listPayoutAccounts.returns(payoutAccounts()),
      mock.listOwnWithdrawals.returns(onePage(decided())),
    ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹1,23,456.00'))).toBeVisible();
    await expect(await canvas.findByText('From ₹300, up to ₹1,00,000 now, whole rupees')).toBeVisible();
    await expect(await canvas.findByText('FDRLH26319004412')).toBeVisible();
    await expect(canvas.getByText('Name does not match')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove Federal Bank 13450100087612' })).toBeVisible();
  },
});

export const BeingPaidByTheBank = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listOwnWithdrawals.returns(onePage([anOwnWithdrawal({ inBank: true })]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Being paid by the bank')).toBeVisible();
    await expect(canvas.getByText('Pending')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.hangs(), mock.listPayoutAccounts.hangs(), mock.listOwnWithdrawals.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Your withdrawals' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(/₹0/)).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listPayoutAccounts.returns(payoutAccounts({ accounts: [] })),
      mock.listOwnWithdrawals.returns(onePage([])),
    ),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText('No payout account is saved yet')).toBeVisible();
    await expect(await canvas.findByText('No withdrawals yet')).toBeVisible();
    await expect(canvas.getByText('First add the account to be paid to.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    await press(context, canvas, 'Add account');
    await expect(await screen.findByRole('dialog')).toBeVisible();
    await press(context, screen, 'Cancel');
  },
});

/** The balance may be less than what is left today: the lesser of the two can be asked for. */
export const LessIsThereThanIsLeftToday = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aCustomer({ balancePaise: 100_544n, heldPaise: 0n }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('From ₹300, up to ₹1,005 now, whole rupees')).toBeVisible();
  },
});

/** What an agent keeps for credit that it gave cannot be withdrawn. */
export const WithoutWhatIsLent = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aCustomer({ balancePaise: 1_200_000n, heldPaise: 0n })),
      mock.getBalance.returns({ data: { balancePaise: 1_200_000n, lentPaise: 900_000n, role: 'agent' } }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('From ₹300, up to ₹3,000 now, whole rupees')).toBeVisible();
    await expect(canvas.getByText(amount('₹3,000.00'))).toBeVisible();
  },
});

export const TooLittleToWithdraw = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aCustomer({ balancePaise: 29_999n, heldPaise: 0n }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You can withdraw once you have ₹300.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayoutAccounts.fails(), mock.listOwnWithdrawals.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your payout accounts could not be loaded')).toBeVisible();
    await expect(await canvas.findByText('Your withdrawals could not be loaded')).toBeVisible();
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listPayoutAccounts.fails()),
  play: async (context) => {
    await retry(context, mock.listPayoutAccounts.returns(payoutAccounts()));
    await expect(await context.canvas.findByText('Payout accounts')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.listPayoutAccounts.fails('forbidden'), mock.listOwnWithdrawals.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('You do not have permission to do this'))[0]).toBeVisible();
  },
});

/** Types an amount, chooses the UPI id and submits. */
async function ask(context: PlayContext, amount: string) {
  const { canvas, userEvent } = context;
  await canvas.findByText(/whole rupees/);
  await fillIn(context, canvas, { Amount: amount });
  await userEvent.selectOptions(canvas.getByLabelText('Payout account'), 'arjun.mehta@okbank');
  await press(context, canvas, 'Withdraw');
}

/** A server that stores a request, and then has one in progress. */
const files = ({ msw }: StoryMsw) => {
  let asked = false;
  msw.use(
    mock.askWithdrawal.answers(({ amountPaise, accountId, method }) => {
      if (amountPaise !== 150_000n || accountId !== 9 || method !== 'upi') throw new Error('Not what was chosen');
      asked = true;
      return { ...confirmationOf('withdrawalSent'), id: 64 };
    }),
    mock.listPayoutAccounts.answers(() => payoutAccounts({ pendingId: asked ? 64 : null })),
    mock.listOwnWithdrawals.answers(() => onePage(asked ? ownWithdrawals() : decided())),
  );
};

export const AskedStandsInTheList = meta.story({
  tags: ['works'],
  beforeEach: files,
  play: async (context) => {
    const { canvas } = context;
    await ask(context, '1,500');
    await expect(await screen.findByText(confirmations.withdrawalSent)).toBeInTheDocument();
    await expect(await canvas.findByText('A withdrawal is in progress')).toBeVisible();
    await expect(await canvas.findByText('W2611205T9QK1ZC')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  },
});

export const AskRefusedAtTheAmount = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.askWithdrawal.refuses('insufficientForWithdrawal', { availablePaise: 12_345_600n }, 'amountPaise')),
  play: async (context) => {
    await ask(context, '90000');
    await refusedAt(within(context.canvasElement), 'Amount', 'Insufficient balance. Available ₹1,23,456.00');
    await expect(context.canvas.getByLabelText('Amount')).toHaveValue('90000');
  },
});

export const AskRefusedAtTheAccount = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.askWithdrawal.refuses('payoutAccountNotFound', 'accountId')),
  play: async (context) => {
    await ask(context, '1500');
    await refusedAt(within(context.canvasElement), 'Payout account', refusalsInEnglish.payoutAccountNotFound);
  },
});

export const AskRefusedBecauseTheAccountIsNew = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.askWithdrawal.refuses('payoutAccountWaits', { payableAt: new Date('2026-11-21T05:35:09Z') }, 'accountId'),
    ),
  play: async (context) => {
    await ask(context, '1500');
    await refusedAt(
      within(context.canvasElement),
      'Payout account',
      'This payout account can be used from 21 Nov, 11:05 am. New ones wait for your safety',
    );
  },
});

export const AskRefusedElsewhere = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.askWithdrawal.refuses('withdrawalInProgress')),
  play: async (context) => {
    await ask(context, '1500');
    await expect(await context.canvas.findByText(refusalsInEnglish.withdrawalInProgress)).toBeVisible();
  },
});

export const OneIsInProgress = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aCustomer({ heldPaise: 150_000n })),
      mock.listPayoutAccounts.returns(payoutAccounts({ pendingId: 64 })),
      mock.listOwnWithdrawals.returns(onePage(ownWithdrawals())),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A withdrawal is in progress')).toBeVisible();
    await expect(canvas.queryByLabelText('Amount')).toBeNull();
    await expect((await canvas.findAllByText(amount('₹1,500.00')))[0]).toBeVisible();
  },
});

export const PaymentsArePaused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listPayoutAccounts.returns(
        payoutAccounts({ obstacle: refusalsInEnglish.paymentsPaused({ turnsTo: 'upline' }) }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(refusalsInEnglish.paymentsPaused({ turnsTo: 'upline' }))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Add account' })).toBeEnabled();
  },
});

export const PlayMoney = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.listPayoutAccounts.returns(payoutAccounts({ obstacle: refusalsInEnglish.playMoneyOnly }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(refusalsInEnglish.playMoneyOnly)).toBeVisible();
    await expect(canvas.queryByLabelText('Amount')).toBeNull();
  },
});

export const NothingIsLeftToday = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayoutAccounts.returns(payoutAccounts({ leftTodayPaise: 0n }))),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(refusalsInEnglish.dailyWithdrawalCap({ capPaise: 10_000_000n, leftPaise: 0n })),
    ).toBeVisible();
  },
});

async function openForm(context: PlayContext) {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole('button', { name: 'Add account' }));
  return within(await screen.findByRole('dialog', { name: 'Add payout account' }));
}

const account = {
  'Name of the account holder': 'Lotus Play',
  Bank: 'State Bank of India',
  'Account number': '50100004002',
  'IFSC code': 'SBIN0001234',
};

export const AddAccountForm = meta.story({
  play: async (context) => {
    const form = await openForm(context);
    await expect(form.getByLabelText('IFSC code')).toBeVisible();
    await context.userEvent.selectOptions(form.getByLabelText('Kind of account'), 'upi');
    await expect(form.queryByLabelText('IFSC code')).toBeNull();
    await expect(form.getByLabelText('UPI ID')).toBeVisible();
  },
});

export const ANewAccountCannotBePaidToYet = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.listPayoutAccounts.returns(payoutAccounts({ accounts: [aPayoutAccount(), aWaitingPayoutAccount()] }))),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText(/Usable from/)).toHaveTextContent('tomorrow 11:05 am');
    const choice = canvas.getByLabelText('Payout account');
    // Only one can be paid to: it is chosen already.
    await expect(choice).toHaveDisplayValue('Federal Bank 13450100087612');
    await expect(within(choice).getByRole('option', { name: 'arjun.new@okbank (not yet)' })).toBeDisabled();
    const form = await openForm(context);
    await expect(form.getByText(/a new account can be paid to only 24 hours after you save it/)).toBeVisible();
  },
});

export const SavedAccountIsChosen = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let accounts = payoutAccounts().accounts;
    msw.use(
      mock.listPayoutAccounts.answers(() => payoutAccounts({ accounts, waitHours: 0 })),
      mock.savePayoutAccount.answers(({ bankName = '', accountNumber = '', ifsc = '', holder = '' }) => {
        const bank = { name: bankName, accountNumber, ifsc };
        const payoutTo = { holder, bank, upi: null, usdt: null };
        accounts = [...accounts, aPayoutAccount({ id: 11, payoutTo, savedAt: NOW })];
        return { ...confirmationOf('payoutAccountSaved'), id: 11 };
      }),
    );
  },
  play: async (context) => {
    const { canvas } = context;
    await fillIn(context, canvas, { Amount: '900' });
    const form = await openForm(context);
    await fillIn(context, form, account);
    await press(context, form, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByLabelText('Payout account')).toHaveDisplayValue(/50100004002/));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('900');
  },
});

/** Typing while it is saved does not lose the answer. */
export const TypingWhileItIsSaved = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    msw.use(
      mock.savePayoutAccount.answers(async () => {
        await asked;
        return { ...confirmationOf('payoutAccountSaved'), id: 11 };
      }),
    );
    window.addEventListener('keydown', answer, { once: true });
  },
  play: async (context) => {
    const form = await openForm(context);
    await fillIn(context, form, account);
    await press(context, form, 'Save');
    await context.userEvent.type(form.getByLabelText('Bank'), '.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText(confirmations.payoutAccountSaved)).toBeInTheDocument();
  },
});

export const AccountRefusedAtItsField = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePayoutAccount.refuses('ifscInvalid', 'ifsc')),
  play: async (context) => {
    const form = await openForm(context);
    await fillIn(context, form, account);
    await press(context, form, 'Save');
    await refusedAt(form, 'IFSC code', refusalsInEnglish.ifscInvalid);
    await expect(form.getByLabelText('Account number')).toHaveValue('50100004002');
  },
});

export const AccountRefusedElsewhere = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePayoutAccount.refuses('payoutAccountsFull')),
  play: async (context) => {
    const form = await openForm(context);
    await fillIn(context, form, account);
    await press(context, form, 'Save');
    await expect(await form.findByText(refusalsInEnglish.payoutAccountsFull)).toBeVisible();
  },
});

async function remove({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Remove arjun.mehta@okbank' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this account?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove account' }));
  return dialog;
}

export const AccountIsRemoved = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let { accounts } = payoutAccounts();
    msw.use(
      mock.listPayoutAccounts.answers(() => payoutAccounts({ accounts })),
      mock.removePayoutAccount.answers(({ id }) => {
        accounts = accounts.filter((one) => one.id !== id);
        return confirmationOf('payoutAccountRemoved');
      }),
    );
  },
  play: async (context) => {
    await remove(context);
    await expect(await screen.findByText(confirmations.payoutAccountRemoved)).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.queryByText('arjun.mehta@okbank', { selector: 'li *' })).toBeNull());
  },
});

export const RemoveRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.removePayoutAccount.refuses('payoutAccountNotFound')),
  play: async (context) => {
    const dialog = await remove(context);
    await expect(await dialog.findByText(refusalsInEnglish.payoutAccountNotFound)).toBeVisible();
  },
});

export const NothingMatches = meta.story({
  parameters: { route: '/admin/my-withdrawals?q=nothing' },
  beforeEach: ({ msw }) => msw.use(mock.listOwnWithdrawals.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing matches these filters')).toBeVisible();
  },
});

/** Names, bank, reason and reference at their longest. */
const longest = () =>
  decided().map((row) =>
    anOwnWithdrawal({
      ...row,
      amountPaise: 9_999_999_900n,
      utr: row.utr && 'F'.repeat(64),
      payoutTo: {
        holder: 'Venkata Subramaniam Raghunatha Iyengar of the House of Srirangam',
        bank: { name: 'The Kangra Central Cooperative Bank', accountNumber: '123456789012345678', ifsc: 'KACE0000001' },
        upi: null,
        usdt: null,
      },
      reason: row.reason && 'The name of the account holder does not match, and the bank said so twice',
    }),
  );

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listOwnWithdrawals.returns(onePage(longest())),
      mock.listPayoutAccounts.returns(
        payoutAccounts({
          accounts: longest().map(({ payoutTo }, index) => aPayoutAccount({ id: index + 20, payoutTo, savedAt: NOW })),
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(amount('₹9,99,99,999.00')))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('FDRLH26319004412')).toBeInTheDocument();
  },
});
