import {
  aBankPayout,
  aFirstHistory,
  aMe,
  aPayoutQueue,
  aWithdrawal,
  aWithdrawalReview,
  queuePage,
} from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { referenceRules } from '@cage/contract/recharges/references';
import { english } from '@cage/contract/refusals/english';
import { withdrawalFlags } from '@cage/contract/statuses';
import type { PendingWithdrawal } from '@cage/contract/withdrawals';
import { fillIn, firstOf, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingWithdrawalsScreen } from './pending-withdrawals-screen.tsx';

const reviewed = mock.getWithdrawalReview.answers(({ id }) => ({ review: aWithdrawalReview({ id }) }));
const claim = mock.claimWithdrawal.returns({ claimedBy: null });

/** Of somebody who came today, saved a payout account and never paid in. */
const newcomer = mock.getWithdrawalReview.answers(({ id }) => ({
  review: aWithdrawalReview({
    id,
    earlier: null,
    savedAt: new Date('2026-11-20T05:30:00Z'),
    paidTo: 0,
    history: aFirstHistory(),
  }),
}));

/** A queue that forgets what was decided and remembers first approvals, as the server's does. */
function worked(rows = aPayoutQueue()) {
  let pending = rows;
  return [
    reviewed,
    claim,
    mock.listPendingWithdrawals.answers(() => queuePage(pending)),
    mock.decideWithdrawal.answers(({ id, decision, utr }) => {
      const row = pending.find((candidate) => candidate.id === id);
      if (decision === 'approved' && !utr) throw refusal<'decideWithdrawal'>('utrRequired', 'utr');
      if (decision === 'approved' && row?.needsSecond && !row.firstApproval) {
        const firstApproval = { by: 'root', mine: true, at: row.requestedAt, utr: utr ?? '' };
        pending = pending.map((other) => (other.id === id ? { ...other, firstApproval } : other));
        return { ...confirmed('secondApproval'), decided: false };
      }
      pending = pending.filter((other) => other.id !== id);
      return { ...confirmed(decision === 'approved' ? 'withdrawalApproved' : 'withdrawalDenied'), decided: true };
    }),
  ];
}

/** As long as a username may be. */
const LONG_NAME = 'venkata.subramaniam.iyengar.99';

const everyFlag = Object.keys(withdrawalFlags) as PendingWithdrawal['flags'];

const longWithdrawal = (row: PendingWithdrawal): PendingWithdrawal => ({
  ...row,
  username: LONG_NAME,
  amountPaise: 99_999_999_900n,
  balancePaise: 99_999_999_900n,
  heldPaise: 99_999_999_900n,
  method: 'bank',
  reference: referenceRules.bank,
  payoutTo: {
    holder: 'Venkata Subramaniam Raghunatha Iyengar of the House of Srirangam',
    upi: null,
    bank: {
      name: 'The Kangra Central Cooperative Bank Limited',
      accountNumber: '123456789012345678',
      ifsc: 'KACE0000001',
    },
    usdt: null,
  },
  late: true,
  flags: everyFlag,
  claimedBy: 'shri.venkateshwara.counter.two',
  needsSecond: true,
});

/** A large payout that one of two people approved. */
const halfApproved = (mine: boolean) =>
  aWithdrawal({
    amountPaise: 6_000_000n,
    heldPaise: 6_000_000n,
    needsSecond: true,
    firstApproval: { by: mine ? 'root' : 'kavya.desk', mine, at: aWithdrawal().requestedAt, utr: '432013991120' },
  });

const meta = preview.meta({
  title: 'Pending Withdrawals',
  component: PendingWithdrawalsScreen,
  parameters: { route: '/admin/withdraw' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Pending Withdrawal'] })), ...worked()),
});

const buttonIn = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('tanvi.kulkarni')).toBeVisible();
    await expect(canvas.getByText('Late')).toBeVisible();
    await expect(canvas.getByText('Two approvals')).toBeVisible();
    await expect(canvas.getByText('2 warnings')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Pending withdrawals' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.returns(queuePage<PendingWithdrawal>([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No pending withdrawals')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Pending withdrawals could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    msw.use(...worked());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('tanvi.kulkarni')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const ReviewShowsWhereToPay = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('harpreet.gill'));
    const pane = await canvas.findByRole('region', { name: 'Review' });
    await expect(pane).toHaveTextContent('harpreet.gill@okbank');
    await expect(pane).toHaveTextContent('Another account is paid out to the same details');
    await expect(pane).toHaveTextContent('Of yours: joseph.mathew (P9), rohit.verma (P14)');
    await expect(pane).toHaveTextContent('kavya.desk is looking at this');
    await expect(within(pane).getByRole('button', { name: 'Copy UPI ID' })).toBeVisible();
  },
});

