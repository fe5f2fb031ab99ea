import { aDashboard, anAgent } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import preview from '@cage/storybook/preview';
import { expect, within } from 'storybook/test';
import { DashboardScreen } from './dashboard-screen.tsx';
import { root } from './plays.ts';

const meta = preview.meta({
  title: 'Dashboard',
  component: DashboardScreen,
  parameters: { route: '/admin/dashboard' },
});

/** What a payee on credit owes, and its credit left. */
export const OnCredit = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(anAgent({ permissions: ['Pending Recharge', 'Recharge', 'Casino Bets', 'agent'] })),
      mock.getBalance.returns({ data: { balancePaise: -412_500n, creditPaise: 500_000n, role: 'agent' } }),
      mock.getDashboard.returns(aDashboard()),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your credit')).toBeVisible();
    await expect(canvas.getByText(amount('₹4,125.00'))).toBeVisible();
    await expect(canvas.getByText(amount('₹875.00'))).toBeVisible();
    await expect(canvas.getByText(/^Whatever comes in pays what is owed first/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Recharge' })).toHaveAttribute('href', '/admin/adminRecharge');
  },
});

export const OnCreditInHindiOnAPhone = meta.story({
  tags: ['phone'],
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(anAgent({ permissions: ['Pending Recharge', 'Recharge'] })),
      mock.getBalance.returns({ data: { balancePaise: -412_500n, creditPaise: 500_000n, role: 'agent' } }),
      mock.getDashboard.returns(aDashboard()),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('आपका उधार')).toBeVisible();
  },
});

/** Its players are told that bets are refused; the customer is told why. */
export const ACustomerOnCreditReadsThatItHasNoFloat = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(anAgent({ level: 'customer', permissions: ['Pending Recharge', 'Recharge'] })),
      mock.getBalance.returns({ data: { balancePaise: 0n, creditPaise: 500_000n, role: 'customer' } }),
      mock.getDashboard.returns(aDashboard()),
    ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Credit is not float: your players’ new bets are refused until you recharge.'),
    ).toBeVisible();
  },
});

/** A payee whose credit suffices is low, but not short. */
export const ALowBalanceCountsCredit = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      root,
      mock.getDashboard.returns(
        aDashboard({
          lowBalances: [
            {
              ...{ publicId: 'C4', username: 'ruby.lobby', status: 'Active', balancePaise: -20_000n },
              ...{ creditPaise: 50_000n, waitingPaise: 30_000n },
            },
          ],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('region', { name: /^Low balances/ }));
    await expect(table.getByText('Owed')).toBeVisible();
    await expect(table.getByText(amount('₹200.00'))).toBeVisible();
    await expect(table.queryByText(/short/i)).toBeNull();
  },
});
