import preview from '@cage/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { Alert } from '../alert/alert.tsx';
import { AsPlayer, LONG_NAME, LONG_WORDS } from '../samples.tsx';
import { payDetailsGuide } from './pay-details.guide.ts';
import { PayDetails } from './pay-details.tsx';

const meta = preview.meta({
  title: 'Patterns/Pay details',
  component: PayDetails,
  tags: ['turns'],
  args: {
    lines: [
      { label: 'Amount', text: '1500.00' },
      { label: 'UPI ID', text: 'meera.agency@okhdfcbank' },
      { label: 'Reference', text: 'R20261120AB12CD34' },
    ],
    link: {
      href: 'upi://pay?pa=meera.agency@okhdfcbank&pn=Meera&am=1500.00&cu=INR&tn=R20261120AB12CD34',
      open: 'Pay with a UPI app',
      scan: 'Scan with a UPI app',
    },
  },
  argTypes: { children: { control: false } },
  parameters: { guide: payDetailsGuide },
  decorators: [
    (Story) => (
      <AsPlayer>
        <Story />
      </AsPlayer>
    ),
  ],
  // The code is drawn after the page, and only where there is room for it.
  play: async ({ canvasElement }) => {
    if (canvasElement.querySelector('figure')) {
      await waitFor(() => expect(canvasElement.querySelector('[data-slot="qr-code"]')).not.toBeNull());
    }
  },
});

export const Default = meta.story();

export const Playground = meta.story();

export const ByBank = meta.story({
  name: 'A bank account has no link to open',
  args: {
    link: undefined,
    lines: [
      { label: 'Amount', text: '999999999.00' },
      { label: 'Account holder', text: LONG_WORDS },
      { label: 'Account number', text: '50100234567891' },
      { label: 'IFSC', text: 'HDFC0001234' },
      { label: 'Reference', text: 'R20261120AB12CD34' },
    ],
  },
});

export const ByAddress = meta.story({
  name: 'An address is copied, or scanned from another device, on phones as well',
  args: {
    link: undefined,
    code: { text: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', scan: 'Scan the address with your wallet' },
    lines: [
      { label: 'Amount in USDT', text: '16.949153' },
      { label: 'USDT address', text: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
      { label: 'Network', text: 'TRC20 (TRON)', fixed: true },
    ],
  },
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('img', { name: 'Scan the address with your wallet' });
    await expect(code).toBeVisible();
    const { bottom } = canvas.getByRole('button', { name: /^Copy .*address/ }).getBoundingClientRect();
    await expect(code.getBoundingClientRect().top).toBeGreaterThan(bottom);
    await expect(canvas.queryByRole('button', { name: 'Copy Network' })).toBeNull();
  },
});

export const WithAHint = meta.story({
  name: 'A hint stands below',
  args: { children: <Alert>Pay exactly this amount. Then send the UTR and a picture of the payment.</Alert> },
});

export const LongValues = meta.story({
  name: 'Long values break on 320 pixels',
  args: {
    link: undefined,
    lines: [
      { label: 'UPI ID', text: `${LONG_NAME}@okhdfcbank` },
      { label: 'Reference', text: 'R20261120AB12CD34' },
    ],
  },
  render: (args) => (
    <div className="w-72">
      <PayDetails {...args} />
    </div>
  ),
});

export const InHindi = meta.story({
  name: 'In Hindi',
  args: {
    link: {
      href: 'upi://pay?pa=meera.agency@okhdfcbank&am=1500.00&cu=INR',
      open: 'UPI ऐप से भुगतान करें',
      scan: 'UPI ऐप से स्कैन करें',
    },
    lines: [
      { label: 'राशि', text: '1500.00' },
      { label: 'UPI ID', text: 'meera.agency@okhdfcbank' },
    ],
  },
});

export const OnAPhone = meta.story({
  name: 'On a phone the payment app comes first',
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['phone'],
  play: async ({ canvas }) => {
    const app = canvas.getByRole('link', { name: 'Pay with a UPI app' });
    await expect(app).toHaveAttribute('href', expect.stringContaining('upi://pay'));
    await expect(app.compareDocumentPosition(canvas.getByText('Amount'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(screen.queryByRole('img')).toBeNull();
  },
});

export const AtADesk = meta.story({
  name: 'At a desk there is a code to scan',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Scan with a UPI app' })).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const EachCopies = meta.story({
  name: 'Every line can be copied by itself',
  play: async ({ canvas }) => {
    for (const label of ['Amount', 'UPI ID', 'Reference']) {
      await expect(canvas.getByRole('button', { name: `Copy ${label}` })).toBeVisible();
    }
    await canvas.findByRole('img');
  },
});
