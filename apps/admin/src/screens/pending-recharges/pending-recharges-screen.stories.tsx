import { aFirstHistory, aProofPicture, aQueue, aRecharge, aRechargeReview, queuePage } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import type { PendingRecharge } from '@cage/contract/recharges';
import { english } from '@cage/contract/refusals/english';
import { rechargeFlags } from '@cage/contract/statuses';
import { amount } from '@cage/storybook/amounts';
import { fillIn, firstOf, press } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { PendingRechargesScreen } from './pending-recharges-screen.tsx';

const proof = mock.getProof.returns(aProofPicture());
const reviewed = mock.getRechargeReview.answers(({ id }) => ({ review: aRechargeReview({ id }) }));
const claim = mock.claimRecharge.returns({ claimedBy: null });

/** A queue that forgets what was decided, as the server's does. */
function worked(rows = aQueue()) {
  let waiting = rows;
  return [
    proof,
    reviewed,
    claim,
    mock.listPendingRecharges.answers(() => queuePage(waiting)),
    mock.decideRecharge.answers(({ id, decision }) => {
      waiting = waiting.filter((row) => row.id !== id);
      return confirmed(decision === 'accepted' ? 'rechargeApproved' : 'rechargeRejected');
    }),
  ];
}

/** In the rows, too: the pane of the next request may still be on its way. */
function takeBack() {
  for (const button of document.querySelectorAll('button')) if (button.textContent.startsWith('Undo')) button.click();
}

const meta = preview.meta({
  title: 'Pending Recharges',
  component: PendingRechargesScreen,
  // What still counts down is sent when the page is left.
  parameters: { route: '/admin/browse_recharge', atEndOfTest: takeBack },
  beforeEach: ({ msw }) => msw.use(...worked()),
});

/** As long as a username, a UTR and a reason may be. */
const LONG_NAME = 'venkata.subramaniam.iyengar.99';
const LONG_REASON =
  'The screenshot shows another amount and another day, and the name on it is not the name of the account. Please pay from your own account, send the whole receipt, and write to us if this is wrong.';

const everyFlag = Object.keys(rechargeFlags) as PendingRecharge['flags'];

const longRecharge = (row: PendingRecharge): PendingRecharge => ({
  ...row,
  username: LONG_NAME,
  amountPaise: 99_999_999_900n,
  large: true,
  utr: 'HDFCR52026112001234567',
  paidTo: 'the.great.hall.of.games.and.hospitality.company@okhdfcbank',
  late: true,
  flags: everyFlag,
  claimedBy: 'shri.venkateshwara.counter.two',
});

const shortage = { availablePaise: 100_000n, requiredPaise: 600_000n };
const INSUFFICIENT = english.insufficientForAccept(shortage);

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible();
    await expect(await canvas.findByText('ritu.agarwal')).toBeVisible();
    await expect(canvas.getByText('Late')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Pending recharges' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.returns(queuePage<PendingRecharge>([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No pending recharges')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Pending recharges could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    msw.use(...worked());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('ritu.agarwal')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

/** Sent at once: there is no time to take it back. */
const soon = { args: { undoMs: 0 } };

/** The row of a request in the table. */
async function rowOf({ canvas }: PlayContext, username: string) {
  const rows = await canvas.findAllByRole('row');
  const row = rows.find(({ textContent }) => textContent?.includes(username));
  if (!row) throw new Error(`${username} has no row`);
  return row;
}

/** Presses Accept in the row of a request. */
async function accept(context: PlayContext, username: string) {
  await context.canvas.findByText(username);
  const row = await rowOf(context, username);
  await context.userEvent.click(within(row).getByRole('button', { name: 'Accept' }));
  return row;
}

/** Accepts a request without warnings and waits for what comes of it, in its row. */
async function acceptRefused(context: PlayContext, words: string | RegExp) {
  await accept(context, 'harpreet.gill');
  await waitFor(async () => expect(await rowOf(context, 'harpreet.gill')).toHaveTextContent(words));
}

/** Opens a request in the pane. */
async function review({ canvas, userEvent }: PlayContext, username: string) {
  await userEvent.click(await canvas.findByText(username));
  return canvas.findByRole('region', { name: 'Review' });
}

/** Asks for the reason to reject the first request. */
async function rejectFirst({ canvas, userEvent }: PlayContext) {
  await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: 'Reject' })));
  return within(await screen.findByRole('dialog'));
}

