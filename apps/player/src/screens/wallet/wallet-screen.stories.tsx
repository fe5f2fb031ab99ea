import {
  aPlayer,
  aStartedRecharge,
  ownHistory,
  ownWithdrawals,
  paymentOptions,
  playLimits,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';
import { fitsLargeText, largeText, playMoneySite } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { movedSince, placesIn } from '@cage/storybook/stands-still';
import { expect, screen, waitFor, within } from 'storybook/test';
import { WalletScreen } from './wallet-screen.tsx';

const all = <Row,>(rows: Row[]) => ({ rows, nextCursor: null, total: rows.length });
const own = (deposits = ownHistory(), withdrawals = ownWithdrawals()) => [
  mock.listOwnRecharges.returns(all(deposits)),
  mock.listOwnWithdrawals.returns(all(withdrawals)),
];

const meta = preview.meta({
  title: 'Wallet',
  component: WalletScreen,
  tags: ['phone'],
  parameters: { route: '/wallet' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  // The rest of an own limit comes after the wallet: its stories are below.
  beforeEach: ({ msw }) => msw.use(...own(), mock.getPlayLimits.returns(playLimits({ limits: [] }))),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹7,000.00'))).toBeVisible();
    const rows = within(await canvas.findByRole('list', { name: 'Recent activity' })).getAllByRole('listitem');
    await expect(rows).toHaveLength(5);
    await expect(rows[0]).toHaveTextContent('Deposit, UPI');
    await expect(rows[1]).toHaveTextContent('Withdrawal, Bank');
  },
});

const left = (limitPaise: bigint, usedPaise: bigint, of: RegExp) => ({
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.getPlayLimits.returns(
        playLimits({
          limits: [
            { kind: 'deposit', period: 'day', limitPaise: null, usedPaise: 0n, raise: null },
            { kind: 'deposit', period: 'week', limitPaise: 9_000_000n, usedPaise, raise: null },
            { kind: 'deposit', period: 'month', limitPaise, usedPaise, raise: null },
            { kind: 'loss', period: 'day', limitPaise: 100n, usedPaise: 100n, raise: null },
          ],
        }),
      ),
    ),
  play: async ({ canvas }: PlayContext) => {
    await expect(await canvas.findByRole('meter', { name: of })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/limits');
  },
});

export const LittleIsLeftOfTheOwnLimit = meta.story(left(2_000_000n, 1_640_000n, /^₹16,400 of ₹20,000 in 30 days$/));

export const TheOwnLimitIsUsedUp = meta.story({
  tags: ['refused'],
  ...left(1_000_000n, 1_200_000n, /^₹12,000 of ₹10,000 in 30 days$/),
});

export const MoneyOnHold = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aPlayer({ heldPaise: 240_000n }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹2,400.00'))).toBeVisible();
  },
});

export const ADebtIsSaid = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aPlayer({ balancePaise: 0n, debtPaise: 689_950n }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You owe ₹6,899.50')).toBeVisible();
  },
});

export const ADebtInHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aPlayer({ balancePaise: 0n, debtPaise: 689_950n }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('आप पर ₹6,899.50 बकाया है')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.hangs(), mock.listOwnRecharges.hangs(), mock.listOwnWithdrawals.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Available')).toBeVisible();
    await expect(canvas.queryByText(/₹0/)).toBeNull();
  },
});

let answering = Promise.withResolvers<void>();
const onceAsked = <T,>(answer: T) => answering.promise.then(() => answer);

/** As after the sign-in, with no responses in the document: what stops a deposit, and started deposits, come last. */
export const WhatIsDrawnKeepsItsPlace = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    answering = Promise.withResolvers();
    const stop = { reason: 'waiting' as const, message: refusalsInEnglish.tooManyWaiting };
    msw.use(
      mock.getMe.returns(aPlayer({ heldPaise: 240_000n })),
      mock.getPaymentOptions.answers(() => onceAsked(paymentOptions({}, stop))),
      mock.listStartedPayments.answers(() => onceAsked({ payments: [aStartedRecharge()] })),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(amount('₹7,000.00'))).toBeVisible();
    const drawn = placesIn(canvasElement);
    answering.resolve();
    await expect(await canvas.findByRole('link', { name: /^Continue your ₹1,500 deposit/ })).toBeVisible();
    await expect(await canvas.findByText(/^You already have 3 deposits waiting for approval/)).toBeVisible();
    await expect(movedSince(drawn, canvasElement)).toEqual([]);
    // An unavailable action keeps its place beside the available one, and gives the reason.
    const deposit = canvas.getByRole('button', { name: 'Deposit' });
    await expect(deposit).toHaveAttribute('aria-disabled', 'true');
    await expect(deposit).toHaveAccessibleDescription(/^You already have 3 deposits waiting for approval/);
    const withdraw = canvas.getByRole('link', { name: 'Withdraw' }).getBoundingClientRect();
    await expect(withdraw.width).toBe(deposit.getBoundingClientRect().width);
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...own([], [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing has moved yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your wallet could not be loaded')).toBeVisible();
  },
});

