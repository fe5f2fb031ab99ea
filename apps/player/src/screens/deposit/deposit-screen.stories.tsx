import {
  aBankRecharge,
  aQrPicture,
  aQrRecharge,
  aReceiptPicture,
  aStartedRecharge,
  aUsdtRecharge,
  nobodyToPay,
  paymentOptions,
  USDT_HASH,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import type { FieldOf } from '@cage/contract/fields';
import type { PayInStop } from '@cage/contract/play/limits';
import type { Started } from '@cage/contract/recharges';
import { asRead, english } from '@cage/contract/refusals/english';
import { type RefusalGiven, takenApart } from '@cage/contract/refusals/reason';
import { hindi } from '@cage/contract/refusals/refusals.hi';
import { Route, Routes, useParams } from '@cage/parts/router/routes';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { LanguageSwitch } from '@cage/ui/language-switch';
import { expect, userEvent as user, waitFor, within } from 'storybook/test';
import { DepositScreen } from './deposit-screen.tsx';

function Tracker() {
  return <p>{`The tracker of ${useParams().code}`}</p>;
}

const meta = preview.meta({
  title: 'Deposit',
  component: DepositScreen,
  render: () => (
    <Routes>
      <Route path="/deposit" element={<DepositScreen />} />
      <Route path="/deposit/:code" element={<Tracker />} />
    </Routes>
  ),
  tags: ['phone'],
  parameters: { route: '/deposit' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) =>
    msw.use(mock.getPaymentOptions.returns(paymentOptions()), mock.startRecharge.returns(aStartedRecharge())),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('From ₹2 to ₹10,00,000, whole rupees')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Deposit' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.returns(nobodyToPay)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Deposits are not possible right now/)).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Payment options could not be loaded')).toBeVisible();
  },
});

export const QrPictureOfThePayee = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aQrRecharge()), mock.getQrPicture.returns(aQrPicture())),
  play: async (context) => {
    await toPay(context);
    await expect(await context.canvas.findByRole('img', { name: 'Scan with any UPI app' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const AmountRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.startRecharge.refuses('minimumRecharge', { minimumPaise: 200n }, 'amountPaise')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1');
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await expect(await canvas.findByText('Minimum recharge amount is ₹2')).toBeVisible();
    await expect(canvas.getByLabelText('How much do you want to pay in?')).toHaveValue('1');
  },
});

/** What the server refuses about the amount is read at it, and goes when another one is typed. */
export const TheServerRefusesTheAmount = meta.story({
  tags: ['refused', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: ({ msw }) =>
    msw.use(mock.startRecharge.refuses('minimumRecharge', { minimumPaise: 50_000n }, 'amountPaise')),
  play: async ({ canvas, userEvent }) => {
    const amount = await canvas.findByLabelText('How much do you want to pay in?');
    await userEvent.type(amount, '400');
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await expect(await canvas.findByText('Minimum recharge amount is ₹500')).toBeVisible();
    await waitFor(() => expect(amount).toHaveFocus());
    await expect(amount).toBeInvalid();
    await userEvent.type(amount, '0');
    await expect(canvas.queryByText('Minimum recharge amount is ₹500')).toBeNull();
    await expect(amount).toHaveValue('4000');
  },
});

export const TooLittleIsToldWhenTheFieldIsLeft = meta.story({
  tags: ['refused', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const amount = await canvas.findByLabelText('How much do you want to pay in?');
    await userEvent.click(amount);
    await userEvent.tab();
    await expect(amount).toBeValid();
    await userEvent.type(amount, '1');
    await expect(canvas.queryByText('Minimum recharge amount is ₹2')).toBeNull();
    await userEvent.tab();
    await expect(await canvas.findByText('Minimum recharge amount is ₹2')).toBeVisible();
    await expect(amount).not.toHaveFocus();
  },
});

export const NoAmountGetsTheFocusAndIsSaidInTheLanguageOfThePage = meta.story({
  tags: ['refused', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  render: () => (
    <>
      <LanguageSwitch />
      <DepositScreen />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const amount = await canvas.findByLabelText('How much do you want to pay in?');
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await expect(await canvas.findByText(english.invalidAmount)).toBeVisible();
    await waitFor(() => expect(amount).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'हिन्दी' }));
    await expect(await canvas.findByText(hindi.invalidAmount)).toBeVisible();
  },
});

/** The answer is lost once: what was chosen stays, and the second press goes on. A double press asks once. */
export const StartedAgainAfterALostAnswer = meta.story({
  tags: ['works', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, userEvent, msw }) => {
    let calls = 0;
    msw.use(
      mock.startRecharge.answers(() => {
        calls += 1;
        if (calls === 1) throw new TypeError('lost');
        return aStartedRecharge();
      }),
    );
    const amount = await canvas.findByLabelText('How much do you want to pay in?');
    await userEvent.type(amount, '1500');
    await userEvent.dblClick(canvas.getByRole('button', { name: /^Continue/ }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(amount).toHaveValue('1500');
    await expect(amount).toBeValid();
    await expect(calls).toBe(1);
    msw.use(mock.listStartedPayments.returns({ payments: [aStartedRecharge()] }));
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await expect(await canvas.findByRole('button', { name: 'I have paid' })).toBeVisible();
  },
});

type Walk = PlayContext & StoryMsw;

async function toPay({ canvas, userEvent, msw }: Walk) {
  msw.use(mock.listStartedPayments.returns({ payments: [aStartedRecharge()] }));
  await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1500');
  await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
  await canvas.findByRole('button', { name: 'I have paid' });
}

export const PayOnAPhone = meta.story({
  tags: ['works'],
  play: async (context) => {
    await toPay(context);
    await expect(context.canvas.getByText('lotus.two@okbank')).toBeVisible();
    await expect(context.canvas.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute(
      'href',
      expect.stringContaining('am=1500.00'),
    );
  },
});

export const PayOnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async (context) => {
    await toPay(context);
    const code = await context.canvas.findByRole('img', { name: 'Scan with any UPI app' });
    await expect(code).toHaveAttribute('data-text', expect.stringContaining('tr=R2611207KQ4M2XD'));
  },
});

async function toProof(context: Walk) {
  await toPay(context);
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'I have paid' }));
  await context.canvas.findByLabelText('UTR');
}

