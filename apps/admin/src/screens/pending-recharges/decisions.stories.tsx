import { aQueue, aRecharge, limitsOfAmounts, queuePage } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { PendingRecharge } from '@cage/contract/recharges/queue';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { rechargeFlags } from '@cage/contract/words/flag-words.en';
import { amount } from '@cage/storybook/amounts';
import { fillIn, firstOf, press } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingRechargesScreen } from './pending-recharges-screen.tsx';
import { accept, everyFlag, INSUFFICIENT, openByKey, review, rowOf, setting, shortage, soon, worked } from './plays.ts';

const meta = preview.meta({
  title: 'Pending Recharges',
  component: PendingRechargesScreen,
  ...setting,
});

const LONG_REASON =
  'The screenshot shows another amount and another day, and the name on it is not the name of the account. Please pay from your own account, send the whole receipt, and write to us if this is wrong.';

/** Accepts a request without warnings, and waits for the outcome in its row. */
async function acceptRefused(context: PlayContext, words: string | RegExp) {
  await accept(context, 'harpreet.gill');
  await waitFor(async () => expect(await rowOf(context, 'harpreet.gill')).toHaveTextContent(words));
}

/** Opens the question for the reason to reject the first request. */
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

/** Another request's row came under the pointer at the same moment: the press was not meant for it. */
export const APressJustAfterRowsMovedIsDropped = meta.story({
  ...soon,
  tags: ['works'],
  beforeEach: ({ msw }) => {
    const row = (id: number, username: string) => aRecharge({ id, username, flags: [] });
    msw.use(...worked([row(1, 'asha.rao'), row(2, 'bina.roy'), row(3, 'chitra.sen')]));
  },
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await canvas.findByText('chitra.sen');
    const last = within(await rowOf(context, 'chitra.sen')).getByRole('button', { name: 'Accept' });
    const moved = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (canvas.queryByText('asha.rao')) return;
        watch.disconnect();
        last.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
        resolve();
      });
      watch.observe(canvasElement, { childList: true, subtree: true });
    });
    await accept(context, 'asha.rao');
    await moved;
    // Aimed again, a press counts.
    await waitFor(async () => {
      const next = canvas.queryByText('bina.roy');
      if (next) await accept(context, 'bina.roy');
      await expect(canvas.queryByText('bina.roy')).toBeNull();
    });
    await expect(last).toBeVisible();
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
    // What was decided is gone nevertheless.
    await expect(context.canvas.queryByText('R261120F5MFE62S')).toBeNull();
    await expect(context.canvas.getByText('priya.nair')).toBeVisible();
  },
});

export const AnAcceptCanBeTakenBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.fails()),
  play: async (context) => {
    const row = await accept(context, 'harpreet.gill');
    // On a cold start the countdown's code is loaded with its first use.
    await waitFor(() => expect(row).toHaveTextContent('Accepting 5 s'));
    const bar = screen.getByText(/for harpreet\.gill/).closest('[data-foot]');
    await expect(bar).toBeVisible();
    await context.userEvent.click(within(row).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(row).getByRole('button', { name: 'Accept' })).toBeVisible());
    await waitFor(() => expect(row).toHaveFocus());
    await expect(screen.queryByText(/for harpreet\.gill/)).toBeNull();
    // The bar is gone, not just empty.
    await expect(bar).not.toBeVisible();
  },
});

export const WhatTheChipsDoNotReachForAsksFirst = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getBalance.returns({ data: { balancePaise: 2_600_000n, role: 'agent' } }),
      mock.decideRecharge.fails(),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await accept(context, 'harpreet.gill');
    // The chips would have sufficed before the other one was accepted.
    await accept(context, 'priya.nair');
    const dialog = await screen.findByRole('dialog', { name: /^Accept R/ });
    await expect(dialog).toHaveTextContent('Your chips are ₹500.00 short');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(within(await rowOf(context, 'priya.nair')).getByRole('button', { name: 'Accept' })).toBeVisible();
    await expect(canvas.getByText(/for harpreet\.gill/)).toBeVisible();
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

