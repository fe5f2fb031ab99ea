import { anOwnWithdrawal, aPushDevice, NOW, paymentOptions } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { PushDeviceContext } from '@cage/api-client/notifications/push-device';
import { Route, Routes } from '@cage/parts/router/routes';
import { amount } from '@cage/storybook/amounts';
import { retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { cameToNothing } from '../../parts/plays.tsx';
import { WithdrawalTrackerScreen } from './withdrawal-tracker-screen.tsx';

const withdrawal = (given: Parameters<typeof anOwnWithdrawal>[0] = {}) =>
  mock.getOwnWithdrawal.returns({ withdrawal: anOwnWithdrawal(given) });

const meta = preview.meta({
  title: 'Withdrawal',
  component: WithdrawalTrackerScreen,
  render: () => (
    <Routes>
      <Route path="/withdraw/:id" element={<WithdrawalTrackerScreen />} />
    </Routes>
  ),
  tags: ['phone'],
  parameters: { route: '/withdraw/64' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(withdrawal(), mock.getPaymentOptions.returns(paymentOptions())),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Until then the amount is on hold/)).toBeVisible();
    await expect(canvas.getByText(amount('₹1,500.00'))).toBeVisible();
    const back = canvas.getByRole('link', { name: 'Back to history' });
    await expect(back).toHaveAttribute('href', '/history?tab=withdrawals');
  },
});

export const ToBeToldIsOffered = meta.story({
  tags: ['measured'],
  render: () => (
    <PushDeviceContext value={aPushDevice('default', 'granted')}>
      <Routes>
        <Route path="/withdraw/:id" element={<WithdrawalTrackerScreen />} />
      </Routes>
    </PushDeviceContext>
  ),
  beforeEach: ({ msw }) => msw.use(mock.getPushKey.returns({ key: 'BPub' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tell me when it is decided' })).toBeVisible();
  },
});

export const BeingPaidByTheBank = meta.story({
  beforeEach: ({ msw }) => msw.use(withdrawal({ inBank: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Being paid by the bank')).toBeVisible();
    await expect(canvas.getByText('Checked')).toBeVisible();
    await expect(canvas.getByText(/until the bank tells us/)).toBeVisible();
  },
});

export const PaidShowsTheUtr = meta.story({
  beforeEach: ({ msw }) => msw.use(withdrawal({ status: 'approved', utr: 'FDRLH26319004412', decidedAt: NOW })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('FDRLH26319004412')).toBeVisible();
    await expect(canvas.getByText('Checked')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy UTR' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^(Share|Print) receipt$/ })).toBeVisible();
  },
});

export const ReversedSaysWhyAndThatTheMoneyIsBack = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      withdrawal({
        status: 'approved',
        utr: 'FDRLH26319004412',
        decidedAt: NOW,
        reversal: { at: NOW, reason: 'The bank sent it back', debtPaise: 0n },
      }),
    ),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText('The bank sent it back')).toBeVisible();
    await cameToNothing(context, 'Reversed', 'text-warning');
    await expect(canvas.getByText('The amount is back in your wallet.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ask again' })).toBeVisible();
  },
});

export const DeniedSaysWhyAndThatTheMoneyIsBack = meta.story({
  beforeEach: ({ msw }) => msw.use(withdrawal({ status: 'denied', reason: 'Name does not match', decidedAt: NOW })),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText('Name does not match')).toBeVisible();
    await cameToNothing(context, 'Denied', 'text-danger');
    await expect(canvas.getByText('The amount is back in your wallet.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ask again' })).toHaveAttribute('href', '/withdraw');
  },
});

export const WhatPaidADebtIsNotSaidToBeInTheWallet = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) =>
    msw.use(withdrawal({ status: 'denied', decidedAt: NOW, amountPaise: 150_000n, paidDebtPaise: 40_000n })),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('₹400.00 of it paid what you owed; ₹1,100.00 is in your wallet.'),
    ).toBeVisible();
    await expect(canvas.queryByText('The amount is back in your wallet.')).toBeNull();
  },
});

export const ReversedIntoADebtInHindi = meta.story({
  tags: ['measured'],
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) =>
    msw.use(
      withdrawal({
        status: 'approved',
        decidedAt: NOW,
        reversal: { at: NOW, reason: 'The bank sent it back', debtPaise: 0n },
        paidDebtPaise: 150_000n,
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('पूरी राशि से आपका बकाया चुका।')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getOwnWithdrawal.hangs()),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot="skeleton"]')).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getOwnWithdrawal.fails('not-found')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such withdrawal')).toBeVisible();
  },
});

export const NotANumber = meta.story({
  parameters: { route: '/withdraw/abc' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such withdrawal')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getOwnWithdrawal.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This withdrawal could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
});

export const RetryLoadsIt = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getOwnWithdrawal.fails()),
  play: async (context) => {
    await retry(context, withdrawal());
    await expect(await context.canvas.findByText(amount('₹1,500.00'))).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getOwnWithdrawal.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const DeniedInHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(withdrawal({ status: 'denied', reason: 'Name does not match', decidedAt: NOW })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('नाम मेल नहीं खाता')).toBeVisible();
  },
});

export const WhatACashierTypedInHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(withdrawal({ status: 'denied', reason: 'Round 3 was void', decidedAt: NOW })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Round 3 was void')).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹1,500.00'))).toBeVisible();
  },
});

export const TheLargestAmount = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(withdrawal({ status: 'approved', amountPaise: 9_999_999_900n, utr: 'F'.repeat(64), decidedAt: NOW })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹9,99,99,999.00'))).toBeVisible();
  },
});
