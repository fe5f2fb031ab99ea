import { anOwnRecharge, aStartedRecharge, NOW, paymentOptions, USDT_HASH } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { EXPIRED_REASON } from '@cage/contract/recharges/review';
import { useLocation } from '@cage/parts/router/history';
import { Route, Routes } from '@cage/parts/router/routes';
import { amount } from '@cage/storybook/amounts';
import { fitsLargeText, largeText } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen } from 'storybook/test';
import type { DepositStep } from '../../layout/open-deposit.ts';
import { cameToNothing, leave, leftSoon } from '../../parts/plays.tsx';
import { DepositTrackerScreen } from './deposit-tracker-screen.tsx';

const recharge = (given: Parameters<typeof anOwnRecharge>[0] = {}) =>
  mock.getOwnRecharge.returns({ recharge: anOwnRecharge(given) });

/** The page where a deposit continues: shows what it was handed. */
function Proof() {
  const { state, search } = useLocation().location;
  const { paid, utr } = state as DepositStep;
  return <p>{`Proof of ${new URLSearchParams(search).get('code')}, paid ${paid}, UTR ${utr}`}</p>;
}

const routes = [
  <Route key="tracker" path="/deposit/:code" element={<DepositTrackerScreen />} />,
  <Route key="steps" path="/deposit" element={<Proof />} />,
];

const meta = preview.meta({
  title: 'Tracker',
  component: DepositTrackerScreen,
  render: () => <Routes>{routes}</Routes>,
  tags: ['phone'],
  parameters: { route: '/deposit/R2611207KQ4M2XD' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(recharge(), mock.getPaymentOptions.returns(paymentOptions())),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Most deposits are checked within an hour/)).toBeVisible();
    await expect(canvas.getByText(amount('₹1,500.00'))).not.toHaveClass('money-struck');
    await expect(canvas.getByRole('link', { name: 'Back to history' })).toHaveAttribute('href', '/history');
  },
});

export const CheckedByTheFirstOfTwo = meta.story({
  beforeEach: ({ msw }) => msw.use(recharge({ amountPaise: 7_500_000n, firstCheckedAt: NOW })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Checked once')).toBeVisible();
    const now = canvas.getByText('Being checked a second time').closest('li');
    await expect(now).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getByRole('button', { name: 'Cancel request' })).toBeEnabled();
  },
});

export const Credited = meta.story({
  beforeEach: ({ msw }) => msw.use(recharge({ status: 'accepted', decidedAt: NOW })),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('The amount is in your wallet.')).toBeVisible();
    await expect(canvasElement.querySelector('[data-slot=stamp]')).toHaveTextContent('Credited');
    await expect(canvas.getByText(amount('₹1,500.00'))).not.toHaveClass('money-struck');
    await expect(canvas.getByRole('button', { name: /^(Share|Print) receipt$/ })).toBeVisible();
  },
});

export const CreditedAndPaidWhatWasOwed = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(recharge({ status: 'accepted', amountPaise: 500_000n, paidDebtPaise: 430_000n, decidedAt: NOW })),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('₹4,300.00 of it paid what you owed; ₹700.00 is in your wallet.'),
    ).toBeVisible();
  },
});

export const ReversedSaysWhyAndWhatIsOwed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      recharge({
        status: 'accepted',
        decidedAt: NOW,
        reversal: { at: NOW, reason: 'The bank recalled the payment', debtPaise: 430_000n },
      }),
    ),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText('The bank recalled the payment')).toBeVisible();
    await expect(canvas.getByText(/you still owe ₹4,300.00/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /receipt/ })).toBeNull();
    await cameToNothing(context, 'Reversed', 'text-warning');
  },
});

export const RejectedOffersResubmit = meta.story({
  beforeEach: ({ msw }) => msw.use(recharge({ status: 'cancelled', reason: 'UTR not found', decidedAt: NOW })),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText('UTR not found')).toBeVisible();
    await cameToNothing(context, 'Rejected', 'text-danger');
    await expect(canvas.getByText('Checked')).toBeVisible();
    await expect(canvas.queryByText('Being checked')).toBeNull();
    await expect(
      canvas.getByText(/compare it with your payment app and send it again; do not pay twice/),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Resubmit' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: /receipt/ })).toBeNull();
    await expect(await canvas.findByRole('link', { name: 'Chat with us' })).toHaveAttribute(
      'href',
      'https://wa.me/919000000003?text=R2611207KQ4M2XD',
    );
  },
});

/** The advised action comes first; resending the same payment stays below it. */
const leads = (reason: string, [name, to]: readonly [string, string]) => ({
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: ({ msw }: StoryMsw) => msw.use(recharge({ status: 'cancelled', reason, decidedAt: NOW })),
  play: async ({ canvas }: PlayContext) => {
    await expect(await canvas.findByRole('link', { name })).toHaveAttribute('href', to);
    await expect(canvas.getByRole('button', { name: 'Resubmit' })).toBeEnabled();
  },
});
export const AnotherAmountLeadsToANewDeposit = meta.story({
  tags: ['works', '!phone'],
  ...leads('Amount mismatch', ['Start a new deposit', '/deposit']),
});
export const ADuplicateLeadsToTheHistory = meta.story({
  tags: ['works', '!phone'],
  ...leads('Duplicate', ['See my requests', '/history']),
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getOwnRecharge.hangs()),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot="skeleton"]')).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getOwnRecharge.fails('not-found')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such deposit')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getOwnRecharge.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This deposit could not be loaded')).toBeVisible();
  },
});