/** Red in the row, in the review and in the question if it is wrong; never red if it only needs a look. */
export const AWarningHasOneTone = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked([aRecharge({ flags: ['account-new', 'utr-rejected-before'] })])),
  play: async (context) => {
    const badge = (await context.canvas.findByText('UTR rejected')).parentElement as HTMLElement;
    const inTheRow = getComputedStyle(badge).color;
    const pane = await review(context, 'priya.nair');
    const inTheReview = (flag: keyof typeof rechargeFlags) =>
      within(pane).getByText(rechargeFlags[flag]).closest('[data-mark]')?.getAttribute('data-mark');
    await waitFor(() => expect(inTheReview('utr-rejected-before')).toBe('wrong'));
    await expect(inTheReview('account-new')).toBe('look');
    await press(context, within(pane), 'Accept');
    const dialog = within(await screen.findByRole('dialog', { name: /^Accept/ }));
    const inTheQuestion = (flag: keyof typeof rechargeFlags) =>
      getComputedStyle(dialog.getByText(rechargeFlags[flag]).closest('[data-slot="alert"]') as HTMLElement).color;
    await expect(inTheQuestion('utr-rejected-before')).toBe(inTheRow);
    await expect(inTheQuestion('account-new')).not.toBe(inTheRow);
  },
});