/** Opens the question for the UTR of the first payout. */
async function approveFirst({ canvas, userEvent }: PlayContext) {
  await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: /^(Approve|Confirm)$/ })));
  return within(await screen.findByRole('dialog'));
}

/** Approves the first payout under a UTR. */
async function sendUtr(context: PlayContext, utr = 'ICICN52026112001') {
  const dialog = await approveFirst(context);
  await fillIn(context, dialog, { 'Payout UTR': utr });
  await press(context, dialog, 'Approve');
  return dialog;
}

/** Asks for the reason to deny the first withdrawal. */
async function denyFirst({ canvas, userEvent }: PlayContext) {
  await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: 'Deny' })));
  return within(await screen.findByRole('dialog'));
}

/** Opens a request in the pane. */
async function review({ canvas, userEvent }: PlayContext, username: string) {
  await userEvent.click(await canvas.findByText(username));
  return canvas.findByRole('region', { name: 'Review' });
}

export const ApproveForm = meta.story({
  play: async (context) => {
    const dialog = await approveFirst(context);
    await expect(dialog.getByText('002401567890')).toBeVisible();
  },
});

export const ApproveNeedsTheUtr = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await approveFirst(context);
    await press(context, dialog, 'Approve');
    await refusedAt(dialog, 'Payout UTR', english.utrRequired);
  },
});

export const ApproveRemovesTheRow = meta.story({
  tags: ['works'],
  play: async (context) => {
    await sendUtr(context);
    await expect(await screen.findByText(/00 paid to /)).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.queryByText('W261120K4M8T2RB')).toBeNull());
  },
});

export const AUtrOfWrongSignsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideWithdrawal.refuses('utrInvalid', 'utr')),
  play: async (context) => {
    const dialog = await sendUtr(context, 'ICICN 5202611/2001');
    await refusedAt(dialog, 'Payout UTR', english.utrInvalid);
  },
});

export const AUtrThatIsCutRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await sendUtr(context, 'ICICN5202');
    await refusedAt(dialog, 'Payout UTR', english.payoutUtrCut);
  },
});

export const APayoutInUsdtTakesItsHash = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      ...worked([
        aWithdrawal({
          method: 'usdt',
          payoutTo: { holder: '', upi: null, bank: null, usdt: { address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' } },
        }),
      ]),
    ),
  play: async (context) => {
    const dialog = await approveFirst(context);
    await fillIn(context, dialog, { 'Transaction hash': '432013991120' });
    await press(context, dialog, 'Approve');
    await refusedAt(dialog, 'Transaction hash', english.hashInvalid);
    await fillIn(context, dialog, { 'Transaction hash': 'a3f1'.repeat(16) });
    await press(context, dialog, 'Approve');
    await expect(await screen.findByText(/00 paid to /)).toBeInTheDocument();
  },
});

export const AUsedUtrIsSaidAtItsField = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideWithdrawal.refuses('payoutUtrUsed', 'utr')),
  play: async ({ canvas, userEvent }) => {
    const [approve] = await canvas.findAllByRole('button', { name: 'Approve' });
    await userEvent.click(approve as HTMLElement);
    const field = await screen.findByRole('textbox', { name: 'Payout UTR' });
    await userEvent.type(field, 'ICICN52026112001{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveValue('ICICN52026112001');
    await expect(screen.getByText('This payout UTR is already used. Check the number at your bank')).toBeVisible();
  },
});

export const ApproveRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideWithdrawal.refuses('accountIsSuspended', { accountId: 'P17' })),
  play: async (context) => {
    await sendUtr(context);
    const pane = await context.canvas.findByRole('region', { name: 'Review' });
    await waitFor(() => expect(pane).toHaveTextContent(english.accountIsSuspended({ accountId: 'P17' })));
  },
});