export const PaidInUsdt = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(recharge({ method: 'usdt', utr: USDT_HASH, usdt: { rate: '88.50', amount: '16.949153' } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('16.949153')).toBeVisible();
    await expect(canvas.getByText('₹88.50')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy Transaction hash' })).toBeVisible();
  },
});

export const CancelAsksFirst = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.cancelRecharge.returns(confirmationOf('rechargeWithdrawn'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel request' }));
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('Cancel this request?');
    await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    await expect(await screen.findByText(/^The request of ₹.* is cancelled$/)).toBeInTheDocument();
  },
});

export const CancelRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.cancelRecharge.refuses('rechargeDecided')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel request' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    await expect(await canvas.findByText('This request has already been decided')).toBeVisible();
  },
});

const rejected = () => recharge({ status: 'cancelled', reason: 'Unclear proof', decidedAt: NOW });

export const ResubmitGoesOnAtTheProof = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(rejected(), mock.startRecharge.returns(aStartedRecharge({ code: 'R261120B2KD71VQ' }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resubmit' }));
    await expect(await canvas.findByText('Proof of R261120B2KD71VQ, paid true, UTR 432013475520')).toBeVisible();
  },
});

const soon = leftSoon(routes);

/** A late response does not pull the player back from the page being opened. */
export const ResubmitLeftBeforeItsAnswer = meta.story({
  tags: ['measured'],
  ...soon,
  beforeEach({ msw }) {
    // Before the screen makes its call: its first response would be another deposit.
    msw.use(rejected());
    return soon.beforeEach();
  },
  play: async (context) => {
    const answered = Promise.withResolvers<void>();
    const { canvas, userEvent, msw } = context;
    msw.use(
      mock.startRecharge.answers(async () => {
        await answered.promise;
        return aStartedRecharge({ code: 'R261120B2KD71VQ' });
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Resubmit' }));
    await leave(context, async () => answered.resolve());
  },
});

export const ResubmitRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(rejected(), mock.startRecharge.refuses('excluded')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resubmit' }));
    await expect(await canvas.findByText('You have excluded yourself from play. You can still withdraw')).toBeVisible();
  },
});

export const Cancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(recharge({ status: 'cancelled', withdrawn: true, decidedAt: NOW })),
  play: async (context) => {
    const { canvas } = context;
    await canvas.findAllByText('Cancelled');
    await cameToNothing(context, 'Cancelled', 'text-foreground');
    await expect(canvas.queryByText(/checked/i)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Resubmit' })).toBeNull();
  },
});

/** It has waited for a day: the contacts come first, and resending the same payment stays one touch away. */
export const NotDecidedInADay = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(recharge({ status: 'cancelled', withdrawn: true, reason: EXPIRED_REASON, decidedAt: NOW })),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText('Not decided in 24 hours')).toBeVisible();
    await cameToNothing(context, 'Cancelled', 'text-foreground');
    await expect(canvas.queryByText('Checked')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help');
    await expect(canvas.getByRole('button', { name: 'Resubmit' })).toBeEnabled();
  },
});

export const NotDecidedInADayInHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) =>
    msw.use(recharge({ status: 'cancelled', withdrawn: true, reason: EXPIRED_REASON, decidedAt: NOW })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('24 घंटे में फ़ैसला नहीं हुआ')).toBeVisible();
  },
});

export const CancelDialogOpen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel request' }));
    await expect(await screen.findByRole('dialog', { name: 'Cancel this request?' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getOwnRecharge.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const TheLargestAmount = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(recharge({ amountPaise: 9_999_999_900n, utr: '9'.repeat(22), status: 'accepted', decidedAt: NOW })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹9,99,99,999.00'))).toBeVisible();
  },
});

export const RejectedInHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(rejected()),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('अस्वीकृत')).toHaveLength(2);
  },
});

export const WhatACashierTypedInHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(recharge({ status: 'cancelled', reason: 'Pay the rest first', decidedAt: NOW })),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('अस्वीकृत')).toHaveLength(2);
    await expect(canvas.getByText('Pay the rest first')).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹1,500.00'))).toBeVisible();
  },
});

/** With text at twice its size: nothing is cut, and nothing overflows the screen. */
export const TextOfTwiceTheSize = meta.story({
  tags: ['measured'],
  globals: largeText,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Sent');
    await fitsLargeText(canvasElement);
  },
});

/** An action that would be refused is not offered; the reason of the stop replaces it. */
export const RejectedOnABreakOffersNoDeposit = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      recharge({ status: 'cancelled', reason: 'Amount mismatch', decidedAt: NOW }),
      mock.getPaymentOptions.returns(
        paymentOptions({}, { reason: 'pause', message: 'You are on a break until 9 Dec, 3:44 am' }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are on a break until 9 Dec, 3:44 am')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Start a new deposit' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Resubmit' })).toBeNull();
  },
});

/** Resending the same payment would be rejected again: support comes first. */
export const TheWrongAccountLeadsToHelp = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(recharge({ status: 'cancelled', reason: 'Wrong account', decidedAt: NOW })),
  play: async ({ canvas }) => {
    const help = await canvas.findByRole('link', { name: 'Get help' });
    await expect(help).toHaveAttribute('href', '/help');
    await expect(help).toHaveClass('bg-accent');
    await expect(canvas.getByRole('button', { name: 'Resubmit' })).not.toHaveClass('bg-accent');
  },
});
