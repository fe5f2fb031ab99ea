import {
  aBankRecharge,
  aMe,
  aQrPicture,
  aQrRecharge,
  aReceiptPicture,
  aStartedRecharge,
  aUsdtRecharge,
  onePage,
  ownHistory,
  paymentOptions,
  USDT_HASH,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import type { PayInStop } from '@cage/contract/play/limits';
import { english } from '@cage/contract/refusals/english';
import { fillIn, press } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, userEvent as user, waitFor, within } from 'storybook/test';
import { RechargeScreen } from './recharge-screen.tsx';

const own = (rows = ownHistory()) => mock.listOwnRecharges.returns({ rows, nextCursor: null, total: rows.length });

const meta = preview.meta({
  title: 'Recharge',
  component: RechargeScreen,
  parameters: { route: '/admin/adminRecharge' },
  beforeEach: ({ msw }) => msw.use(own(), mock.getPaymentOptions.returns(paymentOptions())),
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
        stop: { reason: 'nobody', message: english.nobodyToPay({ turnsTo: 'upline' }) },
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is nobody to pay yet. Contact your upline')).toBeVisible();
  },
});

async function showDetails({ canvas, userEvent }: PlayContext, tab: string) {
  await userEvent.click(await canvas.findByRole('tab', { name: tab }));
  await userEvent.click(await canvas.findByRole('button', { name: '₹5,000' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Show payment details' }));
}

export const AmountIsNoAmount = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.refuses('invalidAmount', 'amountPaise')),
  play: async (context) => {
    await showDetails(context, 'Bank Payment');
    await expect(await context.canvas.findByText(english.invalidAmount)).toBeVisible();
  },
});

export const RootHasNobodyToPay = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.refuses('rootCannotRecharge')),
  play: async (context) => {
    await showDetails(context, 'Bank Payment');
    await expect(await context.canvas.findByText(english.rootCannotRecharge)).toBeVisible();
  },
});

export const MethodNoLongerOffered = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.refuses('detailsChanged', 'method')),
  play: async (context) => {
    await showDetails(context, 'Bank Payment');
    await expect(await context.canvas.findByText(english.detailsChanged)).toBeVisible();
  },
});

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

async function sendProof(context: PlayContext, file: File) {
  const { canvas, userEvent } = context;
  await showDetails(context, 'UPI Payment');
  await fillIn(context, canvas, { UTR: '432013475520' });
  // As by drag and drop, which no accept attribute filters.
  await user.setup({ applyAccept: false }).upload(canvas.getByLabelText('Proof'), file);
  await userEvent.click(canvas.getByRole('button', { name: 'Send proof' }));
}

export const SubmitIsConfirmed = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.startRecharge.returns(aStartedRecharge()),
      mock.submitRecharge.answers(({ code, utr }) => {
        if (utr !== '432013475520') throw new Error('The UTR was lost on the way');
        return { ...confirmed('rechargeSent'), code };
      }),
    ),
  play: async (context) => {
    await sendProof(context, aReceiptPicture());
    await expect(await context.canvas.findByText('Request R2611207KQ4M2XD is waiting for approval')).toBeVisible();
  },
});

export const UsedUtrRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.startRecharge.returns(aStartedRecharge()), mock.submitRecharge.refuses('utrUsed', 'utr')),
  play: async (context) => {
    await sendProof(context, aReceiptPicture());
    await expect(await context.canvas.findByText(english.utrUsed)).toBeVisible();
    await expect(context.canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

export const ThreeWaitingRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.startRecharge.returns(aStartedRecharge()), mock.submitRecharge.refuses('tooManyWaiting')),
  play: async (context) => {
    await sendProof(context, aReceiptPicture());
    await expect(await context.canvas.findByText(english.tooManyWaiting)).toBeVisible();
    await expect(context.canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

export const DetailsChangedMeanwhile = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.startRecharge.returns(aStartedRecharge()), mock.submitRecharge.refuses('detailsChanged')),
  play: async (context) => {
    await sendProof(context, aReceiptPicture());
    await expect(await context.canvas.findByText(english.detailsChanged)).toBeVisible();
    await expect(context.canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

export const SubmitFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aStartedRecharge()), mock.submitRecharge.fails()),
  play: async (context) => {
    await sendProof(context, aReceiptPicture());
    await expect(await context.canvas.findByText(/Something went wrong on our side/)).toBeVisible();
  },
});

export const UtrNeeded = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aStartedRecharge())),
  play: async (context) => {
    await showDetails(context, 'UPI Payment');
    await context.canvas.findByLabelText('UTR');
    await press(context, context.canvas, 'Send proof');
    await expect(await context.canvas.findByText(english.utrRequired)).toBeVisible();
  },
});

export const ProofNeeded = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aStartedRecharge())),
  play: async (context) => {
    await showDetails(context, 'UPI Payment');
    await fillIn(context, context.canvas, { UTR: '432013475520' });
    await press(context, context.canvas, 'Send proof');
    await expect(await context.canvas.findByText(english.proofRequired)).toBeVisible();
  },
});

