import { settledPayouts, somePayouts } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { Route, Routes } from '@cage/parts/router/routes';
import { amount } from '@cage/storybook/amounts';
import { retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PayoutFileScreen } from './payout-file-screen.tsx';
import { aFile, setting } from './plays.ts';

const meta = preview.meta({
  title: 'Payout File',
  component: PayoutFileScreen,
  render: () => (
    <Routes>
      <Route path="/admin/withdraw/files/:file" element={<PayoutFileScreen />} />
    </Routes>
  ),
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'payouts-2026-11-20-7.csv' })).toBeVisible();
    await expect(canvas.getByText('Waiting for the result')).toBeVisible();
    await expect(canvas.getByText('sana.khan')).toBeVisible();
    await expect(canvas.getAllByText(amount('₹13,500.00'))[0]).toBeVisible();
  },
});

export const Settled = meta.story({
  beforeEach: ({ msw }) => msw.use(...aFile(settledPayouts())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('FDRLN52026112001')).toBeVisible();
    await expect(canvas.getByText('Account closed')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Import the result' })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPayoutFile.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Payout file' })).toBeVisible();
  },
});

/** An empty file can't be made, but the table has words for it. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...aFile([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is in this file')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPayoutFile.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The payout file could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getPayoutFile.fails()),
  play: async (context) => {
    await retry(context, ...aFile());
    await expect(await context.canvas.findByText('tanvi.kulkarni')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPayoutFile.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const NotThere = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getPayoutFile.refuses('payoutFileNotFound')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Payout file not found. Refresh and look again');
  },
});

export const DownloadRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.downloadPayoutFile.refuses('payoutFileNotFound')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download' }));
    await expect(await screen.findByText('Payout file not found. Refresh and look again')).toBeVisible();
  },
});

export const OneIsTakenOut = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select row 72' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Take out (1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take 1 withdrawal out of this file?' }));
    await userEvent.click(dialog.getByLabelText('It was in the file by mistake'));
    await userEvent.click(dialog.getByRole('button', { name: 'Take out' }));
    await expect(await canvas.findByText('Taken out')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByText('In the bank').length).toBeGreaterThan(1));
  },
});

export const TakenBackWhole = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take the file back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take 3 withdrawals out of this file?' }));
    await userEvent.click(dialog.getByLabelText('The bank refused the file'));
    await userEvent.click(dialog.getByRole('button', { name: 'Take out' }));
    await expect(await canvas.findByText('Taken back')).toBeVisible();
  },
});

export const TakeOutRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.takeOutPayouts.refuses('payoutNothingLeft')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take the file back' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByLabelText('The bank refused the file'));
    await userEvent.click(dialog.getByRole('button', { name: 'Take out' }));
    await expect(await dialog.findByText('Nothing of this file is in the bank any more')).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(...aFile([...settledPayouts().slice(0, 2), ...somePayouts().slice(2)])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('tanvi.kulkarni')).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'नतीजा आयात करें' })).toBeVisible();
  },
});
