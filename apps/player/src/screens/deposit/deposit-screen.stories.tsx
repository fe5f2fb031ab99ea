import { aQrPicture, aQrRecharge, aStartedRecharge, paymentOptions } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, userEvent as user, waitFor } from 'storybook/test';
import { DepositScreen } from './deposit-screen.tsx';

const meta = preview.meta({
  title: 'Deposit',
  component: DepositScreen,
  tags: ['!autodocs'],
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

export const NobodyToPay = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.returns({ options: [] })),
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

export const AmountRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.refuses('Minimum recharge amount is ₹2', 'stake')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Minimum recharge amount is ₹2')).toBeVisible();
    await expect(canvas.getByLabelText('How much do you want to pay in?')).toHaveValue('1');
  },
});

async function toPay({ canvas, userEvent }: PlayContext) {
  await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1500');
  await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
  await canvas.findByRole('button', { name: 'I have paid' });
}

export const PayOnAPhone = meta.story({
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
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async (context) => {
    await toPay(context);
    const code = await context.canvas.findByRole('img', { name: 'Scan with any UPI app' });
    await expect(code).toHaveAttribute('data-text', expect.stringContaining('tr=R2611207KQ4M2XD'));
  },
});

async function toProof(context: PlayContext) {
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

const picture = () => new File([new Uint8Array(64)], 'receipt.png', { type: 'image/png' });

export const ProofMissing = meta.story({
  play: async (context) => {
    await toProof(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Send' }));
    await expect(context.canvas.getByText('utr is required')).toBeVisible();
    await context.userEvent.type(context.canvas.getByLabelText('UTR'), '432013475520');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Send' }));
    await expect(context.canvas.getByText('Proof is required')).toBeVisible();
  },
});

export const WrongFile = meta.story({
  play: async (context) => {
    await toProof(context);
    await send(context, new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }));
    await expect(context.canvas.getByText('Only image files are allowed')).toBeVisible();
    await expect(context.canvas.getByLabelText('UTR')).toHaveValue('432013475520');
  },
});

export const UsedUtr = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.submitRecharge.refuses('This UTR has already been used', 'utr')),
  play: async (context) => {
    await toProof(context);
    await send(context, picture());
    await expect(await context.canvas.findByText('This UTR has already been used')).toBeVisible();
  },
});

export const DetailsChangedMeanwhile = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.submitRecharge.refuses('Payment details changed. Refresh and try again')),
  play: async (context) => {
    await toProof(context);
    await send(context, picture());
    await expect(await context.canvas.findByText('Payment details changed. Refresh and try again')).toBeVisible();
  },
});

/** F5: the answer was lost on the way; the second press carries the same request id. */
export const RetryAfterALostAnswerFilesOnce = meta.story({
  play: async (context) => {
    const ids: string[] = [];
    context.msw.use(
      mock.submitRecharge.answers(({ requestId, code }) => {
        ids.push(requestId);
        if (ids.length === 1) throw new TypeError('lost');
        return { message: 'Recharge request submitted successfully', code };
      }),
    );
    await toProof(context);
    await send(context, picture());
    await waitFor(() => expect(ids).toHaveLength(1));
    const button = context.canvas.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(button).toBeEnabled());
    await context.userEvent.click(button);
    await waitFor(() => expect(ids).toHaveLength(2));
    await expect(ids[1]).toBe(ids[0]);
  },
});