async function send({ canvas, userEvent }: PlayContext, file: File) {
  await userEvent.type(canvas.getByLabelText('UTR'), '432013475520');
  // As by drag and drop, which no accept attribute filters.
  await user.setup({ applyAccept: false }).upload(canvas.getByLabelText('Screenshot of the payment'), file);
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
}

export const ProofMissing = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await toProof(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Send' }));
    await expect(context.canvas.getByText('Enter the UTR of the payment')).toBeVisible();
    await expect(context.canvas.getByText('Add a picture of the payment')).toBeVisible();
    await context.userEvent.type(context.canvas.getByLabelText('UTR'), '432013475520');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Send' }));
    await expect(context.canvas.getByText('Add a picture of the payment')).toBeVisible();
  },
});

/** Whoever mistyped it reads so before it is sent, and nobody is kept from sending it. */
export const AnUnusualReferenceIsDoubted = meta.story({
  tags: ['refused', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    const field = canvas.getByLabelText('UTR');
    await userEvent.type(field, '43201347552');
    await expect(canvas.queryByText(/A UPI reference has 12 digits/)).toBeNull();
    await userEvent.tab();
    await expect(await canvas.findByText('A UPI reference has 12 digits. Look at yours once more')).toBeVisible();
    await expect(field).toBeValid();
    await userEvent.type(field, '0');
    await userEvent.tab();
    await expect(canvas.queryByText(/A UPI reference has 12 digits/)).toBeNull();
  },
});

export const WrongFile = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await toProof(context);
    await send(context, new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }));
    await expect(context.canvas.getByText('Only image files are allowed: JPEG, PNG or WebP')).toBeVisible();
    await expect(context.canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

export const UsedUtr = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.submitRecharge.refuses('utrUsed', 'utr')),
  play: async (context) => {
    await toProof(context);
    await send(context, aReceiptPicture());
    await expect(
      await context.canvas.findByText('This UTR has already been used. Check the number of your payment'),
    ).toBeVisible();
  },
});

export const DetailsChangedMeanwhile = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.submitRecharge.refuses('detailsChanged')),
  play: async (context) => {
    await toProof(context);
    await send(context, aReceiptPicture());
    await expect(await context.canvas.findByText('Payment details changed. Refresh and try again')).toBeVisible();
  },
});

/** F5: the answer was lost on the way; the second press carries the same request id. */
export const RetryAfterALostAnswerFilesOnce = meta.story({
  tags: ['works'],
  play: async (context) => {
    const ids: string[] = [];
    context.msw.use(
      mock.submitRecharge.answers(({ requestId, code }) => {
        ids.push(requestId);
        if (ids.length === 1) throw new TypeError('lost');
        return { ...confirmed('rechargeSent'), code };
      }),
    );
    await toProof(context);
    await send(context, aReceiptPicture());
    await waitFor(() => expect(ids).toHaveLength(1));
    const button = context.canvas.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(button).toBeEnabled());
    await context.userEvent.click(button);
    await waitFor(() => expect(ids).toHaveLength(2));
    await expect(ids[1]).toBe(ids[0]);
    await expect(await context.canvas.findByText('The tracker of R2611207KQ4M2XD')).toBeVisible();
  },
});

