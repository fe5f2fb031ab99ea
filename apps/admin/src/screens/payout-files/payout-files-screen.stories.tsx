import { aMe, onePage, somePayoutFiles } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { PayoutFile } from '@cage/contract/payouts/files';
import { amount } from '@cage/storybook/amounts';
import { retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, within } from 'storybook/test';
import { PayoutFilesScreen } from './payout-files-screen.tsx';
import { setting } from './plays.ts';

const meta = preview.meta({ title: 'Payout Files', component: PayoutFilesScreen, ...setting });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'payouts-2026-11-20-7.csv' })).toHaveAttribute(
      'href',
      '/admin/withdraw/files/7',
    );
    for (const state of ['Waiting for the result', 'Done', 'Taken back'])
      await expect(within(canvas.getByRole('region', { name: 'Payout files' })).getByText(state)).toBeVisible();
    await expect(canvas.getByText(amount('₹13,500.00'))).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayoutFiles.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Payout files' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayoutFiles.returns(onePage<PayoutFile>([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No payout files yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayoutFiles.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Payout files could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listPayoutFiles.fails()),
  play: async (context) => {
    await retry(context, mock.listPayoutFiles.returns(onePage(somePayoutFiles())));
    await expect(await context.canvas.findByText('payouts-2026-11-20-7.csv')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayoutFiles.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

/** Viewers who have payment settings but decide no withdrawals see only the formats. */
export const FormatsAlone = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Bank'] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Our co-operative')).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: 'Files' })).toBeNull();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('payouts-2026-11-20-7.csv')).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('नतीजे का इंतज़ार')).toBeVisible();
  },
});

export const InTheDark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('payouts-2026-11-20-7.csv')).toBeVisible();
  },
});