export const AcceptRemovesTheRow = meta.story({
  ...soon,
  tags: ['works'],
  play: async (context) => {
    await accept(context, 'harpreet.gill');
    await expect(await screen.findByText('₹25,000.00 credited to harpreet.gill')).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.queryByText('R261120F5MFE62S')).toBeNull());
  },
});

export const AFailedRefreshIsSaid = meta.story({
  ...soon,
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    context.msw.use(mock.listPendingRecharges.fails('unavailable'));
    await accept(context, 'harpreet.gill');
    await expect(await context.canvas.findByText(/Not up to date: shown as of less than a minute ago/)).toBeVisible();
    // What was decided is gone all the same.
    await expect(context.canvas.queryByText('R261120F5MFE62S')).toBeNull();
    await expect(context.canvas.getByText('priya.nair')).toBeVisible();
  },
});

export const AnAcceptCanBeTakenBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.fails()),
  play: async (context) => {
    const row = await accept(context, 'harpreet.gill');
    await expect(row).toHaveTextContent('Accepting 5 s');
    await expect(screen.getByText(/for harpreet\.gill/)).toBeVisible();
    await context.userEvent.click(within(row).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(row).getByRole('button', { name: 'Accept' })).toBeVisible());
    await waitFor(() => expect(row).toHaveFocus());
    await expect(screen.queryByText(/for harpreet\.gill/)).toBeNull();
  },
});

export const EachAcceptHasItsOwnWayBack = meta.story({
  tags: ['works'],
  play: async (context) => {
    const first = await accept(context, 'harpreet.gill');
    const second = await accept(context, 'priya.nair');
    await expect(screen.getByText(/2 recharges,/)).toHaveTextContent('₹26,500.00');
    await context.userEvent.click(within(first).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(first).getByRole('button', { name: 'Accept' })).toBeVisible());
    await expect(second).toHaveTextContent('Accepting');
    await context.userEvent.click(within(second).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(second).getByRole('button', { name: 'Accept' })).toBeVisible());
  },
});

export const AllAreTakenBackAtOnce = meta.story({
  tags: ['works'],
  play: async (context) => {
    await accept(context, 'harpreet.gill');
    await accept(context, 'priya.nair');
    await context.userEvent.click(screen.getByRole('button', { name: 'Undo all' }));
    await waitFor(() => expect(context.canvas.getAllByRole('button', { name: 'Accept' }).length).toBeGreaterThan(3));
  },
});

export const AWarningAsksFirst = meta.story({
  tags: ['works'],
  play: async (context) => {
    const row = await accept(context, 'ritu.agarwal');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept R261120XD68N2N4?' }));
    await expect(dialog.getByText('9811000404 (P20, ritu.agarwal)')).toBeVisible();
    await expect(dialog.getByText(amount('₹6,000.00'))).toBeVisible();
    await expect(dialog.getByText(rechargeFlags['utr-rejected-before'])).toBeVisible();
    await expect(row).not.toHaveTextContent('Accepting');
    await press(context, dialog, 'Accept');
    await waitFor(() => expect(row).toHaveTextContent('Accepting'));
  },
});

export const ALargeAmountAsksFirst = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked([aRecharge({ amountPaise: 20_000_000n, large: true })])),
  play: async (context) => {
    await accept(context, 'priya.nair');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept R2611207KQ4M2XD?' }));
    await expect(dialog.getByText('Large amount')).toBeVisible();
    await expect(dialog.getByText(amount('₹2,00,000.00'))).toBeVisible();
  },
});

/** One above the limit, and what became of it; `by` somebody who has proposed to accept it. */
function forTwo(firstApproval: PendingRecharge['firstApproval'] = null) {
  let row = aRecharge({ amountPaise: 20_000_000n, large: true, needsSecond: true, firstApproval });
  return [
    proof,
    reviewed,
    claim,
    mock.listPendingRecharges.answers(() => queuePage(row.id === 0 ? [] : [row])),
    mock.decideRecharge.answers(({ reason }) => {
      if (row.firstApproval) {
        row = { ...row, id: 0 };
        return confirmed('rechargeApproved');
      }
      row = { ...row, firstApproval: { by: 'root', mine: true, at: row.requestedAt, reason: reason ?? '' } };
      return { ...confirmed('proposed'), proposal: 41 };
    }),
  ];
}

