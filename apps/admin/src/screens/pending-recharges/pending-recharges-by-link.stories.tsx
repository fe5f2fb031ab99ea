import { aProofPicture, aQueue, aRechargeReview, queuePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview from '@cage/storybook/preview';
import { expect, waitFor, within } from 'storybook/test';
import { PendingRechargesScreen } from './pending-recharges-screen.tsx';

const [wanted] = aQueue();
if (!wanted) throw new Error('An empty queue');

const meta = preview.meta({
  title: 'Pending Recharges',
  component: PendingRechargesScreen,
  parameters: { route: `/admin/browse_recharge?q=${wanted.code}` },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getProof.answers(aProofPicture),
      mock.getRechargeReview.answers(({ id }) => ({ review: aRechargeReview({ id }) })),
      mock.claimRecharge.returns({ claimedBy: null }),
      mock.listPendingRecharges.answers(({ search }) => queuePage(aQueue().filter(({ code }) => code === search))),
    ),
});

/** From a number in the tree. */
export const WhoComesFromTheTreeFindsWhatOneBranchAsksFor = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/browse_recharge?under=C1' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listPendingRecharges.answers(({ under }) => queuePage(under === 'C1' ? aQueue().slice(0, 1) : aQueue())),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Only requests of C1 and accounts below it')).toBeVisible();
    await expect(await canvas.findAllByRole('button', { name: 'Accept' })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Show everybody’s' }));
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Accept' }).length).toBeGreaterThan(1));
    await expect(canvas.queryByText('Only requests of C1 and accounts below it')).toBeNull();
  },
});

/** From a record, a notification or the search: the request that a link leads to is open for its decision. */
export const WhoIsLedToOneRequestFindsItsReview = meta.story({
  tags: ['works'],
  play: async ({ canvas }) => {
    const review = within(await canvas.findByRole('region', { name: 'Review' }));
    await expect(await review.findByRole('button', { name: 'Accept' })).toBeEnabled();
    await expect(review.getByText(wanted.code)).toBeVisible();
  },
});