export const AlreadyApprovedElsewhere = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.decideWithdrawal.refuses('alreadyDecided', {
        decision: 'approved',
        decidedBy: 'kavya.desk',
        decidedAt: new Date('2026-11-20T14:04:51+05:30'),
      }),
    ),
  play: async (context) => {
    await sendUtr(context);
    const pane = await context.canvas.findByRole('region', { name: 'Review' });
    await waitFor(() =>
      expect(pane).toHaveTextContent(
        english.alreadyDecided({
          decision: 'approved',
          decidedBy: 'kavya.desk',
          decidedAt: new Date('2026-11-20T14:04:51+05:30'),
        }),
      ),
    );
  },
});

export const ApproveFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideWithdrawal.fails()),
  play: async (context) => {
    await sendUtr(context);
    await expect((await screen.findAllByText(/Something went wrong on our side/))[0]).toBeVisible();
  },
});

export const DenyForm = meta.story({
  play: async (context) => {
    const dialog = await denyFirst(context);
    await expect(dialog.getByRole('radio', { name: 'Name does not match' })).toBeVisible();
  },
});

export const DenyNeedsAReason = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await denyFirst(context);
    await press(context, dialog, 'Deny');
    await expect(await dialog.findByText('Choose a reason')).toBeVisible();
  },
});

export const DenyRemovesTheRow = meta.story({
  tags: ['works'],
  play: async (context) => {
    const dialog = await denyFirst(context);
    await context.userEvent.click(dialog.getByRole('radio', { name: 'Name does not match' }));
    await press(context, dialog, 'Deny');
    await expect(await screen.findByText(/00 is back with /)).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.queryByText('W261120K4M8T2RB')).toBeNull());
  },
});

export const DenyRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.decideWithdrawal.refuses('alreadyDecided', {
        decision: 'approved',
        decidedBy: 'kavya.desk',
        decidedAt: new Date('2026-11-20T14:04:51+05:30'),
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const [deny] = await canvas.findAllByRole('button', { name: 'Deny' });
    await userEvent.click(deny as HTMLElement);
    await userEvent.click(await screen.findByRole('radio', { name: 'Name does not match' }));
    await userEvent.click(buttonIn('Deny'));
    const pane = await canvas.findByRole('region', { name: 'Review' });
    await waitFor(() => expect(pane).toHaveTextContent('Already approved by kavya.desk at 2026-11-20 14:04:51'));
  },
});

export const ALargeOneWaitsForASecondPerson = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked([aPayoutQueue()[2] ?? aWithdrawal()])),
  play: async ({ canvas, userEvent }) => {
    const [approve] = await canvas.findAllByRole('button', { name: 'Approve' });
    await userEvent.click(approve as HTMLElement);
    await expect(await screen.findByText(/a different person has to confirm/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Payout UTR' }), 'HDFCR52026112001{Enter}');
    await expect(await screen.findByText('Second approval needed')).toBeInTheDocument();
    await expect(await canvas.findByText('1 of 2 approved')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  },
});

export const ALargeOneSaysThatItNeedsTwo = meta.story({
  play: async (context) => {
    const pane = await review(context, 'sana.khan');
    await expect(pane).toHaveTextContent('a different person has to confirm');
  },
});

export const TheFirstPersonCannotConfirm = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked([halfApproved(true)])),
  play: async (context) => {
    const pane = await review(context, 'dev.patel');
    await expect(pane).toHaveTextContent('You approved this. A different person must confirm.');
    await expect(within(pane).getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await expect(within(pane).queryByRole('textbox', { name: 'Payout UTR' })).toBeNull();
    await expect(pane).toHaveTextContent('432013991120');
  },
});

export const ConfirmForm = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked([halfApproved(false)])),
  play: async (context) => {
    const dialog = await approveFirst(context);
    await expect(dialog.getByLabelText('Payout UTR')).toHaveValue('432013991120');
  },
});

export const TheSecondPersonConfirms = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked([halfApproved(false)])),
  play: async ({ canvas, userEvent }) => {
    const confirm = await canvas.findByRole('button', { name: 'Confirm' });
    await userEvent.click(confirm as HTMLElement);
    await expect(await screen.findByRole('textbox', { name: 'Payout UTR' })).toHaveValue('432013991120');
    await userEvent.click(buttonIn('Confirm'));
    await expect(await screen.findByText(/00 paid to /)).toBeInTheDocument();
  },
});