export const ProposesToASecondPerson = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...forTwo()),
  play: async (context) => {
    await accept(context, 'priya.nair');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept R2611207KQ4M2XD?' }));
    await expect(dialog.getByText('Waits for a second person')).toBeVisible();
    await press(context, dialog, 'Propose');
    await expect(await dialog.findByText(english.whyRequired)).toBeVisible();
    await fillIn(context, dialog, { Reason: 'Seen in the bank' });
    await press(context, dialog, 'Propose');
    await expect(await screen.findByText(/^₹.* of priya\.nair waits for a second person$/)).toBeInTheDocument();
    const row = within(await rowOf(context, 'priya.nair'));
    await expect(await row.findByText('Waits for a second person')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  },
});

export const TheSecondPersonConfirms = meta.story({
  ...soon,
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(...forTwo({ by: 'kavya.desk', mine: false, at: aRecharge().requestedAt, reason: 'Seen in the bank' })),
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    const row = within(await rowOf(context, 'priya.nair'));
    await context.userEvent.click(row.getByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept R2611207KQ4M2XD?' }));
    await expect(dialog.getByText('kavya.desk proposed to accept this. Check it and confirm.')).toBeVisible();
    await expect(dialog.getByText('Seen in the bank')).toBeVisible();
    await press(context, dialog, 'Confirm');
    await expect(await screen.findByText(/ credited to /)).toBeInTheDocument();
  },
});

export const AcceptRefused = meta.story({
  ...soon,
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.refuses('insufficientForAccept', shortage)),
  play: async (context) => {
    await acceptRefused(context, INSUFFICIENT);
    // The row can be decided again, and the pane says it as well.
    const pane = await review(context, 'harpreet.gill');
    await expect(pane).toHaveTextContent(INSUFFICIENT);
    await expect(within(pane).getByRole('button', { name: 'Accept' })).toBeEnabled();
  },
});

export const AlreadyRejectedElsewhere = meta.story({
  ...soon,
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.decideRecharge.refuses('alreadyDecided', {
        decision: 'rejected',
        decidedBy: 'kavya.desk',
        decidedAt: new Date('2026-11-20T14:04:51+05:30'),
      }),
    ),
  play: (context) =>
    acceptRefused(
      context,
      english.alreadyDecided({
        decision: 'rejected',
        decidedBy: 'kavya.desk',
        decidedAt: new Date('2026-11-20T14:04:51+05:30'),
      }),
    ),
});

export const DecidedByAColleagueMeanwhile = meta.story({
  ...soon,
  tags: ['refused'],
  beforeEach: ({ msw }) => {
    let waiting = aQueue();
    msw.use(
      mock.listPendingRecharges.answers(() => queuePage(waiting)),
      mock.decideRecharge.answers(({ id }) => {
        waiting = waiting.filter((row) => row.id !== id);
        throw refusal('alreadyDecided', {
          decision: 'approved',
          decidedBy: 'kavya.desk',
          decidedAt: new Date('2026-11-20T14:04:51+05:30'),
        });
      }),
    );
  },
  play: async (context) => {
    await accept(context, 'harpreet.gill');
    // Its row is gone with the next look at the list; what came of it stays until it was read.
    const title = await context.canvas.findByText('R261120F5MFE62S: ₹25,000.00, harpreet.gill');
    const told = title.closest<HTMLElement>('[role="alert"]') as HTMLElement;
    await expect(told).toHaveTextContent('Already approved by kavya.desk at 2026-11-20 14:04:51');
    await context.userEvent.click(within(told).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(told).not.toBeInTheDocument());
  },
});

export const AcceptFailed = meta.story({
  ...soon,
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.fails()),
  play: async (context) => {
    await acceptRefused(context, /Something went wrong on our side/);
    // The source's word; what it means stands in the row.
    await expect(await screen.findByText('error')).toBeVisible();
  },
});

/** Lets the call through that a story holds. */
let letThrough = () => {};

/** An accept that stays on its way until the story ends. */
const onItsWay = {
  ...soon,
  parameters: {
    // Nobody waits for the call's time to run out: it would be told in whichever story stands there then.
    async atEndOfTest() {
      letThrough();
      await screen.findByText(/ credited to /);
    },
  },
  beforeEach({ msw }: StoryMsw) {
    const held = Promise.withResolvers<void>();
    letThrough = held.resolve;
    msw.use(
      mock.decideRecharge.answers(async () => {
        await held.promise;
        return confirmed('rechargeApproved');
      }),
    );
  },
};