export const ImpossibleReference = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    const field = canvas.getByLabelText('UTR');
    await userEvent.type(field, '12345678901234567');
    await expect(
      await canvas.findByText('Enter a valid UTR, as the bank shows it: 12 digits for UPI, else letters and digits'),
    ).toBeVisible();
    await userEvent.clear(field);
    await expect(
      canvas.queryByText('Enter a valid UTR, as the bank shows it: 12 digits for UPI, else letters and digits'),
    ).toBeNull();
  },
});

export const NoPictureChosen = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await toProof(context);
    const note = new File(['paid'], 'note.txt', { type: 'text/plain' });
    await user.setup({ applyAccept: false }).upload(context.canvas.getByLabelText('Screenshot of the payment'), note);
    await expect(await context.canvas.findByText('Only image files are allowed: JPEG, PNG or WebP')).toBeVisible();
  },
});

export const BankTransfer = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aBankRecharge())),
  play: async (context) => {
    await toPay(context);
    await expect(context.canvas.getByText('50100004002')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Copy IFSC code' })).toBeVisible();
  },
});

export const UsdtWithItsRate = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(mock.startRecharge.returns(aUsdtRecharge()));
  },
  play: async (context) => {
    await toPay(context);
    const { canvas } = context;
    await expect(canvas.getByText('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')).toBeVisible();
    await expect(canvas.getByText('16.949153')).toBeVisible();
    await expect(canvas.getByText('₹88.50')).toBeVisible();
    await expect(await canvas.findByRole('img', { name: 'Scan the address with your wallet' })).toHaveAttribute(
      'data-text',
      'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    );
  },
});

export const UsdtByItsHash = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.startRecharge.returns(aUsdtRecharge()),
      mock.submitRecharge.answers(({ code, utr }) => {
        if (utr !== `0x${USDT_HASH}`) throw new Error('The hash was cut');
        return { ...confirmed('rechargeSent'), code };
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await toPay(context);
    await userEvent.click(canvas.getByRole('button', { name: 'I have paid' }));
    const field = await canvas.findByLabelText('Transaction hash');
    await userEvent.type(field, 'a3f1g');
    await expect(await canvas.findByText(/^Enter the transaction hash/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, `0x${USDT_HASH}`);
    await userEvent.upload(canvas.getByLabelText('Screenshot of the payment'), aReceiptPicture());
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('The tracker of R2611207KQ4M2XD')).toBeVisible();
  },
});

/** What would be refused for every amount stands in the form's place. */
const stoppedBy = (reason: PayInStop, message: string, shown: string, way: string) => ({
  beforeEach: ({ msw }: StoryMsw) => msw.use(mock.getPaymentOptions.returns(paymentOptions({}, { reason, message }))),
  play: async ({ canvas }: PlayContext) => {
    await expect(await canvas.findByText(shown)).toBeVisible();
    await expect(canvas.getByRole('link', { name: way })).toBeVisible();
    await expect(canvas.queryByLabelText('How much do you want to pay in?')).toBeNull();
  },
});

export const NotOnABreak = meta.story(
  stoppedBy(
    'pause',
    'You have excluded yourself from play. You can still withdraw',
    'You have excluded yourself from play. You can still withdraw',
    'See my limits',
  ),
);
export const NotWhileThreeWait = meta.story(
  stoppedBy('waiting', english.tooManyWaiting, english.tooManyWaiting, 'See my requests'),
);
export const NotWhileTheLimitIsUsedUp = meta.story(
  stoppedBy(
    'limit',
    'Your deposit limit is ₹5,000 in 24 hours. You can pay in ₹0 now',
    'Your deposit limit is ₹5,000 in 24 hours. You can pay in ₹0 now',
    'See my limits',
  ),
);
export const NotWhilePaymentsArePaused = meta.story(
  stoppedBy(
    'standing',
    english.paymentsPaused({ turnsTo: 'support' }),
    'Payments are paused for your account. Support can tell you why.',
    'Ask support on WhatsApp',
  ),
);

