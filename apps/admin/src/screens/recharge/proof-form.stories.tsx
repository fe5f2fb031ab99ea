import {
  aBankRecharge,
  aReceiptPicture,
  aStartedRecharge,
  aUsdtRecharge,
  PNG_HEADER,
  paymentOptions,
  USDT_HASH,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { FieldOf } from '@cage/contract/fields';
import { reasonInEnglish, refusalsInEnglish } from '@cage/contract/refusals/english';
import { type RefusalGiven, splitRefusal } from '@cage/contract/refusals/reason';
import { fillIn, press } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { sendProof, setting, showDetails } from './plays.ts';
import { RechargeScreen } from './recharge-screen.tsx';

const meta = preview.meta({
  title: 'Recharge',
  component: RechargeScreen,
  ...setting,
});

export const SubmitIsConfirmed = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.startRecharge.returns(aStartedRecharge()),
      mock.submitRecharge.answers(({ code, utr }) => {
        if (utr !== '432013475520') throw new Error('The UTR was lost on the way');
        return { ...confirmationOf('rechargeSent'), code };
      }),
    ),
  play: async (context) => {
    await sendProof(context, aReceiptPicture());
    await expect(await context.canvas.findByText('Request R2611207KQ4M2XD is waiting for approval')).toBeVisible();
  },
});

export const AnotherTabLeavesWhatIsTyped = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aStartedRecharge())),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const look = (tab: string) => userEvent.click(canvas.getByRole('tab', { name: tab }));
    await userEvent.click(await canvas.findByRole('button', { name: '₹2,00,000' }));
    await showDetails(context, 'UPI Payment');
    await fillIn(context, canvas, { UTR: '432013475520' });
    await userEvent.upload(canvas.getByLabelText('Proof'), aReceiptPicture());
    await expect(await canvas.findByText(/^receipt.png, /)).toBeVisible();
    await look('Contact');
    await expect(await canvas.findByRole('link', { name: 'Open chat' })).toBeVisible();
    // Out of sight, also for screen readers.
    await expect(canvas.getAllByRole('tabpanel')).toHaveLength(1);
    await expect(canvas.getByLabelText('UTR')).not.toBeVisible();
    await look('UPI Payment');
    await expect(canvas.getByLabelText('UTR')).toHaveValue('432013475520');
    await expect(canvas.getByText(/^receipt.png, /)).toBeVisible();
    await look('Bank Payment');
    await expect(canvas.getByRole('textbox', { name: /^Amount/ })).toHaveValue('200000');
  },
});

/** A refusal when the proof is sent; what was typed is still there. */
const refusedAtSend = (...given: RefusalGiven<FieldOf<'submitRecharge'>>) => ({
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(mock.startRecharge.returns(aStartedRecharge()), mock.submitRecharge.refuses(...given)),
  play: async (context: PlayContext) => {
    await sendProof(context, aReceiptPicture());
    await expect(await context.canvas.findByText(reasonInEnglish(splitRefusal(...given).reason))).toBeVisible();
    await expect(context.canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

export const UsedUtrRefused = meta.story({ tags: ['refused'], ...refusedAtSend('utrUsed', 'utr') });
export const ThreeWaitingRefused = meta.story({ tags: ['refused'], ...refusedAtSend('tooManyWaiting') });
export const DetailsChangedMeanwhile = meta.story({ tags: ['refused'], ...refusedAtSend('detailsChanged') });

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
    await expect(await context.canvas.findByText(refusalsInEnglish.utrRequired)).toBeVisible();
  },
});

export const ProofNeeded = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aStartedRecharge())),
  play: async (context) => {
    await showDetails(context, 'UPI Payment');
    await fillIn(context, context.canvas, { UTR: '432013475520' });
    await press(context, context.canvas, 'Send proof');
    await expect(await context.canvas.findByText(refusalsInEnglish.proofRequired)).toBeVisible();
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
    await sendProof(
      context,
      new File([PNG_HEADER, new Uint8Array(6 * 1024 * 1024)], 'large.png', { type: 'image/png' }),
    );
    await expect(await context.canvas.findByText('Proof must be smaller than 5 MB')).toBeVisible();
  },
});

export const UsdtFromAmountToHash = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(paymentOptions({ methods: ['bank', 'upi', 'usdt'] })),
      mock.startRecharge.returns(aUsdtRecharge()),
      mock.submitRecharge.answers(({ code, utr }) => {
        if (utr !== USDT_HASH) throw new Error('The hash was cut');
        return { ...confirmationOf('rechargeSent'), code };
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
    await expect(await canvas.findByText(refusalsInEnglish.utrInvalid)).toBeVisible();
    await userEvent.type(field, '{backspace}');
    await expect(canvas.queryByText(refusalsInEnglish.utrInvalid)).toBeNull();
    await userEvent.type(field, '9');
    await expect(await canvas.findByText(refusalsInEnglish.utrInvalid)).toBeVisible();
  },
});