export const AcceptingIsBusy = meta.story({
  ...onItsWay,
  play: async (context) => {
    const row = await accept(context, 'harpreet.gill');
    await waitFor(() =>
      expect(within(row).getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
});

export const ReviewShowsTheProof = meta.story({
  tags: ['works'],
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await expect(pane).toHaveTextContent('₹1,500.00');
    await expect(await within(pane).findByRole('img', { name: 'Payment Proof R2611207KQ4M2XD' })).toBeVisible();
  },
});

/** The lines of the comparison, from the top, each by its mark. */
const marksOf = (pane: HTMLElement) =>
  within(within(pane).getByRole('list', { name: 'Compared' }))
    .getAllByRole('listitem')
    .map((line) => line.dataset.mark);

export const ReviewComparesEachFact = meta.story({
  tags: ['works'],
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await waitFor(() => expect(pane).toHaveTextContent('₹500.00 to ₹6,000.00 on 8 before'));
    await expect(pane).toHaveTextContent('Fits their payout account: Priya Nair');
    await expect(marksOf(pane)).toEqual(Array(6).fill('fits'));
    await expect(pane).toHaveTextContent('8 accepted in 30 days');
    await expect(pane).toHaveTextContent('Your chips, after₹46,74,000.00₹46,72,500.00');
  },
});

export const ReviewPutsWhatDoesNotFitFirst = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getRechargeReview.answers(({ id }) => ({
        review: aRechargeReview({ id, payee: 'changed', utrRejected: 2, holders: ['Anil Deshmukh'] }),
      })),
      ...worked([aRecharge({ amountPaise: 5_000_000n, flags: ['utr-rejected-before', 'account-new'] })]),
    ),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await waitFor(() => expect(pane).toHaveTextContent('On 2 rejected requests'));
    await expect(marksOf(pane)).toEqual(['wrong', 'wrong', 'look', 'look', 'look', 'fits', 'fits']);
    await expect(pane).toHaveTextContent('More than three times their largest, ₹6,000.00');
    await expect(pane).toHaveTextContent('Their payout account is in the name of Anil Deshmukh');
  },
});

export const ReviewOfAFirstDeposit = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getRechargeReview.answers(({ id }) => ({
        review: aRechargeReview({ id, earlier: null, holders: [], balancePaise: 0n, history: aFirstHistory() }),
      })),
    ),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await waitFor(() => expect(pane).toHaveTextContent('First deposit'));
    await expect(pane).toHaveTextContent('No earlier one to compare it with');
    await expect(pane).toHaveTextContent('No withdrawal was ever paid');
  },
});

export const ReviewWithoutAComparison = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getRechargeReview.fails('unavailable')),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await within(pane).findByText('The comparison could not be loaded');
    await expect(within(pane).getByRole('button', { name: 'Accept' })).toBeEnabled();
    context.msw.use(reviewed);
    await context.userEvent.click(within(pane).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(pane).toHaveTextContent('₹500.00 to ₹6,000.00 on 8 before'));
  },
});

export const ReviewOnItsWay = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getRechargeReview.hangs()),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await expect(within(pane).getByText('432013475520')).toBeVisible();
    await expect(within(pane).getByRole('button', { name: 'Accept' })).toBeEnabled();
    // Each line stands where it stays if it fits, what is known of the proof already among them.
    const compared = within(within(pane).getByRole('list', { name: 'Compared' }));
    await expect(compared.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)).toEqual([
      ...['Amount', 'UTR', 'Proof', 'Paid to', 'Sent', 'Name'],
    ]);
  },
});

export const WhatIsLeftFollowsEachDecision = meta.story({
  tags: ['works'],
  play: async (context) => {
    const pane = await review(context, 'harpreet.gill');
    await expect(within(pane).getByText(/4 left/)).toHaveTextContent('4 left, ₹36,000.00');
    await context.userEvent.click(within(pane).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(within(pane).getByText(/3 left/)).toHaveTextContent('3 left, ₹11,000.00'));
    await context.userEvent.click(within(pane).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(pane).getByText(/4 left/)).toHaveTextContent('4 left, ₹36,000.00'));
  },
});