export const ActivityFailedAlone = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listOwnWithdrawals.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your recent activity could not be loaded')).toBeVisible();
    await expect(await canvas.findByText(amount('₹7,000.00'))).toBeVisible();
  },
});

export const AStartedDepositGoesOn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listStartedPayments.returns({ payments: [aStartedRecharge()] })),
  play: async ({ canvas }) => {
    const on = await canvas.findByRole('link', { name: /^Continue your ₹1,500 deposit/ });
    await expect(on).toHaveAttribute('href', '/deposit?code=R2611207KQ4M2XD');
    // The link and the button to discard it are in one row, each thumb-sized.
    const away = canvas.getByRole('button', { name: 'Discard: ₹1,500' });
    await expect(away.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(away.getBoundingClientRect().top).toBeLessThan(on.getBoundingClientRect().bottom);
  },
});

const discardIt = async ({ canvas, userEvent }: PlayContext) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Discard/ }));
  await expect(await screen.findByRole('dialog', { name: 'Discard this deposit?' })).toBeVisible();
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
};

export const AStartedDepositIsDiscarded = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    let payments = [aStartedRecharge()];
    msw.use(
      mock.listStartedPayments.answers(() => ({ payments })),
      mock.discardStartedPayment.answers(() => {
        payments = [];
        return confirmationOf('startedDiscarded');
      }),
    );
  },
  play: async (context) => {
    await discardIt(context);
    await waitFor(() => expect(context.canvas.queryByText(/^Continue your/)).toBeNull());
  },
});

export const DiscardRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listStartedPayments.returns({ payments: [aStartedRecharge()] }),
      mock.discardStartedPayment.refuses('startedNotFound'),
    ),
  play: async (context) => {
    await discardIt(context);
    await expect(await context.canvas.findByText(refusalsInEnglish.startedNotFound)).toBeVisible();
  },
});

export const NothingCanBePaidInOnABreak = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(paymentOptions({}, { reason: 'pause', message: refusalsInEnglish.excluded })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(refusalsInEnglish.excluded)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See my limits' })).toBeVisible();
  },
});

export const PlayMoneyTakesNoDeposit = meta.story({
  beforeEach: playMoneySite,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹7,000.00'))).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Deposit' })).toBeNull();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('उपलब्ध')).toBeVisible();
    await expect((await canvas.findAllByText('जाँच हो रही है'))[0]).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const TheLargestAmounts = meta.story({
  beforeEach: ({ msw }) => {
    const most = 9_999_999_900n;
    msw.use(
      mock.getMe.returns(aPlayer({ balancePaise: most, heldPaise: most })),
      ...own(ownHistory().map((row) => ({ ...row, amountPaise: most }))),
    );
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(amount('₹9,99,99,999.00')))[0]).toBeVisible();
    await expect((await canvas.findAllByText('Being checked'))[0]).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹7,000.00'))).toBeVisible();
  },
});

/** With text at twice its size: nothing is cut, and nothing overflows the screen. */
export const TextOfTwiceTheSize = meta.story({
  tags: ['measured'],
  globals: largeText,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('list', { name: 'Recent activity' });
    await fitsLargeText(canvasElement);
  },
});

/** A player on a break is not led to what would be refused: the action still possible comes first. */
export const OnABreakWithdrawingComesFirst = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(
        paymentOptions({}, { reason: 'pause', message: 'You are on a break until 9 Dec, 3:44 am' }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are on a break until 9 Dec, 3:44 am')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Deposit' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Withdraw' })).toHaveClass('bg-accent');
  },
});
