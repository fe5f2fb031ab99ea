import { onePage, ownHistory, ownWithdrawals } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { OwnWithdrawal } from '@cage/contract';
import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { HistoryScreen } from './history-screen.tsx';

const meta = preview.meta({
  title: 'History',
  component: HistoryScreen,
  tags: ['!autodocs'],
  parameters: { route: '/history' },
  globals: { viewport: { value: 'phone', isRotated: false } },
});

export const Default = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listOwnRecharges.returns({ rows: ownHistory(), nextCursor: null, total: 3 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Credited')).toBeVisible();
    await expect(canvas.getByText('Rejected')).toBeVisible();
  },
});

export const ShowMoreAddsOlderOnes = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listOwnRecharges.answers(({ cursor }) => {
        const [newest, ...older] = ownHistory();
        const rows = cursor ? older : newest ? [newest] : [];
        return { rows, nextCursor: cursor ? null : '812', total: 3 };
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByText('Rejected')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listOwnRecharges.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'History' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listOwnRecharges.returns({ rows: [], nextCursor: null, total: 0 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No deposits yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listOwnRecharges.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your deposits could not be loaded')).toBeVisible();
  },
});

export const WithdrawalsStandInTheirTab = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listOwnRecharges.returns({ rows: ownHistory(), nextCursor: null, total: 3 }),
      mock.listOwnWithdrawals.returns(onePage(ownWithdrawals())),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Withdrawals' }));
    await expect(await canvas.findByText('Paid out')).toBeVisible();
    await expect(canvas.getByText('Denied')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /2,500/ })).toHaveAttribute('href', '/withdraw/51');
  },
});

export const NoWithdrawals = meta.story({
  parameters: { route: '/history?tab=withdrawals' },
  beforeEach: ({ msw }) => msw.use(mock.listOwnWithdrawals.returns(onePage<OwnWithdrawal>([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No withdrawals yet')).toBeVisible();
  },
});

export const WithdrawalsFailed = meta.story({
  parameters: { route: '/history?tab=withdrawals' },
  beforeEach: ({ msw }) => msw.use(mock.listOwnWithdrawals.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your withdrawals could not be loaded')).toBeVisible();
  },
});
