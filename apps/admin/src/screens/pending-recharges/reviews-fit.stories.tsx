import { aProofPicture, aRecharge, aRechargeReview, queuePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { PendingRecharge } from '@cage/contract/recharges/queue';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { PendingRechargesScreen } from './pending-recharges-screen.tsx';
import { everyFlag } from './plays.ts';

const meta = preview.meta({
  title: 'Reviews of recharges',
  component: PendingRechargesScreen,
  parameters: { route: '/admin/browse_recharge' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getProof.answers(aProofPicture),
      mock.claimRecharge.returns({ claimedBy: null }),
      mock.getRechargeReview.answers(({ id }) => ({ review: aRechargeReview({ id }) })),
    ),
});

const forTwo: Partial<PendingRecharge> = {
  ...{ amountPaise: 20_000_000n, large: true, needsSecond: true },
  firstApproval: {
    ...{ by: 'kavya.desk', mine: false, at: aRecharge().requestedAt },
    reason: 'Seen in the account at HDFC at 11:40, with the name of the player',
  },
};

/** A whole review fits a screen of 1440 by 900 without scrolling. */
const fitsADesk = (given: Partial<PendingRecharge>) => ({
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.listPendingRecharges.returns(queuePage([aRecharge(given), aRecharge({ id: 802, username: 'dev.patel' })])),
    ),
  play: async ({ canvas, userEvent }: PlayContext) => {
    await userEvent.click(await canvas.findByText('priya.nair'));
    const pane = await canvas.findByRole('region', { name: /Review|जाँच/ });
    await waitFor(() => expect(pane.querySelectorAll('[data-slot=skeleton]')).toHaveLength(0));
    const scrolled = pane.querySelector('[tabindex="0"]');
    await expect(globalThis.innerHeight).toBe(900);
    await expect(scrolled).toBeInstanceOf(HTMLElement);
    await expect(scrolled?.scrollHeight).toBe(scrolled?.clientHeight);
  },
});

const flagged: Partial<PendingRecharge> = { flags: ['utr-rejected-before', 'account-new'] };

export const TheUsualOneFits = meta.story({ tags: ['works'], ...fitsADesk({}) });
export const AFlaggedOneFits = meta.story({ tags: ['works'], ...fitsADesk(flagged) });
export const ForTwoPeopleFits = meta.story({ tags: ['works'], ...fitsADesk(forTwo) });
export const FlaggedAndForTwoPeopleFits = meta.story({ tags: ['works'], ...fitsADesk({ ...forTwo, ...flagged }) });
export const EveryFlagFits = meta.story({
  tags: ['works'],
  ...fitsADesk({ late: true, flags: everyFlag }),
});
export const FlaggedAndForTwoPeopleFitsInHindi = meta.story({
  tags: ['works'],
  globals: { locale: 'hi' },
  ...fitsADesk({ ...forTwo, ...flagged }),
});
