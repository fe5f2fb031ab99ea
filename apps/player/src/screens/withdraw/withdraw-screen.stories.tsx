import { aPlayer, aWaitingPayoutAccount, paymentOptions, payoutAccounts } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { FieldOf } from '@cage/contract/fields';
import { reasonInEnglish, refusalsInEnglish } from '@cage/contract/refusals/english';
import { makeReason, type RefusalGiven, splitRefusal } from '@cage/contract/refusals/reason';
import { Link } from '@cage/parts/router/link';
import { Route, Routes } from '@cage/parts/router/routes';
import { amount } from '@cage/storybook/amounts';
import { watchCalls } from '@cage/storybook/calls';
import { fitsLargeText, largeText, retry } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { OverAReload, setting } from './plays.tsx';
import { WithdrawScreen } from './withdraw-screen.tsx';

const meta = preview.meta({
  title: 'Withdraw',
  component: WithdrawScreen,
  tags: ['phone'],
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Federal Bank 13450100087612')).toBeVisible();
    await expect(canvas.getByText('From ₹300, up to ₹7,000 now, whole rupees')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'All, ₹7,000' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayoutAccounts.hangs(), mock.getMe.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Available')).toBeVisible();
    await expect(canvas.queryByText(/₹0/)).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayoutAccounts.returns(payoutAccounts({ accounts: [] }))),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Save your payout account now: .* only 24 hours later/)).toBeVisible();
    // One primary action, the one that leads on.
    await expect(canvas.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    const [add, ...others] = canvas.getAllByRole('button', { name: 'Add account' });
    await expect(others).toEqual([]);
    await userEvent.click(add as HTMLElement);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayoutAccounts.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your payout accounts could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listPayoutAccounts.fails()),
  play: async (context) => {
    await retry(context, mock.listPayoutAccounts.returns(payoutAccounts()));
    await expect(await context.canvas.findByText('Federal Bank 13450100087612')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayoutAccounts.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const AskLeadsToTheTracker = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.askWithdrawal.answers(({ amountPaise, accountId, method }) => {
        if (amountPaise !== 150_000n || accountId !== 9 || method !== 'upi') throw new Error('Not what was chosen');
        return { ...confirmationOf('withdrawalSent'), id: 64 };
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/How much do you want to withdraw/), '1,500');
    await expect(canvas.getByRole('button', { name: 'Withdraw ₹1,500' })).not.toHaveAccessibleDescription();
    await userEvent.click(canvas.getByRole('radio', { name: /arjun.mehta@okbank/ }));
    // Part of the button, as the choice may be out of sight below it.
    const submit = canvas.getByRole('button', { name: 'Withdraw ₹1,500', description: 'To arjun.mehta@okbank' });
    await userEvent.click(submit);
    await expect(await canvas.findByText('Follows the withdrawal')).toBeVisible();
    // After the request there is no form for Back to lead to.
    await userEvent.click(canvas.getByRole('button', { name: 'Back of the browser' }));
    await expect(canvas.getByText('Follows the withdrawal')).toBeVisible();
  },
});

/** A late response does not pull the player back from the page they went to. */
export const AskedByWhoeverWentOn = meta.story({
  tags: ['measured'],
  render: () => (
    <>
      <Link to="/wallet">Wallet</Link>
      <Routes>
        <Route path="/withdraw" element={<WithdrawScreen />} />
        <Route path="/withdraw/:id" element={<p>Follows the withdrawal</p>} />
        <Route path="/wallet" element={<p>The wallet</p>} />
      </Routes>
    </>
  ),
  play: async ({ canvas, userEvent, msw }) => {
    const answered = Promise.withResolvers<void>();
    const asked = watchCalls('askWithdrawal');
    msw.use(
      mock.askWithdrawal.answers(async () => {
        await answered.promise;
        return { ...confirmationOf('withdrawalSent'), id: 64 };
      }),
    );
    await userEvent.type(await canvas.findByLabelText(/How much do you want to withdraw/), '1500');
    await userEvent.click(canvas.getByRole('radio', { name: /arjun.mehta@okbank/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^Withdraw/ }));
    await userEvent.click(canvas.getByRole('link', { name: 'Wallet' }));
    await expect(await canvas.findByText('The wallet')).toBeVisible();
    answered.resolve();
    await asked.taken(1);
    await expect(canvas.getByText('The wallet')).toBeVisible();
  },
});