export const WorkedByKeyboard = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('tanvi.kulkarni');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const pane = await canvas.findByRole('region', { name: 'Review' });
    await expect(pane).toHaveTextContent('W261120K4M8T2RB');
    await userEvent.keyboard('j');
    await expect(pane).toHaveTextContent('W261120H7C3V9DS');
    await userEvent.keyboard('a');
    const field = await screen.findByRole('textbox', { name: 'Payout UTR' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('432013991120{Enter}');
    // It has warnings, and is asked about once more.
    const question = within(await screen.findByRole('dialog', { name: 'Approve W261120H7C3V9DS' }));
    await expect(question.getByLabelText('Payout UTR')).toHaveValue('432013991120');
    await expect(question.getByText('Another account is paid out to the same details')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText(/00 paid to /)).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Review' })).toHaveTextContent('W261120N2B6X8JF'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('d');
    await expect(await screen.findByRole('dialog', { name: 'Deny W261120N2B6X8JF' })).toBeVisible();
  },
});

export const ReviewHasACodeToScan = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ permissions: ['Pending Withdrawal', 'Members'] })), ...worked()),
  play: async (context) => {
    const pane = await review(context, 'dev.patel');
    const code = await within(pane).findByRole('img', { name: 'Pay with a UPI app' });
    await expect(code).toHaveAttribute('data-text', aWithdrawalReview().upiLink);
    await expect(pane).toHaveTextContent('Paid in ₹15,000.00, paid out ₹3,200.00 so far');
    await expect(pane).toHaveTextContent('Paid to 3 times before');
    await expect(await within(pane).findByRole('link', { name: 'dev.patel' })).toHaveAttribute(
      'href',
      `/admin/members/${aWithdrawal().accountId}`,
    );
    await expect(pane).toHaveTextContent('Your chips, after₹46,74,000.00₹46,74,900.00');
  },
});

export const ReviewTakesThePayoutUtr = meta.story({
  tags: ['works'],
  play: async (context) => {
    const pane = within(await review(context, 'dev.patel'));
    await press(context, pane, 'Approve');
    await refusedAt(pane, 'Payout UTR', english.utrRequired);
    // By UPI it is 12 digits; what is not is said as soon as it is left.
    await context.userEvent.type(pane.getByLabelText('Payout UTR'), '12');
    await context.userEvent.tab();
    await refusedAt(pane, 'Payout UTR', english.utrInvalid);
    await context.userEvent.clear(pane.getByLabelText('Payout UTR'));
    await context.userEvent.type(pane.getByLabelText('Payout UTR'), '432013991120{Enter}');
    await expect(await screen.findByText(/00 paid to /)).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.queryByText('dev.patel')).toBeNull());
    // The next one begins without it.
    const after = within(await context.canvas.findByRole('region', { name: 'Review' }));
    await expect(after.getByLabelText('Payout UTR')).toHaveValue('');
  },
});

export const ReviewOfARemovedAccount = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getWithdrawalReview.answers(({ id }) => ({
        review: aWithdrawalReview({
          id,
          earlier: null,
          savedAt: null,
          paidTo: 0,
          upiLink: null,
          history: aFirstHistory(),
        }),
      })),
      ...worked([
        aWithdrawal({ username: 'joseph.mathew', method: 'bank', payoutTo: aBankPayout(), flags: ['never-recharged'] }),
      ]),
    ),
  play: async (context) => {
    const pane = await review(context, 'joseph.mathew');
    await waitFor(() => expect(pane).toHaveTextContent('The player has removed this account since'));
    await expect(pane).not.toHaveTextContent('First deposit');
    await expect(pane).toHaveTextContent('Nothing of it is in joseph.mathew');
    await expect(within(pane).getByRole('button', { name: 'Copy IFSC code' })).toBeVisible();
    await expect(within(pane).queryByRole('img', { name: 'Pay with a UPI app' })).toBeNull();
  },
});

export const ReviewWithoutAComparison = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getWithdrawalReview.fails('unavailable')),
  play: async (context) => {
    const pane = await review(context, 'dev.patel');
    await expect(await within(pane).findByText('The comparison could not be loaded')).toBeVisible();
    await expect(within(pane).getByRole('button', { name: 'Copy UPI ID' })).toBeVisible();
  },
});

