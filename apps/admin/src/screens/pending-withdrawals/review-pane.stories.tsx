import { aBankPayout, aFirstHistory, aMe, aWithdrawal, aWithdrawalReview, LONG_NAME } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import type { PendingWithdrawal } from '@cage/contract/withdrawals/queue';
import { withdrawalFlags } from '@cage/contract/words/flag-words.en';
import { firstOf, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingWithdrawalsScreen } from './pending-withdrawals-screen.tsx';
import { everyFlag, longWithdrawal, review, setting, worked } from './plays.ts';

/** The review of a player who joined today, saved a payout account and never paid in. */
const newcomer = mock.getWithdrawalReview.answers(({ id }) => ({
  review: aWithdrawalReview({
    id,
    earlier: null,
    savedAt: new Date('2026-11-20T05:30:00Z'),
    paidTo: 0,
    history: aFirstHistory(),
  }),
}));

const meta = preview.meta({
  title: 'Pending Withdrawals',
  component: PendingWithdrawalsScreen,
  ...setting,
});

export const ReviewShowsWhereToPay = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('harpreet.gill'));
    const pane = await canvas.findByRole('region', { name: 'Review' });
    await expect(pane).toHaveTextContent('harpreet.gill@okbank');
    await expect(pane).toHaveTextContent('Another account is paid out to the same details');
    const shared = within(pane).getByText('Also used by joseph.mathew (P9), rohit.verma (P14)');
    // As grave as in its row.
    await expect(shared.closest('[data-mark]')).toHaveAttribute('data-mark', 'look');
    await expect(pane).toHaveTextContent('kavya.desk is looking at this');
    await expect(within(pane).getByRole('button', { name: 'Copy UPI ID' })).toBeVisible();
  },
});

export const ALargeOneSaysThatItNeedsTwo = meta.story({
  play: async (context) => {
    const pane = await review(context, 'sana.khan');
    await expect(pane).toHaveTextContent('a different person has to confirm');
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

export const DocumentsThatAreNotAcceptedAreSaid = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getWithdrawalReview.answers(({ id }) => ({ review: aWithdrawalReview({ id, documents: 'refused' }) })),
    ),
  play: async (context) => {
    const pane = await review(context, 'sana.khan');
    const line = (await within(pane).findByText('Documents not accepted')).closest('[data-mark]');
    await expect(line).toHaveAttribute('data-mark', 'look');
    await expect(line).toHaveTextContent('Refused');
    await expect(within(pane).getByRole('link', { name: 'Open the documents' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/members\/P\d+\?tab=documents$/),
    );
  },
});

export const ReviewTakesThePayoutUtr = meta.story({
  tags: ['works'],
  play: async (context) => {
    const pane = within(await review(context, 'dev.patel'));
    await press(context, pane, 'Approve');
    await refusedAt(pane, 'Payout UTR', refusalsInEnglish.utrRequired);
    // By UPI it has 12 digits; anything else is reported when the field is left.
    await context.userEvent.type(pane.getByLabelText('Payout UTR'), '12');
    await context.userEvent.tab();
    await refusedAt(pane, 'Payout UTR', refusalsInEnglish.utrInvalid);
    await context.userEvent.clear(pane.getByLabelText('Payout UTR'));
    await context.userEvent.type(pane.getByLabelText('Payout UTR'), '432013991120{Enter}');
    await expect(await screen.findByText(/00 paid to /)).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.queryByText('dev.patel')).toBeNull());
    // The next request starts with an empty field.
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
        aWithdrawal({
          username: 'joseph.mathew',
          method: 'bank',
          payoutTo: aBankPayout(),
          flags: ['never-recharged', 'name-differs'],
        }),
      ]),
    ),
  play: async (context) => {
    const pane = await review(context, 'joseph.mathew');
    await waitFor(() => expect(pane).toHaveTextContent('The player has removed the payout account since'));
    await expect(pane).not.toHaveTextContent('First deposit');
    await expect(pane).toHaveTextContent('No match with joseph.mathew');
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
    // A phone can't scan itself.
    const link = dialog.getByRole('link', { name: 'Open UPI app' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^upi:\/\/pay\?pa=dev\.patel%40okbank&/));
    // What is folded away leaves the accessibility tree a frame after it is there.
    await waitFor(() => expect(dialog.queryByRole('img', { name: 'Pay with a UPI app' })).toBeNull());
    await userEvent.click(dialog.getByText('Show the code to another phone'));
    await expect(await dialog.findByRole('img', { name: 'Pay with a UPI app' })).toBeVisible();
    await userEvent.click(dialog.getByText('Show the code to another phone'));
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
          method: 'bank',
          payoutTo: aBankPayout(),
          late: true,
          claimedBy: 'kavya.desk',
          flags: everyFlag,
          sharedWith: [{ accountId: 'P9', username: 'joseph.mathew' }],
        }),
      ]),
    ),
  play: async (context) => {
    const pane = await review(context, 'everything.at.once');
    // For the name it says more than that it needs a look.
    const told = everyFlag.filter((flag) => flag !== 'name-differs');
    for (const flag of told) await expect(pane).toHaveTextContent(withdrawalFlags[flag]);
    await expect(pane).toHaveTextContent('No match with everything.at.once');
    // Only the warning is coloured, not what it is compared with.
    const warning = within(pane).getByText(withdrawalFlags['never-recharged']);
    const fact = await within(pane).findByText(/^Paid in/);
    await expect(getComputedStyle(warning).color).not.toBe(getComputedStyle(fact).color);
  },
});