/** As on a reload: the page comes back fresh. */
export const WhatIsTypedIsKeptWithItsPage = meta.story({
  tags: ['works'],
  render: () => <OverAReload />,
  play: async ({ canvas, userEvent }) => {
    const reload = async () => userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await userEvent.type(await canvas.findByLabelText(/How much do you want to withdraw/), '1500');
    await userEvent.click(canvas.getByRole('radio', { name: /arjun.mehta@okbank/ }));
    await waitFor(() => expect(canvas.getByTestId('kept')).toHaveTextContent('"accountId":9'));
    await reload();
    await expect(await canvas.findByLabelText(/How much do you want to withdraw/)).toHaveValue('1500');
    await expect(canvas.getByRole('radio', { name: /arjun.mehta@okbank/ })).toBeChecked();
    await userEvent.clear(canvas.getByLabelText(/How much do you want to withdraw/));
    await waitFor(() => expect(canvas.getByTestId('kept')).toHaveTextContent('"amount":""'));
  },
});

export const NothingToWithdrawYet = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aPlayer({ balancePaise: 29_900n }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You can withdraw once you have ₹300.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');
    await expect(canvas.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    // A new one waits for a day: adding it need not wait, too.
    await expect(canvas.getByRole('button', { name: 'Add account' })).toBeEnabled();
  },
});

/** The stop is worded for deposits: here, "three requests" would be read as three withdrawals. */
const threeDepositsWait = ({ msw }: StoryMsw) =>
  msw.use(
    mock.getMe.returns(aPlayer({ balancePaise: 0n })),
    mock.getPaymentOptions.returns(
      paymentOptions({}, { reason: 'waiting', message: refusalsInEnglish.tooManyWaiting }),
    ),
  );

export const NothingToWithdrawWhileThreeDepositsWait = meta.story({
  beforeEach: threeDepositsWait,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You already have 3 deposits waiting for approval. Cancel one, or wait for a decision.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See my requests' })).toHaveAttribute('href', '/history');
  },
});

export const ThreeDepositsWaitInHindi = meta.story({
  tags: ['measured'],
  globals: { locale: 'hi' },
  beforeEach: threeDepositsWait,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('आपकी 3 जमाएँ मंज़ूरी के इंतज़ार में हैं। एक रद्द करें, या किसी एक के फ़ैसले तक रुकें।'),
    ).toBeVisible();
  },
});

export const AskRefusedAtTheAmount = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.askWithdrawal.refuses('insufficientForWithdrawal', { availablePaise: 700_000n }, 'amountPaise')),
  play: async ({ canvas, userEvent }) => {
    const amount = await canvas.findByLabelText(/How much do you want to withdraw/);
    await userEvent.type(amount, '9000');
    await userEvent.click(canvas.getByRole('radio', { name: /Federal Bank/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^Withdraw/ }));
    await waitFor(() => expect(amount).toBeInvalid());
    await expect(canvas.getByText('Insufficient balance. Available ₹7,000.00')).toBeVisible();
    await expect(amount).toHaveValue('9000');
  },
});

export const ALostAnswerIsAskedForAgainWithTheSameId = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    const seen: string[] = [];
    msw.use(
      mock.askWithdrawal.answers(({ requestId }) => {
        seen.push(requestId);
        if (seen.length === 1) throw new Error('The connection broke');
        if (seen[0] !== requestId) throw new Error('Another request id');
        return { ...confirmationOf('withdrawalSent'), id: 64 };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/How much do you want to withdraw/), '1500');
    await userEvent.click(canvas.getByRole('radio', { name: /Federal Bank/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^Withdraw/ }));
    await canvas.findByRole('alert');
    await userEvent.click(canvas.getByRole('button', { name: /^Withdraw/ }));
    await expect(await canvas.findByText('Follows the withdrawal')).toBeVisible();
  },
});