/** As many as the row names and counts, and the same that the review compares. */
export const TheQuestionNamesEachWarning = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked([aRecharge({ flags: everyFlag })])),
  play: async (context) => {
    const row = await accept(context, 'priya.nair');
    await expect(row).toHaveTextContent(`UTR paid out+${everyFlag.length - 1}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept R2611207KQ4M2XD?' }));
    for (const flag of everyFlag) await expect(dialog.getByText(rechargeFlags[flag])).toBeInTheDocument();
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

/** Returns the answers for a request above the limit; `firstApproval` if somebody has proposed to accept it. */
function forTwo(firstApproval: PendingRecharge['firstApproval'] = null) {
  let row = aRecharge({ amountPaise: 20_000_000n, large: true, needsSecond: true, firstApproval });
  return [
    mock.listPendingRecharges.answers(() => queuePage(row.id === 0 ? [] : [row])),
    mock.decideRecharge.answers(({ reason }) => {
      if (row.firstApproval) {
        row = { ...row, id: 0 };
        return confirmationOf('rechargeApproved');
      }
      row = { ...row, firstApproval: { by: 'root', mine: true, at: row.requestedAt, reason: reason ?? '' } };
      return { ...confirmationOf('proposed'), proposal: 41 };
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
    await expect(await dialog.findByText(refusalsInEnglish.whyRequired)).toBeVisible();
    await fillIn(context, dialog, { Reason: 'Seen in the bank' });
    await press(context, dialog, 'Propose');
    await expect(await screen.findByText(/^₹.* of priya\.nair waits for a second person$/)).toBeInTheDocument();
    const row = within(await rowOf(context, 'priya.nair'));
    await expect(await row.findByText('Waits for a second person')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  },
});

export const ProposesForTheLimitOfTheDay = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      ...forTwo(),
      mock.getSecondPerson.returns(limitsOfAmounts({ kind: 'recharge', abovePaise: 50_000_000n, leftPaise: 30_000n })),
    ),
  play: async (context) => {
    await accept(context, 'priya.nair');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept R2611207KQ4M2XD?' }));
    await expect(
      await dialog.findByText(/^It is more than you may still move alone in these 24 hours\./),
    ).toBeVisible();
  },
});

export const AProposalThatFailsKeepsItsReason = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.fails(), ...forTwo()),
  play: async (context) => {
    await accept(context, 'priya.nair');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept R2611207KQ4M2XD?' }));
    await fillIn(context, dialog, { Reason: 'Seen in the bank' });
    await press(context, dialog, 'Propose');
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await expect(dialog.getByLabelText('Reason')).toHaveValue('Seen in the bank');
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
    // The row can be decided again, and the pane has the reason as well.
    const pane = await review(context, 'harpreet.gill');
    await expect(pane).toHaveTextContent(INSUFFICIENT);
    await expect(within(pane).getByRole('button', { name: 'Accept' })).toBeEnabled();
  },
});

const byAColleague = { decidedBy: 'kavya.desk', decidedAt: new Date('2026-11-20T14:04:51+05:30') };

export const AlreadyRejectedElsewhere = meta.story({
  ...soon,
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.decideRecharge.refuses('alreadyDecided', { decision: 'rejected', ...byAColleague })),
  play: (context) =>
    acceptRefused(context, refusalsInEnglish.alreadyDecided({ decision: 'rejected', ...byAColleague })),
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
        throw refusal('alreadyDecided', { decision: 'approved', ...byAColleague });
      }),
    );
  },
  play: async (context) => {
    await accept(context, 'harpreet.gill');
    // The next fetch of the list removes the row; the outcome stays until it is dismissed.
    const title = await context.canvas.findByText('R261120F5MFE62S: ₹25,000.00, harpreet.gill');
    const told = title.closest<HTMLElement>('[role="alert"]') as HTMLElement;
    await expect(told).toHaveTextContent('Already approved by kavya.desk at 2026-11-20 14:04:51');
    await context.userEvent.click(within(told).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(told).not.toBeInTheDocument());
  },
});

/** The reason of the refusal no longer matters, and above the list it would look as if a decision were still due. */
export const ARefusalGoesWithItsRow = meta.story({
  ...soon,
  tags: ['refused'],
  beforeEach: ({ msw }) => {
    let waiting = aQueue();
    msw.use(
      mock.listPendingRecharges.answers(() => queuePage(waiting)),
      mock.decideRecharge.answers(({ id }) => {
        const row = waiting.find((one) => one.id === id);
        if (row?.username === 'harpreet.gill') throw refusal('insufficientForAccept', shortage);
        // Meanwhile a colleague accepts the refused one.
        waiting = waiting.filter(({ username }) => username !== row?.username && username !== 'harpreet.gill');
        return confirmationOf('rechargeApproved');
      }),
    );
  },
  play: async (context) => {
    await acceptRefused(context, INSUFFICIENT);
    await accept(context, 'priya.nair');
    await waitFor(() => expect(context.canvas.queryByText('harpreet.gill')).toBeNull());
    await waitFor(() => expect(context.canvas.queryByText(/^R261120F5MFE62S: /)).toBeNull());
    await expect(context.canvas.queryByRole('alert')).toBeNull();
  },
});

export const AcceptFailed = meta.story({
  ...soon,
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.fails()),
  play: async (context) => {
    await acceptRefused(context, /Something went wrong on our side/);
    // The source's word; the row says what it means.
    await expect(await screen.findByText('error')).toBeVisible();
  },
});

/** Releases the call that a story holds back. */
let letThrough = () => {};

/** An accept that stays pending until the story ends. */
const onItsWay = {
  ...soon,
  parameters: {
    // The call is not left to time out: its toast would appear in whichever story runs then.
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
        return confirmationOf('rechargeApproved');
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

export const RejectForm = meta.story({
  play: async (context) => {
    const dialog = await rejectFirst(context);
    await expect(dialog.getByRole('radio', { name: 'Amount mismatch' })).toBeVisible();
    // The first request is ritu.agarwal's: the code alone does not say whose it is.
    await expect(dialog.getByText(/ritu\.agarwal/)).toHaveTextContent('ritu.agarwal ₹6,000.00');
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
    await waitFor(() => expect(pane).toHaveTextContent(refusalsInEnglish.rechargeNotFound));
  },
});

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
    // It can't be undone any more, but does not look untouched.
    await waitFor(async () => {
      await expect(within(pane).queryByText(/for harpreet/)).toBeNull();
      await expect(row).toHaveTextContent('Accepting');
    });
  },
});

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
