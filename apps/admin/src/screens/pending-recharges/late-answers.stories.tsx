import { aQueue, queuePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { press } from '@cage/storybook/plays';
import preview, { type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingRechargesScreen } from './pending-recharges-screen.tsx';
import { accept, openByKey, review, rowOf, setting, soon } from './plays.ts';

const meta = preview.meta({
  title: 'Pending Recharges',
  component: PendingRechargesScreen,
  ...setting,
});

/** An answer that a story holds back. */
let answer = Promise.withResolvers<void>();

/** A confirmed question stays open until it is done: keys pressed meanwhile reach no other request. */
export const ItIsAskedUntilItIsDone = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    answer = Promise.withResolvers();
    msw.use(
      mock.decideRecharge.answers(async () => {
        await answer.promise;
        return confirmationOf('rechargeRejected');
      }),
    );
  },
  play: async (context) => {
    const { userEvent } = context;
    await openByKey(context);
    await userEvent.keyboard('r');
    const first = within(await screen.findByRole('dialog', { name: /XD68N2N4/ }));
    await userEvent.click(first.getByRole('radio', { name: 'Amount mismatch' }));
    await press(context, first, 'Reject');
    await userEvent.keyboard('{Escape}r');
    await expect(screen.getByRole('dialog', { name: /XD68N2N4/ })).toBeVisible();
    answer.resolve();
    await expect(await screen.findByText(/00 of .* rejected$/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /XD68N2N4/ })).toBeNull());
    await userEvent.keyboard('r');
    await expect(await screen.findByRole('dialog')).not.toHaveTextContent('XD68N2N4');
  },
});

/** Both changes to the queue's filter happen within one render. */
export const ATabAndASearchAtOnce = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/browse_recharge?q=priya' },
  play: async ({ canvas }) => {
    await canvas.findByText('priya.nair');
    const clear = canvas.getByRole('button', { name: 'Clear search' });
    canvas.getByRole('tab', { name: /^Downline/ }).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    clear.click();
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: /^Downline/ })).toHaveAttribute('aria-selected', 'true'),
    );
    await expect(canvas.getByRole('textbox')).toHaveValue('');
  },
});

/** Accepting here also fetches a colleague's decision about another request. */
function decidedMeanwhile({ msw }: StoryMsw) {
  let waiting = aQueue();
  answer = Promise.withResolvers();
  msw.use(
    mock.listPendingRecharges.answers(() => queuePage(waiting)),
    mock.decideRecharge.answers(async ({ id }) => {
      await answer.promise;
      waiting = waiting.filter((row) => row.id !== id && row.username !== 'ritu.agarwal');
      return confirmationOf('rechargeApproved');
    }),
  );
}

/**
 * A colleague decided the request under review: its reviewer is notified, no other request receives the keys, and the
 * place is kept.
 */
export const WhatIsReviewedIsGone = meta.story({
  ...soon,
  tags: ['works'],
  beforeEach: decidedMeanwhile,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await accept(context, 'harpreet.gill');
    const pane = await review(context, 'ritu.agarwal');
    answer.resolve();
    await expect(await screen.findByText(/^R261120XD68N2N4 no longer waits/)).toBeInTheDocument();
    await waitFor(() => expect(pane).not.toBeVisible());
    // The next request in the queue is accepted already.
    const next = await rowOf(context, 'joseph.mathew');
    await waitFor(() => expect(next).toHaveFocus());
    // A letter meant for the request that is gone does nothing to this one.
    await userEvent.keyboard('a');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.queryByText('Accepting')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('region', { name: 'Review' })).toBeVisible();
  },
});

/** A colleague decided the request in question: the question closes, and is not asked of the next. */
export const WhatIsAskedAboutIsGone = meta.story({
  ...soon,
  tags: ['works'],
  beforeEach: decidedMeanwhile,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await accept(context, 'harpreet.gill');
    await accept(context, 'ritu.agarwal');
    await screen.findByRole('dialog', { name: 'Accept R261120XD68N2N4?' });
    answer.resolve();
    await waitFor(() => expect(canvas.queryByText('ritu.agarwal')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The keys continue from where it was.
    const [, first, second] = await canvas.findAllByRole('row');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('j');
    await waitFor(() => expect(second).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(await rowOf(context, 'priya.nair')).not.toHaveTextContent('Accepting');
  },
});