export const AfterTheLastOneTheListHasTheFocus = meta.story({
  ...soon,
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked([aRecharge()])),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await context.userEvent.click(within(pane).getByRole('button', { name: 'Accept' }));
    await expect(await context.canvas.findByText('No pending recharges')).toBeVisible();
    await waitFor(() => expect(context.canvas.getByRole('region', { name: 'Pending recharges' })).toHaveFocus());
  },
});

export const XTicksTheRow = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}x');
    await expect(canvas.getByLabelText('Select row 805')).toBeChecked();
    await userEvent.keyboard('x');
    await expect(canvas.getByLabelText('Select row 805')).not.toBeChecked();
  },
});

/** Opens a request over the list, where it has no room beside it. */
async function reviewOver({ canvas, userEvent }: PlayContext, username: string) {
  await userEvent.click(await canvas.findByText(username));
  return within(await screen.findByRole('dialog', { name: /Review|जाँच/ }));
}

export const ReviewOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async (context) => {
    const dialog = await reviewOver(context, 'priya.nair');
    await expect(await dialog.findByText('₹500.00 to ₹6,000.00 on 8 before')).toBeInTheDocument();
    const accept = dialog.getByRole('button', { name: 'Accept' }).getBoundingClientRect();
    await expect(accept.height).toBeGreaterThanOrEqual(44);
    await expect(accept.bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});

export const ReviewInHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('priya.nair'));
    const pane = await canvas.findByRole('region', { name: 'जाँच' });
    await waitFor(() => expect(pane).toHaveTextContent('किसी और अनुरोध पर नहीं'));
  },
});

export const ReviewNamesItsWarnings = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...worked([aRecharge({ username: 'everything.at.once', late: true, claimedBy: 'kavya.desk', flags: everyFlag })]),
    ),
  play: async (context) => {
    const pane = await review(context, 'everything.at.once');
    await expect(pane).toHaveTextContent('kavya.desk is looking at this');
    for (const words of Object.values(rechargeFlags)) await expect(pane).toHaveTextContent(words);
  },
});

export const ProofFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getProof.fails('not-found')),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await expect(await within(pane).findByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

export const ProofIsLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getProof.hangs()),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await expect(pane).toHaveTextContent('432013475520');
  },
});

export const RejectForm = meta.story({
  play: async (context) => {
    const dialog = await rejectFirst(context);
    await expect(dialog.getByRole('radio', { name: 'Amount mismatch' })).toBeVisible();
  },
});

export const RejectNeedsAReason = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await rejectFirst(context);
    await press(context, dialog, 'Reject');
    await expect(await dialog.findByText('Choose a reason')).toBeVisible();
  },
});

export const RejectInOwnWords = meta.story({
  play: async (context) => {
    const dialog = await rejectFirst(context);
    await context.userEvent.click(dialog.getByRole('radio', { name: 'Other' }));
    await fillIn(context, dialog, { 'In your words': LONG_REASON });
    await expect(dialog.getByLabelText('In your words')).toHaveValue(LONG_REASON);
  },
});

export const RejectRemovesTheRow = meta.story({
  tags: ['works'],
  play: async (context) => {
    const dialog = await rejectFirst(context);
    await context.userEvent.click(dialog.getByRole('radio', { name: 'Amount mismatch' }));
    await press(context, dialog, 'Reject');
    await expect(await screen.findByText(/00 of .* rejected$/)).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.queryByText('R261120XD68N2N4')).toBeNull());
  },
});

export const RejectRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.refuses('rechargeNotFound')),
  play: async (context) => {
    const dialog = await rejectFirst(context);
    await context.userEvent.click(dialog.getByRole('radio', { name: 'Amount mismatch' }));
    await press(context, dialog, 'Reject');
    const pane = await context.canvas.findByRole('region', { name: 'Review' });
    await waitFor(() => expect(pane).toHaveTextContent(english.rechargeNotFound));
  },
});

/** Goes to a row by arrow and opens it in the pane. */
async function openByKey({ canvas, userEvent }: PlayContext, rows = 1) {
  await canvas.findByText('ritu.agarwal');
  await userEvent.keyboard(`${'{ArrowDown}'.repeat(rows)}{Enter}`);
  return canvas.findByRole('region', { name: 'Review' });
}

