import { aProofPicture, aQueue, aRechargeReview, queuePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview from '@cage/storybook/preview';
import { expect, within } from 'storybook/test';
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

/** From a record, a notification or the search: what somebody was led to is open to be decided. */
export const WhoIsLedToOneRequestFindsItsReview = meta.story({
  tags: ['works'],
  play: async ({ canvas }) => {
    const review = within(await canvas.findByRole('region', { name: 'Review' }));
    await expect(await review.findByRole('button', { name: 'Accept' })).toBeEnabled();
    await expect(review.getByText(wanted.code)).toBeVisible();
  },
});
