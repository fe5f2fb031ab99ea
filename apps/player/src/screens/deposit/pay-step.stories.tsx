import { aBankRecharge, aQrPicture, aQrRecharge, aUsdtRecharge } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { DepositScreen } from './deposit-screen.tsx';
import { setting, toPay } from './plays.tsx';

const meta = preview.meta({
  title: 'Deposit',
  component: DepositScreen,
  tags: ['phone'],
  ...setting,
});

export const QrPictureOfThePayee = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aQrRecharge()), mock.getQrPicture.returns(aQrPicture())),
  play: async (context) => {
    await toPay(context);
    await expect(await context.canvas.findByRole('img', { name: 'Scan with any UPI app' })).toBeVisible();
  },
});

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

export const ASumOfLakhsKeepsToOneLine = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns({ ...aBankRecharge(), amountPaise: 99_999_900n })),
  play: async (context) => {
    await toPay(context);
    const text = document.createRange();
    text.selectNodeContents(context.canvas.getByText('Pay ₹9,99,999.00'));
    await expect(text.getClientRects()).toHaveLength(1);
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
