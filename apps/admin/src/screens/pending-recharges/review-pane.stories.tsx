import { aFirstHistory, aMe, aRecharge, aRechargeReview, LONG_NAME } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { rechargeFlags } from '@cage/contract/words/flag-words.en';
import { firstOf } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingRechargesScreen } from './pending-recharges-screen.tsx';
import { everyFlag, longRecharge, review, reviewed, setting, soon, worked } from './plays.ts';

const meta = preview.meta({
  title: 'Pending Recharges',
  component: PendingRechargesScreen,
  ...setting,
});

export const APictureThatCameAgainLater = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getRechargeReview.answers(({ id }) => ({ review: aRechargeReview({ id, proofElsewhere: 1 }) }))),
  play: async (context) => {
    const pane = await review(context, 'harpreet.gill');
    await expect(await within(pane).findByText('The same proof image is on another request')).toBeVisible();
    await expect(within(pane).queryByText('On no other request')).toBeNull();
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

/** Returns the marks of the comparison's lines, from the top. */
const marksOf = (pane: HTMLElement) =>
  within(within(pane).getByRole('list', { name: 'Compared' }))
    .getAllByRole('listitem')
    .map((line) => line.dataset.mark);

export const ReviewComparesEachFact = meta.story({
  tags: ['works'],
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await waitFor(() => expect(pane).toHaveTextContent('8 earlier: ₹500.00 to ₹6,000.00'));
    await expect(pane).toHaveTextContent('Fits their payout account: Priya Nair');
    await expect(marksOf(pane)).toEqual(Array(6).fill('fits'));
    await expect(pane).toHaveTextContent('8 accepted in 30 days');
    await expect(pane).toHaveTextContent('Your chips, after₹46,74,000.00₹46,72,500.00');
  },
});

/** Known before it is refused: shown with a link to more chips, and Accept is not the main action. */
export const ReviewSaysThatChipsAreShort = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ level: 'agent', permissions: ['Pending Recharge', 'Recharge'] })),
      mock.getRechargeReview.answers(({ id }) => ({ review: aRechargeReview({ id, payeePaise: 102_835n }) })),
      ...worked([aRecharge({ amountPaise: 200_000n })]),
    ),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    const alert = await within(pane).findByText(/Your chips are ₹971.65 short/);
    await expect(within(alert).getByRole('link', { name: 'Recharge' })).toHaveAttribute('href', '/admin/adminRecharge');
    await expect(pane).toHaveTextContent('Your chips, after₹1,028.35−₹971.65');
  },
});

export const ReviewPutsWhatDoesNotFitFirst = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getRechargeReview.answers(({ id }) => ({
        review: aRechargeReview({ id, payee: 'changed', utrRejected: 2, holders: ['Anil Deshmukh'] }),
      })),
      ...worked([aRecharge({ amountPaise: 5_000_000n, flags: everyFlag })]),
    ),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await waitFor(() => expect(pane).toHaveTextContent('On 2 rejected requests'));
    await expect(marksOf(pane)).toEqual(['wrong', 'wrong', 'wrong', 'look', 'look', 'told', 'fits']);
    await expect(pane).toHaveTextContent('More than three times their largest, ₹6,000.00');
    await expect(pane).toHaveTextContent('Their payout account is in the name of Anil Deshmukh');
  },
});

export const ReviewOfAUtrThatIsAlike = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked([aRecharge({ flags: ['utr-alike'] })])),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await expect(pane).toHaveTextContent(rechargeFlags['utr-alike']);
    await waitFor(() => expect(marksOf(pane)).toContain('wrong'));
  },
});

export const ReviewLeadsToTheRequestThatWasRejected = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getRechargeReview.answers(({ id }) => ({
        review: aRechargeReview({ id, utrRejected: 1, rejectedAs: 'R261119XD68N2N4' }),
      })),
      ...worked([aRecharge({ flags: ['utr-rejected-before'] })]),
    ),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    const link = await within(pane).findByRole('link', { name: 'Record of R261119XD68N2N4' });
    await expect(link.getAttribute('href')).toContain('record=R261119XD68N2N4');
    await expect(link.closest('li')).toHaveTextContent('This UTR was rejected before');
  },
});