export const WrongFileRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aStartedRecharge())),
  play: async (context) => {
    await sendProof(context, new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }));
    await expect(await context.canvas.findByText('Only image files are allowed: JPEG, PNG or WebP')).toBeVisible();
  },
});

export const LargeFileRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aStartedRecharge())),
  play: async (context) => {
    await sendProof(context, new File([new Uint8Array(6 * 1024 * 1024)], 'large.png', { type: 'image/png' }));
    await expect(await context.canvas.findByText('Proof must be smaller than 5 MB')).toBeVisible();
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
    await expect(await canvas.findByText(english.rootCannotRecharge)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Chips' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
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
    await expect(await canvas.findByText(english.rootCannotRecharge)).toBeVisible();
    await expect(await canvas.findByText(/^Only the admin account itself adds chips/)).toBeVisible();
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
export const PlayMoneyTakesNoRecharge = meta.story(stopped('play-money', english.playMoneyOnly));
export const ThreeWaitBeforeAnyAmount = meta.story(stopped('waiting', english.tooManyWaiting));
export const PaymentsArePausedFromAbove = meta.story(
  stopped('standing', english.paymentsPaused({ turnsTo: 'upline' })),
);

export const UsdtFromAmountToHash = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(paymentOptions({ methods: ['bank', 'upi', 'usdt'] })),
      mock.startRecharge.returns(aUsdtRecharge()),
      mock.submitRecharge.answers(({ code, utr }) => {
        if (utr !== USDT_HASH) throw new Error('The hash was cut');
        return { ...confirmed('rechargeSent'), code };
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await showDetails(context, 'USDT Payment');
    await expect(await canvas.findByText('16.949153')).toBeVisible();
    await expect(await canvas.findByRole('img', { name: 'Scan the address with your wallet' })).toBeVisible();
    await fillIn(context, canvas, { 'Transaction hash': USDT_HASH });
    await userEvent.upload(canvas.getByLabelText('Proof'), aReceiptPicture());
    await userEvent.click(canvas.getByRole('button', { name: 'Send proof' }));
    await expect(await canvas.findByText('Request R2611207KQ4M2XD is waiting for approval')).toBeVisible();
  },
});

export const ImpossibleReference = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aBankRecharge())),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await showDetails(context, 'Bank Payment');
    const field = await canvas.findByLabelText('UTR');
    await userEvent.type(field, 'HDFCR520261120123456789');
    await expect(await canvas.findByText(english.utrInvalid)).toBeVisible();
    await userEvent.type(field, '{backspace}');
    await expect(canvas.queryByText(english.utrInvalid)).toBeNull();
  },
});

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
        return confirmed('startedDiscarded');
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(canvas.queryByText(/^Continue your payment/)).toBeNull());
  },
});

const cancelIt = async ({ canvas, userEvent }: PlayContext) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Cancel request' }));
  await expect(await screen.findByRole('dialog', { name: 'Cancel request R2611207KQ4M2XD?' })).toBeVisible();
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel request' }));
};

export const AWaitingRequestIsTakenBack = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    let rows = ownHistory();
    msw.use(
      mock.listOwnRecharges.answers(() => onePage(rows)),
      mock.cancelRecharge.answers(({ code }) => {
        rows = rows.map((row) => (row.code === code ? { ...row, status: 'cancelled', withdrawn: true } : row));
        return confirmed('rechargeWithdrawn');
      }),
    );
  },
  play: async (context) => {
    await cancelIt(context);
    await expect(await context.canvas.findByText('Cancelled')).toBeVisible();
    await expect(context.canvas.queryByRole('button', { name: 'Cancel request' })).toBeNull();
  },
});

export const TakingBackRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.cancelRecharge.refuses('rechargeDecided')),
  play: async (context) => {
    await cancelIt(context);
    await expect(await screen.findByText(english.rechargeDecided)).toBeInTheDocument();
  },
});

export const ARejectedRequestIsSentAgain = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aStartedRecharge())),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('UTR not found')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Resubmit' }));
    await waitFor(() => expect(canvas.getByLabelText('UTR')).toHaveValue('431511229874'));
  },
});

export const ResubmitAfterAnotherWasSent = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.startRecharge.returns(aStartedRecharge()),
      mock.submitRecharge.answers(({ code }) => ({ ...confirmed('rechargeSent'), code })),
    ),
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    await sendProof(context, aReceiptPicture());
    await canvas.findByText('Request R2611207KQ4M2XD is waiting for approval');
    msw.use(mock.startRecharge.returns(aStartedRecharge({ code: 'R261120B2KD71VQ' })));
    await userEvent.click(await canvas.findByRole('button', { name: 'Resubmit' }));
    await waitFor(() => expect(canvas.getByLabelText('UTR')).toHaveValue('431511229874'));
  },
});

export const ResubmitRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.refuses('tooManyWaiting')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resubmit' }));
    await expect(await canvas.findByText(english.tooManyWaiting)).toBeVisible();
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    msw.use(mock.getPaymentOptions.returns(paymentOptions()));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('button', { name: '₹2,00,000' })).toBeVisible();
  },
});

export const HistoryFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.listOwnRecharges.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your requests could not be loaded');
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '₹2,00,000' })).toBeVisible();
  },
});
