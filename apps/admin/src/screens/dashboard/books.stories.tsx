import { aDashboard, aMe, NOW } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import preview from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { DashboardScreen } from './dashboard-screen.tsx';

const meta = preview.meta({
  title: 'Dashboard',
  component: DashboardScreen,
  parameters: { route: '/admin/dashboard' },
});

const byRoot = mock.getMe.returns(aMe({ role: 'admin', permissions: ['Add Chips'] }));
const LATER = new Date(NOW.getTime() + 60_000);

export const BooksDoNotBalance = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getDashboard.returns(aDashboard({ books: { balanced: false, at: NOW, tooOld: false } }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Add Chips is stopped');
  },
});

export const ProofOfTheBooksIsTooOld = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      byRoot,
      mock.getDashboard.returns(aDashboard({ books: { balanced: true, at: NOW, tooOld: true } })),
      mock.proveBooks.returns({ balanced: true, faults: [], at: LATER }),
    ),
  play: async ({ canvas, userEvent }) => {
    const told = 'The books have not been checked since 2026-11-20 14:05:09. Add Chips is stopped until they are.';
    await expect(await canvas.findByText(told)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Check now' }));
    await expect(await canvas.findByText('Books balanced at 2026-11-20 14:06:09')).toBeVisible();
    await expect(canvas.queryByText(told)).toBeNull();
  },
});

export const BooksAreProvedNow = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      byRoot,
      mock.getDashboard.returns(aDashboard()),
      mock.proveBooks.returns({ balanced: true, faults: [], at: LATER }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check now' }));
    await expect(await canvas.findByText('Books balanced at 2026-11-20 14:06:09')).toBeVisible();
  },
});

export const ProvedNowBooksDoNotBalance = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      byRoot,
      mock.getDashboard.returns(aDashboard()),
      mock.proveBooks.returns({
        balanced: false,
        faults: ['All wallets sum to 100 paise instead of zero', '2 wallets differ from the sum of their entries'],
        at: LATER,
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check now' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('The books did not balance at 2026-11-20 14:06:09');
    await expect(alert).toHaveTextContent('2 wallets differ from the sum of their entries');
    await expect(canvas.getByRole('button', { name: 'Check now' })).toBeVisible();
  },
});

export const ProofOfTheBooksRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(byRoot, mock.getDashboard.returns(aDashboard()), mock.proveBooks.refuses('onlyRootProves')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check now' }));
    await expect(await canvas.findByText(refusalsInEnglish.onlyRootProves)).toBeVisible();
    await expect(canvas.getByText('Books balanced at 2026-11-20 13:30:09')).toBeVisible();
  },
});

export const BooksAreBeingProved = meta.story({
  beforeEach: ({ msw }) => msw.use(byRoot, mock.getDashboard.returns(aDashboard()), mock.proveBooks.hangs()),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Check now' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
});

export const ClerksOfRootDoNotProve = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ role: 'Cashier', permissions: ['Bank'] })),
      mock.getDashboard.returns(aDashboard()),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Books balanced at/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Check now' })).toBeNull();
  },
});
