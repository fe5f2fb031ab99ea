import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { fillIn } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingWithdrawalsScreen } from './pending-withdrawals-screen.tsx';
import { review, setting } from './plays.ts';

const meta = preview.meta({
  title: 'Pending Withdrawals',
  component: PendingWithdrawalsScreen,
  ...setting,
});

/** An answer that a story holds back. */
let answer = Promise.withResolvers<void>();

function approvedOnceAnswered({ msw }: StoryMsw) {
  answer = Promise.withResolvers();
  msw.use(
    mock.decideWithdrawal.answers(async () => {
      await answer.promise;
      return { ...confirmationOf('withdrawalApproved'), decided: true };
    }),
  );
}

/** Approves a payout in the pane and, while that is pending, reviews another one. */
async function reviewAnother(context: PlayContext) {
  const pane = await review(context, 'tanvi.kulkarni');
  await fillIn(context, within(pane), { 'Payout UTR': 'ICICN52026112001' });
  await context.userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(within(pane).getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-busy', 'true'),
  );
  await review(context, 'sana.khan');
  await waitFor(() => expect(pane).toHaveTextContent('sana.khan'));
  return pane;
}

/** Types the UTR of that other one when the answer comes. */
async function goOnMeanwhile(context: PlayContext) {
  const pane = await reviewAnother(context);
  await context.userEvent.click(within(pane).getByLabelText('Payout UTR'));
  await context.userEvent.keyboard('4320');
  answer.resolve();
  return pane;
}

/** A user who reviews another request when the answer comes can go on typing. */
export const TheNextIsReviewedMeanwhile = meta.story({
  tags: ['works'],
  beforeEach: approvedOnceAnswered,
  play: async (context) => {
    const pane = await goOnMeanwhile(context);
    await expect(await screen.findByText(/00 paid to /)).toBeInTheDocument();
    await context.userEvent.keyboard('13d');
    await expect(within(pane).getByLabelText('Payout UTR')).toHaveValue('432013d');
    await expect(pane).toHaveTextContent('sana.khan');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** The answer about one request changes nothing in the question about the next. */
export const TheNextIsAskedAboutMeanwhile = meta.story({
  tags: ['works'],
  beforeEach: approvedOnceAnswered,
  play: async (context) => {
    await reviewAnother(context);
    await context.userEvent.keyboard('d');
    const { textContent } = await screen.findByRole('dialog', { name: /^Deny/ });
    answer.resolve();
    await expect(await screen.findByText(/00 paid to /)).toBeInTheDocument();
    await expect(screen.getByRole('dialog', { name: /^Deny/ })).toHaveTextContent(textContent);
  },
});

/** The field that a refusal is about is gone with its review: the refusal is shown nevertheless. */
export const TheNextIsReviewedWhenItIsRefused = meta.story({
  tags: ['refused'],
  beforeEach({ msw }) {
    answer = Promise.withResolvers();
    msw.use(
      mock.decideWithdrawal.answers(async () => {
        await answer.promise;
        throw refusal<'decideWithdrawal'>('payoutUtrUsed', 'utr');
      }),
    );
  },
  play: async (context) => {
    const pane = await goOnMeanwhile(context);
    await expect(await screen.findByText(refusalsInEnglish.payoutUtrUsed)).toBeInTheDocument();
    await expect(within(pane).getByLabelText('Payout UTR')).toHaveValue('4320');
    await review(context, 'tanvi.kulkarni');
    await expect(await within(pane).findByText(refusalsInEnglish.payoutUtrUsed)).toBeVisible();
    await expect(within(pane).getByLabelText('Payout UTR')).toHaveValue('ICICN52026112001');
  },
});

/** A reference typed but not sent is back when its review is opened again. */
export const WhatIsTypedComesBack = meta.story({
  tags: ['works'],
  play: async (context) => {
    const pane = await review(context, 'tanvi.kulkarni');
    await fillIn(context, within(pane), { 'Payout UTR': 'ICICN52026112001' });
    await review(context, 'sana.khan');
    await waitFor(() => expect(within(pane).getByLabelText('Payout UTR')).toHaveValue(''));
    await review(context, 'tanvi.kulkarni');
    await waitFor(() => expect(within(pane).getByLabelText('Payout UTR')).toHaveValue('ICICN52026112001'));
  },
});
