import { aPayoutQueue, aWithdrawal } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { withdrawalFlags } from '@cage/contract/words/flag-words.en';
import { fillIn, firstOf, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingWithdrawalsScreen } from './pending-withdrawals-screen.tsx';
import { everyFlag, review, setting, worked } from './plays.ts';

/** A large payout with one of two approvals. */
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
  ...setting,
});

/** Opens the question for the UTR of the first payout. */
async function approveFirst({ canvas, userEvent }: PlayContext) {
  await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: /^(Approve|Confirm)$/ })));
  return within(await screen.findByRole('dialog'));
}

/** Approves the first payout with a UTR. */
async function sendUtr(context: PlayContext, utr = 'ICICN52026112001') {
  const dialog = await approveFirst(context);
  await fillIn(context, dialog, { 'Payout UTR': utr });
  await press(context, dialog, 'Approve');
  return dialog;
}

/** Opens the question for the reason to deny the first withdrawal. */
async function denyFirst({ canvas, userEvent }: PlayContext) {
  await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: 'Deny' })));
  return within(await screen.findByRole('dialog'));
}

/** As many as the row names and counts, and the same that the review compares. */
export const TheFormNamesEachWarning = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked([aWithdrawal({ flags: everyFlag })])),
  play: async (context) => {
    const { canvas } = context;
    const gravest = await canvas.findByText('Suspended, file sent');
    await expect(gravest.parentElement).toHaveTextContent(`Suspended, file sent+${everyFlag.length - 1}`);
    await press(context, canvas, 'Approve');
    const dialog = within(await screen.findByRole('dialog'));
    for (const flag of everyFlag) await expect(dialog.getByText(withdrawalFlags[flag])).toBeInTheDocument();
    // What is wrong has the same colour as in the row; what needs a look has another.
    const colourOf = (flag: (typeof everyFlag)[number]) =>
      getComputedStyle(dialog.getByText(withdrawalFlags[flag]).closest('[data-slot="alert"]') as HTMLElement).color;
    const inTheRow = getComputedStyle(gravest.parentElement as HTMLElement).color;
    await expect(colourOf('suspended-in-file')).toBe(inTheRow);
    await expect(colourOf('account-new')).not.toBe(inTheRow);
  },
});

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
    await refusedAt(dialog, 'Payout UTR', refusalsInEnglish.utrRequired);
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
    await refusedAt(dialog, 'Payout UTR', refusalsInEnglish.utrInvalid);
  },
});

export const AUtrThatIsCutRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await sendUtr(context, 'ICICN5202');
    await refusedAt(dialog, 'Payout UTR', refusalsInEnglish.payoutUtrCut);
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
    await press(context, dialog, 'Approve');
    await refusedAt(dialog, 'Transaction hash', refusalsInEnglish.hashRequired);
    await fillIn(context, dialog, { 'Transaction hash': '432013991120' });
    await press(context, dialog, 'Approve');
    await refusedAt(dialog, 'Transaction hash', refusalsInEnglish.hashInvalid);
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
    await waitFor(() => expect(pane).toHaveTextContent(refusalsInEnglish.accountIsSuspended({ accountId: 'P17' })));
  },
});

const byAColleague = {
  decision: 'approved',
  decidedBy: 'kavya.desk',
  decidedAt: new Date('2026-11-20T14:04:51+05:30'),
} as const;

export const AlreadyApprovedElsewhere = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideWithdrawal.refuses('alreadyDecided', byAColleague)),
  play: async (context) => {
    await sendUtr(context);
    const pane = await context.canvas.findByRole('region', { name: 'Review' });
    await waitFor(() => expect(pane).toHaveTextContent(refusalsInEnglish.alreadyDecided(byAColleague)));
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
  beforeEach: ({ msw }) => msw.use(mock.decideWithdrawal.refuses('alreadyDecided', byAColleague)),
  play: async (context) => {
    const dialog = await denyFirst(context);
    await context.userEvent.click(dialog.getByRole('radio', { name: 'Name does not match' }));
    await press(context, dialog, 'Deny');
    const pane = await context.canvas.findByRole('region', { name: 'Review' });
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
  play: async (context) => {
    const dialog = await approveFirst(context);
    await expect(dialog.getByLabelText('Payout UTR')).toHaveValue('432013991120');
    await press(context, dialog, 'Confirm');
    await expect(await screen.findByText(/00 paid to /)).toBeInTheDocument();
  },
});

export const DeniesStandInOneLine = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked([halfApproved(false), aWithdrawal({ id: 2 })])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Confirm' })).toBeVisible();
    const lefts = canvas.getAllByRole('button', { name: 'Deny' }).map((one) => one.getBoundingClientRect().left);
    await expect(new Set(lefts).size).toBe(1);
  },
});