/** Rows whose reviews have more to say than usual. */
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
    await expect(scrolled).toBeInstanceOf(HTMLElement);
    await expect(scrolled?.scrollHeight).toBe(scrolled?.clientHeight);
  },
});

export const ReviewWithAWarningFits = meta.story({ tags: ['works'], ...fitsADesk(busyReviews['a warning']) });
export const ReviewForTwoPeopleFits = meta.story({ tags: ['works'], ...fitsADesk(busyReviews['two people']) });
export const ReviewWithACodeToScanFits = meta.story({ tags: ['works'], ...fitsADesk(busyReviews['a code to scan']) });

/** The balances and the buttons stay in sight, however many warnings there are. */
export const SevenWarningsPushNoBalanceOutOfSight = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      newcomer,
      ...worked([
        aWithdrawal({
          username: 'everything.at.once',
          method: 'bank',
          payoutTo: aBankPayout(),
          claimedBy: 'kavya.desk',
          needsSecond: true,
          flags: everyFlag,
          sharedWith: [{ accountId: 'P9', username: 'joseph.mathew' }],
        }),
      ]),
    ),
  play: async (context) => {
    const pane = await review(context, 'everything.at.once');
    await waitFor(() => expect(pane.querySelectorAll('[data-slot=skeleton]')).toHaveLength(0));
    const told = within(pane);
    const foot = told.getByLabelText('Payout UTR').getBoundingClientRect().top;
    await expect(globalThis.innerHeight).toBe(900);
    for (const name of ['Available', 'On hold, after', 'Your chips, after']) {
      const { top, bottom } = told.getByText(name).getBoundingClientRect();
      await expect(top).toBeGreaterThan(0);
      await expect(bottom).toBeLessThan(foot);
    }
    await expect(told.getByRole('button', { name: 'Approve' })).toBeVisible();
  },
});

export const OnlyNumbersAndCodesAreMonospaced = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) =>
    msw.use(...worked([aWithdrawal({ username: 'joseph.mathew', method: 'bank', payoutTo: aBankPayout() })])),
  play: async (context) => {
    const pane = within(await review(context, 'joseph.mathew'));
    const { holder, bank } = aBankPayout();
    const isMono = (text = '') =>
      getComputedStyle(
        pane.getAllByText(text).find((element) => element.closest('[data-slot="copy-text"]')) as HTMLElement,
      ).fontFamily.startsWith('"IBM Plex Mono"');
    await expect([holder, bank?.name].filter((text) => isMono(text))).toEqual([]);
    await expect([bank?.accountNumber, bank?.ifsc].filter((text) => !isMono(text))).toEqual([]);
  },
});

export const LongNamesInReview = meta.story({
  beforeEach: ({ msw }) => msw.use(newcomer, ...worked([longWithdrawal(aWithdrawal())])),
  play: async (context) => {
    const pane = await review(context, LONG_NAME);
    await expect(pane).toHaveTextContent('₹99,99,99,999.00');
  },
});

export const ReviewShowsItsKeys = meta.story({
  tags: ['works'],
  play: async (context) => {
    const pane = within(await review(context, 'dev.patel'));
    await expect(pane.getByLabelText('Payout UTR')).toHaveAttribute('aria-keyshortcuts', 'A');
    await expect(pane.getByText('A', { selector: 'kbd' })).toBeVisible();
    const deny = pane.getByRole('button', { name: 'Deny' });
    await expect(deny).toHaveAttribute('aria-keyshortcuts', 'D R');
    await expect(within(deny).getByText('D', { selector: 'kbd' })).toBeVisible();
  },
});

export const ReviewSaysWhereItGoesOn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(newcomer, ...worked([longWithdrawal(aWithdrawal())])),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(firstOf(await canvas.findAllByText(LONG_NAME)));
    const pane = within(await canvas.findByRole('region', { name: 'Review' }));
    const history = await pane.findByText(/accepted in 30 days/);
    const ends = () => history.getBoundingClientRect().bottom;
    const foot = pane.getByRole('button', { name: 'Deny' });
    await expect(ends()).toBeGreaterThan(foot.getBoundingClientRect().top);
    await userEvent.click(await pane.findByRole('button', { name: 'More below' }));
    await waitFor(() => expect(pane.queryByRole('button', { name: 'More below' })).toBeNull());
    await expect(ends()).toBeLessThan(foot.getBoundingClientRect().top);
  },
});
