import { anOwnRecharge, NOW } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview from '@cage/storybook/preview';
import { Route, Routes } from 'react-router';
import { expect, screen } from 'storybook/test';
import { TrackerScreen } from './tracker-screen.tsx';

const recharge = (given: Parameters<typeof anOwnRecharge>[0] = {}) =>
  mock.getOwnRecharge.returns({ recharge: anOwnRecharge(given) });

const meta = preview.meta({
  title: 'Tracker',
  component: TrackerScreen,
  render: () => (
    <Routes>
      <Route path="/deposit/:code" element={<TrackerScreen />} />
    </Routes>
  ),
  tags: ['!autodocs'],
  parameters: { route: '/deposit/R2611207KQ4M2XD' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(recharge()),
});

export const BeingChecked = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Most deposits are checked within an hour/)).toBeVisible();
  },
});

export const Credited = meta.story({
  beforeEach: ({ msw }) => msw.use(recharge({ status: 'accepted', decidedAt: NOW })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The amount is in your wallet.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^(Share|Print) receipt$/ })).toBeVisible();
  },
});

export const RejectedOffersResubmit = meta.story({
  beforeEach: ({ msw }) => msw.use(recharge({ status: 'cancelled', reason: 'UTR not found', decidedAt: NOW })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('UTR not found')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Resubmit' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: /receipt/ })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getOwnRecharge.hangs()),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot="skeleton"]')).toBeInTheDocument();
  },
});

export const Unknown = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getOwnRecharge.fails('not-found')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such deposit')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getOwnRecharge.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This deposit could not be loaded')).toBeVisible();
  },
});

export const WithdrawAsksFirst = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.withdrawRecharge.returns({ message: 'Recharge request withdrawn' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw request' }));
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('Withdraw this request?');
    await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    await expect(await screen.findByText('Recharge request withdrawn')).toBeInTheDocument();
  },
});

export const WithdrawRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.withdrawRecharge.refuses('This request has already been decided')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw request' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    await expect(await canvas.findByText('This request has already been decided')).toBeVisible();
  },
});