export const MoreThanTheOwnLimit = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(
        paymentOptions({ ownLimit: { period: 'day', limitPaise: 500_000n, leftPaise: 100_000n } }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1001');
    await expect(
      await canvas.findByText('Your deposit limit is ₹5,000 in 24 hours. You can pay in ₹1,000 now'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await expect(canvas.queryByRole('button', { name: 'I have paid' })).toBeNull();
  },
});

export const QuickAmountsFromTheLeastUp = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(
        paymentOptions({
          minimumPaise: 30_000n,
          ownLimit: { period: 'day', limitPaise: 500_000n, leftPaise: 200_000n },
        }),
      ),
    ),
  play: async ({ canvas }) => {
    const amounts = within(await canvas.findByRole('group', { name: 'Quick amounts' }));
    await expect(amounts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '₹300',
      '₹500',
      '₹1,000',
      '₹2,000',
    ]);
  },
});

const startedElsewhere = (given: Partial<Started> = {}) => ({
  beforeEach: ({ msw }: StoryMsw) => msw.use(mock.listStartedPayments.returns({ payments: [aStartedRecharge(given)] })),
});

export const StartedOnAnotherDevice = meta.story({
  tags: ['works'],
  ...startedElsewhere(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Continue your deposit of ₹1,500.00')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Continue' }));
    await expect(await canvas.findByText('lotus.two@okbank')).toBeVisible();
  },
});

export const StartedWithOlderDetails = meta.story({
  tags: ['refused'],
  ...startedElsewhere({ current: false }),
  parameters: { route: '/deposit?code=R2611207KQ4M2XD' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The payment details have changed/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Start again with ₹1,500.00' })).toBeEnabled();
    await expect(canvas.queryByText('lotus.two@okbank')).toBeNull();
  },
});

export const ACodeThatWasSentLeadsToItsTracker = meta.story({
  tags: ['works'],
  parameters: { route: '/deposit?code=R261120B2KD71VQ' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The tracker of R261120B2KD71VQ')).toBeVisible();
  },
});

export const LookingAtTheDetailsAgainLosesNothing = meta.story({
  tags: ['works'],
  play: async (context) => {
    await toProof(context);
    const { canvas, userEvent } = context;
    await userEvent.type(canvas.getByLabelText('UTR'), '432013475520');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'I have paid' }));
    await expect(canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

/** What is refused when the payment should be shown, in the server's words and in its place. */
const refusedAtStart = (...given: RefusalGiven<FieldOf<'startRecharge'>>) => {
  const message = asRead(takenApart(...given).reason);
  return {
    beforeEach: ({ msw }: StoryMsw) => msw.use(mock.startRecharge.refuses(...given)),
    play: async ({ canvas, userEvent }: PlayContext) => {
      await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1500');
      await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
      await expect(await canvas.findByText(message)).toBeVisible();
      await expect(canvas.getByLabelText('How much do you want to pay in?')).toHaveValue('1500');
    },
  };
};

export const MoreThanTheMaximum = meta.story({
  tags: ['refused'],
  ...refusedAtStart('maximumRecharge', { maximumPaise: 100_000_000n }, 'amountPaise'),
});
export const MethodNoLongerOffered = meta.story({
  tags: ['refused'],
  ...refusedAtStart('detailsChanged', 'method'),
});

/** What is refused when the proof is sent. */
const refusedAtSend = (...given: RefusalGiven<FieldOf<'submitRecharge'>>) => {
  const message = asRead(takenApart(...given).reason);
  return {
    beforeEach: ({ msw }: StoryMsw) => msw.use(mock.submitRecharge.refuses(...given)),
    play: async (context: Walk) => {
      await toProof(context);
      await send(context, aReceiptPicture());
      await expect(await context.canvas.findByText(message)).toBeVisible();
      await expect(context.canvas.getByLabelText('UTR')).toHaveValue('432013475520');
    },
  };
};

export const InvalidUtr = meta.story({ tags: ['refused'], ...refusedAtSend('utrInvalid', 'utr') });
export const PictureTooLarge = meta.story({
  tags: ['refused'],
  ...refusedAtSend('proofTooLarge', 'proof'),
});
export const TheNetworkBroke = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.submitRecharge.fails('network')),
  play: async (context) => {
    await toProof(context);
    await send(context, aReceiptPicture());
    await expect(await context.canvas.findByText(/You seem to be offline/)).toBeVisible();
    await expect(context.canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

export const TheLargestAmountAndTheLongestName = meta.story({
  beforeEach: ({ msw }) => {
    const holder = 'Venkatanarasimharajuvaripeta Subrahmanyam Trading and Sons Pvt';
    const payTo = { ...aBankRecharge().payTo, holder };
    msw.use(mock.startRecharge.returns({ ...aBankRecharge(), amountPaise: 9_999_999_900n, payTo }));
  },
  play: async (context) => {
    await toPay(context);
    await expect(context.canvas.getByText('Pay ₹9,99,99,999.00')).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'आगे बढ़ें' })).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('From ₹2 to ₹10,00,000, whole rupees')).toBeVisible();
  },
});