export const OneIsInProgress = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listPayoutAccounts.returns(payoutAccounts({ pendingId: 64 })),
      mock.getMe.returns(aPlayer({ balancePaise: 550_000n, heldPaise: 150_000n })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A withdrawal is in progress')).toBeVisible();
    await expect(canvas.getByText(amount('₹1,500.00'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Follow it' })).toHaveAttribute('href', '/withdraw/64');
    await expect(canvas.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    // There is no withdrawal to ask for, so no account to choose.
    await expect(canvas.getByText('Federal Bank 13450100087612')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
});

/** A notification leads here to do so, and the person who saved the account may have requested the withdrawal, too. */
export const AnAccountIsRemovedWhileOneIsInProgress = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let { accounts } = payoutAccounts();
    msw.use(
      mock.listPayoutAccounts.answers(() => payoutAccounts({ accounts, pendingId: 64 })),
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
    await expect(canvas.getByText('Federal Bank 13450100087612')).toBeVisible();
  },
});

/** A new one waits for a day: adding it need not wait for the decision as well. */
export const AnAccountIsAddedWhileOneIsInProgress = meta.story({
  tags: ['works', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: ({ msw }) => {
    let accounts = payoutAccounts({ accounts: [] }).accounts;
    msw.use(
      mock.listPayoutAccounts.answers(() => payoutAccounts({ accounts, pendingId: 64 })),
      mock.savePayoutAccount.answers(() => {
        accounts = [aWaitingPayoutAccount()];
        return { ...confirmationOf('payoutAccountSaved'), id: 12 };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add payout account' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'UPI ID' }), 'arjun.new@okbank');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText(/Usable from/)).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const TheDayIsUsedUp = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayoutAccounts.returns(payoutAccounts({ leftTodayPaise: 0n }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Daily withdrawal limit is ₹1,00,000. Left today ₹0')).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('पैसा कहाँ भेजें?')).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Federal Bank 13450100087612')).toBeVisible();
  },
});

/** A refusal of the amount of a withdrawal, in its place. */
const refusedAsk = (...given: RefusalGiven<FieldOf<'askWithdrawal'>>) => {
  const message = reasonInEnglish(splitRefusal(...given).reason);
  return {
    beforeEach: ({ msw }: StoryMsw) => msw.use(mock.askWithdrawal.refuses(...given)),
    play: async ({ canvas, userEvent }: PlayContext) => {
      await userEvent.type(await canvas.findByLabelText(/How much do you want to withdraw/), '1500');
      await userEvent.click(canvas.getByRole('radio', { name: /Federal Bank/ }));
      await userEvent.click(canvas.getByRole('button', { name: /^Withdraw/ }));
      await expect((await canvas.findAllByText(message))[0]).toBeVisible();
      await expect(canvas.getByLabelText(/How much do you want to withdraw/)).toHaveValue('1500');
    },
  };
};

export const LessThanTheMinimum = meta.story({
  tags: ['refused'],
  ...refusedAsk('minimumWithdrawal', { minimumPaise: 30_000n }, 'amountPaise'),
});
export const AnotherIsInProgress = meta.story({
  tags: ['refused'],
  ...refusedAsk('withdrawalInProgress'),
});
export const ADebtComesFirst = meta.story({
  tags: ['refused'],
  ...refusedAsk('playerDebt', { debtPaise: 45_000n }),
});
export const ADebtIsSaidBefore = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aPlayer({ balancePaise: 0n, debtPaise: 45_000n }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You owe ₹450.00')).toBeVisible();
  },
});
export const TheAccountIsNew = meta.story({
  tags: ['refused'],
  ...refusedAsk('payoutAccountWaits', { payableAt: new Date('2026-11-21T05:35:09Z') }, 'accountId'),
});
export const AccountIsGone = meta.story({
  tags: ['refused'],
  ...refusedAsk('payoutAccountNotFound', 'accountId'),
});

export const TheLargestAmountsAndTheLongestName = meta.story({
  beforeEach: ({ msw }) => {
    const most = 9_999_999_900n;
    const holder = 'Venkatanarasimharajuvaripeta Subrahmanyam Trading and Sons Pvt';
    const accounts = payoutAccounts().accounts.map((account) => ({
      ...account,
      payoutTo: { ...account.payoutTo, holder },
    }));
    msw.use(
      mock.getMe.returns(aPlayer({ balancePaise: most, heldPaise: most })),
      mock.listPayoutAccounts.returns(payoutAccounts({ accounts, dailyCapPaise: most, leftTodayPaise: most })),
    );
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(amount('₹9,99,99,999.00')))[0]).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'All, ₹9,99,99,999' })).toBeVisible();
  },
});

export const WhatWouldBeRefusedIsSaidBefore = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listPayoutAccounts.returns(
        payoutAccounts({
          obstacle: refusalsInEnglish.paymentsPaused({ turnsTo: 'support' }),
          obstacleBecause: makeReason('paymentsPaused', { turnsTo: 'support' }),
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Support can tell you why/)).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Ask support on WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me'),
    );
    await expect(canvas.queryByText(/upline/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Remove arjun.mehta@okbank' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Add account' })).toBeEnabled();
  },
});

/** With text at twice its size: nothing is cut, and nothing overflows the screen. */
export const TextOfTwiceTheSize = meta.story({
  tags: ['measured'],
  globals: largeText,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Federal Bank 13450100087612');
    await fitsLargeText(canvasElement);
  },
});