export const ReviewOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('dev.patel'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Review' }));
    await expect(await dialog.findByText('Paid to 3 times before')).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Approve' }).getBoundingClientRect().height).toBeGreaterThanOrEqual(
      44,
    );
  },
});

export const ReviewInHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('dev.patel'));
    const pane = await canvas.findByRole('region', { name: 'जाँच' });
    await waitFor(() => expect(pane).toHaveTextContent('पहले 3 बार भुगतान हुआ'));
  },
});

export const ReviewNamesItsWarnings = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      newcomer,
      ...worked([
        aWithdrawal({
          username: 'everything.at.once',
          late: true,
          claimedBy: 'kavya.desk',
          flags: everyFlag,
          sharedWith: [{ accountId: 'P9', username: 'joseph.mathew' }],
        }),
      ]),
    ),
  play: async (context) => {
    const pane = await review(context, 'everything.at.once');
    for (const words of Object.values(withdrawalFlags)) await expect(pane).toHaveTextContent(words);
    // Only the warning has its colour, what it is compared with has not.
    const warning = within(pane).getByText(withdrawalFlags['never-recharged']);
    const fact = await within(pane).findByText(/^Paid in/);
    await expect(getComputedStyle(warning).color).not.toBe(getComputedStyle(fact).color);
  },
});

/** Rows whose reviews have more to say than the usual one. */
const busyReviews = {
  'a warning': aWithdrawal({
    username: 'harpreet.gill',
    method: 'bank',
    payoutTo: aBankPayout(),
    late: true,
    flags: ['payout-account-shared'],
    sharedWith: [{ accountId: 'P9', username: 'joseph.mathew' }],
  }),
  'two people': aWithdrawal({
    username: 'priya.nair',
    method: 'bank',
    payoutTo: aBankPayout(),
    amountPaise: 6_000_000n,
    heldPaise: 6_000_000n,
    needsSecond: true,
  }),
  'a code to scan': aWithdrawal(),
};

const fitsADesk = (row: PendingWithdrawal) => ({
  beforeEach: ({ msw }: StoryMsw) => msw.use(...worked([row])),
  play: async (context: PlayContext) => {
    const pane = await review(context, row.username);
    await waitFor(() => expect(pane).toHaveTextContent('Paid in'));
    const scrolled = pane.querySelector('[tabindex="0"]');
    await expect(globalThis.innerHeight).toBe(900);
    await expect(scrolled?.scrollHeight).toBe(scrolled?.clientHeight);
  },
});

export const ReviewWithAWarningFits = meta.story({ tags: ['works'], ...fitsADesk(busyReviews['a warning']) });
export const ReviewForTwoPeopleFits = meta.story({ tags: ['works'], ...fitsADesk(busyReviews['two people']) });
export const ReviewWithACodeToScanFits = meta.story({ tags: ['works'], ...fitsADesk(busyReviews['a code to scan']) });

export const KeysAreListed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('tanvi.kulkarni');
    await userEvent.keyboard('{ArrowDown}?');
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Deny with a reason');
  },
});

export const DownlineNamesThePayer = meta.story({
  parameters: { route: '/admin/withdraw?queue=downline' },
  beforeEach: ({ msw }) => msw.use(...worked(aPayoutQueue().map((row) => ({ ...row, payer: 'C1' })))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Payer' })).toBeVisible();
  },
});

export const NothingMatches = meta.story({
  parameters: { route: '/admin/withdraw?q=nobody' },
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.returns(queuePage<PendingWithdrawal>([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No pending withdrawal matches this search')).toBeVisible();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked(aPayoutQueue().map(longWithdrawal))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
  },
});

export const LongNamesInReview = meta.story({
  beforeEach: ({ msw }) => msw.use(newcomer, ...worked([longWithdrawal(aWithdrawal())])),
  play: async (context) => {
    const pane = await review(context, LONG_NAME);
    await expect(pane).toHaveTextContent('₹99,99,99,999.00');
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('tanvi.kulkarni')).closest('tr') as HTMLElement;
    await expect(row.getBoundingClientRect().height).toBeLessThan(70);
    await expect(within(row).queryByRole('button', { name: 'Approve' })).toBeNull();
  },
});