export const OnItsWayIsSaidBesideAReview = meta.story({
  tags: ['works'],
  ...onItsWay,
  play: async (context) => {
    const { userEvent } = context;
    const pane = await openByKey(context);
    await userEvent.keyboard('j');
    await waitFor(() => expect(pane).toHaveTextContent('R261120F5MFE62S'));
    await userEvent.keyboard('a');
    const row = await rowOf(context, 'harpreet.gill');
    // It cannot be taken back any more, and does not look as if nobody had touched it.
    await waitFor(async () => {
      await expect(within(pane).queryByText(/for harpreet/)).toBeNull();
      await expect(row).toHaveTextContent('Accepting');
    });
  },
});

export const WorkedByKeyboard = meta.story({
  tags: ['works'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const pane = await openByKey(context);
    await expect(pane).toHaveTextContent('R261120XD68N2N4');
    await userEvent.keyboard('j');
    await expect(pane).toHaveTextContent('R261120F5MFE62S');
    await userEvent.keyboard('a');
    // The next one follows at once, and the last can be taken back from there.
    await waitFor(() => expect(pane).toHaveTextContent('R2611209J2G8A34'));
    await expect(within(pane).getByText(/for harpreet/)).toHaveTextContent('Accepting ₹25,000.00 for harpreet.gill');
    await userEvent.keyboard('u');
    await waitFor(() => expect(pane).toHaveTextContent('R261120F5MFE62S'));
    await expect(within(pane).queryByText(/for harpreet/)).toBeNull();
    await userEvent.keyboard('j');
    await waitFor(() => expect(pane).toHaveTextContent('R2611209J2G8A34'));
    await userEvent.keyboard('a');
    // This one has warnings.
    await expect(await screen.findByRole('dialog', { name: 'Accept R2611209J2G8A34?' })).toBeVisible();
    await expect(canvas.queryByText(/ credited to /)).toBeNull();
  },
});

const plain = () => aQueue().map((row) => ({ ...row, flags: [] }));

const accepted: number[] = [];

export const AHeldKeyAcceptsOne = meta.story({
  ...soon,
  tags: ['works'],
  beforeEach: ({ msw }) => {
    accepted.length = 0;
    msw.use(
      mock.decideRecharge.answers(({ id }) => {
        accepted.push(id);
        return confirmed('rechargeApproved');
      }),
      mock.listPendingRecharges.answers(() => queuePage(plain())),
    );
  },
  play: async (context) => {
    const pane = await openByKey(context);
    const focused = () => document.activeElement ?? document.body;
    await fireEvent.keyDown(focused(), { key: 'a' });
    await waitFor(() => expect(pane).toHaveTextContent('R261120F5MFE62S'));
    for (let n = 0; n < 60; n += 1) await fireEvent.keyDown(focused(), { key: 'a', repeat: true });
    await expect(await screen.findByText(/ credited to /)).toBeInTheDocument();
    await expect(pane).toHaveTextContent('R261120F5MFE62S');
    await expect(accepted).toEqual([801]);
  },
});

export const AHeldEnterPressesAButtonOnce = meta.story({
  play: async (context) => {
    await context.canvas.findByText('harpreet.gill');
    const button = within(await rowOf(context, 'harpreet.gill')).getByRole('button', { name: 'Accept' });
    button.focus();
    await expect(await fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    // What is prevented does not become a press.
    await expect(await fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  },
});

export const LettersActOnlyInTheQueue = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked(plain())),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const pane = await openByKey(context);
    for (const elsewhere of [
      canvas.getByRole('button', { name: 'Keys (?)' }),
      canvas.getByRole('button', { name: 'Columns and density' }),
    ]) {
      elsewhere.focus();
      await userEvent.keyboard('a');
      await userEvent.keyboard('j');
      await expect(pane).toHaveTextContent('R261120XD68N2N4');
      await expect(within(pane).getByRole('button', { name: 'Accept' })).toBeVisible();
    }
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('a');
    await expect(pane).toHaveTextContent('R261120XD68N2N4');
    // In the pane they do.
    within(pane).getByRole('button', { name: 'Reject' }).focus();
    await userEvent.keyboard('a');
    await waitFor(() => expect(pane).toHaveTextContent('R261120F5MFE62S'));
    // Those that only lead go on from the tab that was pressed, and the space bar ticks where they led.
    canvas.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard('a');
    await expect(pane).toHaveTextContent('R261120F5MFE62S');
    await userEvent.keyboard('j');
    await waitFor(() => expect(pane).toHaveTextContent('R2611209J2G8A34'));
    await userEvent.keyboard(' ');
    await expect(within(await rowOf(context, 'joseph.mathew')).getByRole('checkbox')).toBeChecked();
  },
});