/** The requester was asked for a clearer proof and sent it: the reference is its own, and no fault. */
export const ReviewOfWhatIsSentAgain = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getRechargeReview.answers(({ id }) => {
        const sentBefore = { code: 'R261119XD68N2N4', reason: 'Unclear proof' };
        return { review: aRechargeReview({ id, utrRejected: 1, sentBefore }) };
      }),
      ...worked([aRecharge({ flags: ['utr-rejected-before'] })]),
    ),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await waitFor(() => expect(pane).toHaveTextContent('Sent again after a rejection: Unclear proof'));
    const before = within(pane).getByRole('link', { name: /R261119XD68N2N4$/ });
    await expect(before).toHaveAttribute('href', expect.stringMatching(/[?&]record=R261119XD68N2N4$/));
    await expect(pane).not.toHaveTextContent('This UTR was rejected before');
    await expect(marksOf(pane)).toEqual(['look', ...Array(5).fill('fits')]);
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
    await expect(pane).toHaveTextContent('No earlier amount to compare with');
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
    await waitFor(() => expect(pane).toHaveTextContent('8 earlier: ₹500.00 to ₹6,000.00'));
  },
});

export const ReviewOnItsWay = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getRechargeReview.hangs()),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await expect(within(pane).getByText('432013475520')).toBeVisible();
    await expect(within(pane).getByRole('button', { name: 'Accept' })).toBeEnabled();
    // Each line is already where it stays if it fits, as is what is known of the proof.
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
    // The pending acceptance counts: the next request's chips are shown without it.
    await waitFor(() => expect(pane).toHaveTextContent('Your chips, after₹46,49,000.00'));
    await context.userEvent.click(within(pane).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(pane).getByText(/4 left/)).toHaveTextContent('4 left, ₹36,000.00'));
  },
});

export const TheSamePlayersNextComesOnTop = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(...worked([aRecharge({ id: 1, code: 'R2611207KQ4M2X1' }), aRecharge({ id: 2, code: 'R2611207KQ4M2X2' })])),
  play: async (context) => {
    await context.userEvent.click(firstOf(await context.canvas.findAllByText('priya.nair')));
    const pane = await context.canvas.findByRole('region', { name: 'Review' });
    await waitFor(() => expect(pane).toHaveTextContent('Player, after₹11,214.50₹12,714.50'));
    await context.userEvent.click(within(pane).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(pane).toHaveTextContent('Player, after₹12,714.50₹14,214.50'));
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

/** Opens a request over the list, where there is no room beside it. */
async function reviewOver({ canvas, userEvent }: PlayContext, username: string) {
  await userEvent.click(await canvas.findByText(username));
  return within(await screen.findByRole('dialog', { name: /Review|जाँच/ }));
}

export const ReviewOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async (context) => {
    const dialog = await reviewOver(context, 'priya.nair');
    await expect(await dialog.findByText('8 earlier: ₹500.00 to ₹6,000.00')).toBeInTheDocument();
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
    // For the amount it says more than that it needs a look.
    const told = everyFlag.filter((flag) => flag !== 'amount-far-above');
    for (const flag of told) await expect(pane).toHaveTextContent(rechargeFlags[flag]);
    await waitFor(() => expect(pane).toHaveTextContent('Their payout account is in the name of Priya Nair'));
    await expect(pane).toHaveTextContent('More than three times their largest, ₹6,000.00');
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

export const LongNamesInReview = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked([longRecharge(aRecharge())])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(firstOf(await canvas.findAllByText(LONG_NAME)));
    await expect(await canvas.findByRole('region', { name: 'Review' })).toHaveTextContent('₹99,99,99,999.00');
  },
});

/** What the credit covers can be accepted as usual, and is owed afterwards. */
export const ReviewOnCredit = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ level: 'agent', permissions: ['Pending Recharge', 'Recharge'] })),
      mock.getRechargeReview.answers(({ id }) => ({
        review: aRechargeReview({ id, payeePaise: 102_835n, payeeCreditPaise: 97_165n }),
      })),
      ...worked([aRecharge({ amountPaise: 200_000n })]),
    ),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await waitFor(() => expect(pane).toHaveTextContent('Your chips, after₹1,028.35Owed ₹971.65'));
    await expect(within(pane).queryByText(/short/)).toBeNull();
  },
});

export const ReviewSaysWhatLacksBeyondTheCredit = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ level: 'agent', permissions: ['Pending Recharge', 'Recharge'] })),
      mock.getRechargeReview.answers(({ id }) => ({
        review: aRechargeReview({ id, payeePaise: -2_835n, payeeCreditPaise: 100_000n }),
      })),
      ...worked([aRecharge({ amountPaise: 200_000n })]),
    ),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await expect(await within(pane).findByText(/Your chips are ₹1,028.35 short/)).toBeVisible();
    await expect(pane).toHaveTextContent('Your chips, afterOwed ₹28.35Owed ₹2,028.35');
  },
});
