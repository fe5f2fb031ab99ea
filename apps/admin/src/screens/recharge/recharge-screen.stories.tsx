import {
  aBankRecharge,
  aMe,
  aQrPicture,
  aQrRecharge,
  aStartedRecharge,
  paymentOptions,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { FieldOf } from '@cage/contract/fields';
import type { PayInStop } from '@cage/contract/play/limits';
import { reasonInEnglish, refusalsInEnglish } from '@cage/contract/refusals/english';
import { type RefusalGiven, splitRefusal } from '@cage/contract/refusals/reason';
import { retry } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { own, setting, showDetails } from './plays.ts';
import { RechargeScreen } from './recharge-screen.tsx';

const meta = preview.meta({
  title: 'Recharge',
  component: RechargeScreen,
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Bank Payment' })).toHaveAttribute('aria-selected', 'true');
    await expect(await canvas.findByRole('button', { name: '₹2,00,000' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.hangs(), mock.listOwnRecharges.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Contact' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(own([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No requests yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Payment options could not be loaded');
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const NobodyToPay = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns({
        options: [],
        stop: { reason: 'nobody', message: refusalsInEnglish.nobodyToPay({ turnsTo: 'upline' }) },
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is nobody to pay yet. Contact your upline')).toBeVisible();
  },
});

/** A refusal when the payment is started. */
const refusedAtStart = (...given: RefusalGiven<FieldOf<'startRecharge'>>) => ({
  beforeEach: ({ msw }: StoryMsw) => msw.use(mock.startRecharge.refuses(...given)),
  play: async (context: PlayContext) => {
    await showDetails(context, 'Bank Payment');
    await expect(await context.canvas.findByText(reasonInEnglish(splitRefusal(...given).reason))).toBeVisible();
  },
});

export const AmountIsNoAmount = meta.story({ tags: ['refused'], ...refusedAtStart('invalidAmount', 'amountPaise') });
export const RootHasNobodyToPay = meta.story({ tags: ['refused'], ...refusedAtStart('rootCannotRecharge') });
export const MethodNoLongerOffered = meta.story({ tags: ['refused'], ...refusedAtStart('detailsChanged', 'method') });

export const ShowingIsBusy = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.hangs()),
  play: async (context) => {
    await showDetails(context, 'Bank Payment');
    await expect(context.canvas.getByRole('button', { name: 'Show payment details' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

export const UpiDetailsToScan = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aStartedRecharge())),
  play: async (context) => {
    await showDetails(context, 'UPI Payment');
    await expect(await context.canvas.findByText('lotus.two@okbank')).toBeVisible();
  },
});

export const UsdtIsOffered = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getPaymentOptions.returns(paymentOptions({ methods: ['bank', 'qr', 'upi', 'usdt'] }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'USDT Payment' }));
    await expect(canvas.getByRole('button', { name: 'Show payment details' })).toBeVisible();
  },
});

export const MethodNotOffered = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'QR Code Payment' }));
    await expect(await canvas.findByText('This way of paying is not offered for your account')).toBeVisible();
  },
});

export const NoContactLeft = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.returns(paymentOptions({ contactPhone: null }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Contact' }));
    await expect(await canvas.findByText('Your upline has not left a contact number')).toBeVisible();
  },
});

export const BankDetailsToCopy = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aBankRecharge())),
  play: async (context) => {
    await showDetails(context, 'Bank Payment');
    await expect(await context.canvas.findByText('50100004002')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Copy IFSC code' })).toBeVisible();
  },
});

export const QrPictureOfThePayee = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(paymentOptions({ methods: ['bank', 'qr', 'upi'] })),
      mock.startRecharge.returns(aQrRecharge()),
      mock.getQrPicture.returns(aQrPicture()),
    ),
  play: async (context) => {
    await showDetails(context, 'QR Code Payment');
    await expect(await context.canvas.findByRole('img', { name: /scan/i })).toBeVisible();
  },
});

export const Contact = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Contact' }));
    await expect(await canvas.findByRole('link', { name: 'Open chat' })).toHaveAttribute(
      'href',
      'https://wa.me/919000000003',
    );
  },
});

export const RootIsToldWhatToUse = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.refuses('rootCannotRecharge')),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(refusalsInEnglish.rootCannotRecharge)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Chips' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});

export const WhatRootAddsStaysWhileThePageAsksAgain = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.refuses('rootCannotRecharge')),
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Chips' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Enter Chips Amount'), '1000');
    // The user returns to the browser tab.
    msw.use(mock.getPaymentOptions.hangs());
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(canvas.queryByText(refusalsInEnglish.rootCannotRecharge)).toBeNull());
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('1000');
    await expect(dialog.getByLabelText('Enter Chips Amount')).toBeVisible();
  },
});

export const AClerkOfRootIsToldSo = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ role: 'Cashier', permissions: ['Recharge'] })),
      mock.getPaymentOptions.refuses('rootCannotRecharge'),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(refusalsInEnglish.rootCannotRecharge)).toBeVisible();
    await expect(await canvas.findByText(/^Only the admin account itself adds chips/)).toBeVisible();
    await expect(await canvas.findByText('Ask root, who gave you this account.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add Chips' })).toBeNull();
  },
});

const stopped = (reason: PayInStop, message: string) => ({
  beforeEach: ({ msw }: StoryMsw) => msw.use(mock.getPaymentOptions.returns(paymentOptions({}, { reason, message }))),
  play: async ({ canvas }: PlayContext) => {
    await expect(await canvas.findByText(message)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show payment details' })).toBeNull();
  },
});
export const PlayMoneyTakesNoRecharge = meta.story(stopped('play-money', refusalsInEnglish.playMoneyOnly));
export const ThreeWaitBeforeAnyAmount = meta.story(stopped('waiting', refusalsInEnglish.tooManyWaiting));
export const PaymentsArePausedFromAbove = meta.story(
  stopped('standing', refusalsInEnglish.paymentsPaused({ turnsTo: 'upline' })),
);

export const AStartedPaymentGoesOn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listStartedPayments.returns({ payments: [aStartedRecharge()] })),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Continue your payment of ₹1,500.00')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('lotus.two@okbank')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'UPI Payment' })).toHaveAttribute('aria-selected', 'true');
  },
});

export const AStartedPaymentHasChanged = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.listStartedPayments.returns({ payments: [aStartedRecharge({ current: false })] })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText(/^The payment details have changed/)).toBeVisible();
    await expect(canvas.queryByText('lotus.two@okbank')).toBeNull();
  },
});

export const AStartedPaymentIsDiscarded = meta.story({
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
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(canvas.queryByText(/^Continue your payment/)).toBeNull());
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.fails()),
  play: async (context) => {
    await retry(context, mock.getPaymentOptions.returns(paymentOptions()));
    await expect(await context.canvas.findByRole('button', { name: '₹2,00,000' })).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '₹2,00,000' })).toBeVisible();
    // All ways of payment are in sight, one line each, named as everywhere else.
    const tabs = canvas.getByRole('tablist');
    await expect(tabs.scrollWidth).toBe(tabs.clientWidth);
    const tab = canvas.getByRole('tab', { name: 'QR Code Payment' });
    const text = document.createRange();
    text.selectNodeContents(tab.querySelector('span span')?.firstChild as Text);
    await expect(text.getClientRects()).toHaveLength(1);
  },
});