export const LettersCanBeSwitchedOff = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked(plain())),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('ritu.agarwal');
    await userEvent.click(canvas.getByRole('button', { name: 'Keys (?)' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Letter keys act on the queue' }));
    await userEvent.keyboard('{Escape}');
    // The dialog gives the focus back after it is gone.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Keys (?)' })).toHaveFocus());
    (document.activeElement as HTMLElement).blur();
    const pane = await openByKey(context);
    await userEvent.keyboard('a');
    await userEvent.keyboard('j');
    await expect(pane).toHaveTextContent('R261120XD68N2N4');
    await expect(within(pane).getByRole('button', { name: 'Accept' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(pane).toHaveTextContent('R261120F5MFE62S'));
    await expect(localStorage.getItem('cage.queue.letters')).toBe('off');
  },
});

export const ProofOpensInFull = meta.story({
  tags: ['works'],
  play: async (context) => {
    await context.canvas.findByText('ritu.agarwal');
    const row = await rowOf(context, 'priya.nair');
    await context.userEvent.click(within(row).getByRole('button', { name: /View Full/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Proof' }));
    await expect(await dialog.findByRole('img', { name: 'Payment Proof R2611207KQ4M2XD' })).toBeVisible();
    await expect(context.canvas.queryByRole('region', { name: 'Review' })).toBeNull();
  },
});

const several = () => aQueue().map((row) => (row.id === 805 ? row : { ...row, flags: [] }));

export const AcceptsSeveralWithAResultForEach = meta.story({
  ...soon,
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let waiting = several();
    msw.use(
      mock.listPendingRecharges.answers(() => queuePage(waiting)),
      mock.decideRecharge.answers(({ id }) => {
        if (id === 805) throw refusal('insufficientForAccept', shortage);
        waiting = waiting.filter((row) => row.id !== id);
        return confirmed('rechargeApproved');
      }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('ritu.agarwal');
    for (const id of [801, 805, 812]) await userEvent.click(canvas.getByLabelText(`Select row ${id}`));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 3 recharges?' });
    await expect(dialog).toHaveTextContent('Their amounts come to ₹32,500.00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept 3' }));
    await waitFor(async () => expect(await rowOf(context, 'harpreet.gill')).toHaveTextContent(INSUFFICIENT));
    await waitFor(() => expect(canvas.queryByLabelText('Select row 801')).toBeNull());
    await waitFor(() => expect(canvas.queryByLabelText('Select row 812')).toBeNull());
    await expect(canvas.getByLabelText('Select row 809')).toBeVisible();
    await expect(await screen.findByText(/^2 recharges accepted, ₹/)).toBeVisible();
  },
});

export const SeveralCanBeTakenBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked(several())),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.click(canvas.getByLabelText('Select all rows'));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 4' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 4 recharges?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept 4' }));
    await waitFor(() => expect(screen.getByText(/4 recharges,/)).toHaveTextContent('₹36,000.00'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo all' }));
    await waitFor(() => expect(screen.queryByText(/4 recharges,/)).toBeNull());
  },
});

export const SeveralLeaveOutWhatNeedsALook = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.click(canvas.getByLabelText('Select all rows'));
    await expect(canvas.getByText('2 left out: they have warnings or a large amount')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 2 recharges?' });
    await expect(dialog).toHaveTextContent('₹26,500.00');
    await expect(dialog).toHaveTextContent('2 left out: they have warnings or a large amount');
    await expect(dialog).not.toHaveTextContent('ritu.agarwal');
  },
});

export const AllTickedNeedALook = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.click(canvas.getByLabelText('Select row 801'));
    await expect(canvas.getByText('1 left out: it has warnings or a large amount')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Accept \d/ })).toBeNull();
  },
});

export const AcceptingSeveralCanBeCancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked(several())),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.click(canvas.getByLabelText('Select all rows'));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 4' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 4 recharges?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('ritu.agarwal')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Accept 4' })).toBeVisible();
  },
});

export const RowsTicked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    for (const id of [805, 812]) await userEvent.click(canvas.getByLabelText(`Select row ${id}`));
    await expect(canvas.getByRole('button', { name: 'Accept 2' })).toBeVisible();
  },
});

export const KeysAreListed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.keyboard('{ArrowDown}?');
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Reject with a reason');
  },
});

export const DownlineNamesThePayee = meta.story({
  parameters: { route: '/admin/browse_recharge?queue=downline' },
  beforeEach: ({ msw }) => msw.use(...worked(aQueue().map((row) => ({ ...row, payee: 'C1' })))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Payee' })).toBeVisible();
  },
});

export const NothingMatches = meta.story({
  parameters: { route: '/admin/browse_recharge?q=nobody' },
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.returns(queuePage<PendingRecharge>([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No pending recharge matches this search')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show the whole queue' })).toBeVisible();
  },
});

export const BackToTheWholeQueue = meta.story({
  parameters: { route: '/admin/browse_recharge?q=nobody' },
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.listPendingRecharges.answers(({ search }) => queuePage(search ? [] : aQueue()))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show the whole queue' }));
    await expect(await canvas.findByText('ritu.agarwal')).toBeVisible();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked(aQueue().map(longRecharge))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
    // The column that stays at the edge covers nothing that decides.
    const { left } = firstOf(canvas.getAllByRole('button', { name: 'Accept' })).getBoundingClientRect();
    for (const state of ['Late', '4 warnings', 'Large amount']) {
      await expect(firstOf(canvas.getAllByText(state)).getBoundingClientRect().right).toBeLessThanOrEqual(left);
    }
  },
});

export const LongNamesInReview = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked([longRecharge(aRecharge())])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(firstOf(await canvas.findAllByText(LONG_NAME)));
    await expect(await canvas.findByRole('region', { name: 'Review' })).toHaveTextContent('₹99,99,99,999.00');
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const row = (await canvas.findByText('ritu.agarwal')).closest('tr') as HTMLElement;
    const shown = within(row);
    // UTR and proof have no room in two lines: what decides stands beside them.
    await expect(shown.queryByRole('button', { name: 'Accept' })).toBeNull();
    await expect(row.getBoundingClientRect().height).toBeLessThan(70);
    await userEvent.click(shown.getByRole('button', { name: /^Open .*ritu.agarwal/ }));
    await expect(await screen.findByRole('dialog', { name: 'Review' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** Whatever there is to know of a request, its row keeps to two lines, and the rest is counted. */
const keepsToTwoLines = (locale: 'en' | 'hi') => ({
  globals: { locale, viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.listPendingRecharges.returns(
        queuePage([
          aRecharge({
            late: true,
            large: true,
            flags: ['utr-rejected-before', 'proof-seen'],
            claimedBy: 'venkateshwara.brothers.desk',
            firstApproval: { by: 'root', mine: true, at: new Date(0), reason: 'Seen' },
          }),
          aRecharge({ id: 2, username: 'ritu.agarwal', claimedBy: 'venkateshwara.brothers.desk' }),
          aRecharge({
            id: 3,
            username: 'dev.patel',
            firstApproval: { by: 'root', mine: true, at: new Date(0), reason: 'Seen' },
          }),
        ]),
      ),
    ),
  play: async ({ canvas }: PlayContext) => {
    await canvas.findByText('dev.patel');
    for (const row of canvas.getAllByRole('row').filter((one) => one.hasAttribute('data-row'))) {
      await expect(row.getBoundingClientRect().height).toBeLessThan(70);
      await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
    }
    await expect(canvas.getByText('+3')).toBeVisible();
  },
});
export const LongStatesOnAPhone = meta.story({ tags: ['phone'], ...keepsToTwoLines('en') });
export const LongStatesInHindiOnAPhone = meta.story({ tags: ['works'], ...keepsToTwoLines('hi') });

export const RefusedInHindi = meta.story({
  globals: { locale: 'hi' },
  ...soon,
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.refuses('insufficientForAccept', shortage)),
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    const row = await rowOf(context, 'priya.nair');
    await context.userEvent.click(within(row).getByRole('button', { name: 'मंज़ूर करें' }));
    await expect((await context.canvas.findAllByText(/बैलेंस कम है। उपलब्ध ₹1,000\.00/))[0]).toBeVisible();
  },
});

export const InHindiOnAPhone = meta.story({
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('ritu.agarwal'))[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^खोलें .*ritu.agarwal/ })).toBeVisible();
  },
});
