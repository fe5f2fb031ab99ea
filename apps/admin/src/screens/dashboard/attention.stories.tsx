import { aDashboard, aMe } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview from '@cage/storybook/preview';
import { expect, within } from 'storybook/test';
import { DashboardScreen } from './dashboard-screen.tsx';

const meta = preview.meta({
  title: 'Dashboard',
  component: DashboardScreen,
  parameters: { route: '/admin/dashboard' },
});

/** Shown only if there are any; links to their lines of the log. */
export const FailedDeliveries = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getDashboard.returns(aDashboard({ failedDeliveries: 3 }))),
  play: async ({ canvas }) => {
    const attention = within(await canvas.findByRole('region', { name: 'Needs attention' }));
    const card = await attention.findByRole('link', { name: /Failed deliveries/ });
    await expect(card).toHaveAttribute('href', '/admin/notifications?tab=deliveries&state=failing');
    await expect(card).toHaveTextContent('3');
  },
});

/** Shown only if there are any; links to the players who wait. */
export const DocumentsReceived = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...aMe().permissions, 'Members'], documents: true })),
      mock.getDashboard.returns(aDashboard({ documentsReceived: 2 })),
    ),
  play: async ({ canvas }) => {
    const attention = within(await canvas.findByRole('region', { name: 'Needs attention' }));
    const card = await attention.findByRole('link', { name: /Documents received/ });
    await expect(card).toHaveAttribute('href', '/admin/members?documents=received');
    await expect(card).toHaveTextContent('2');
  },
});

/** Shown only if there are any; links to the files. */
export const PayoutFilesWithoutAnAnswer = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getDashboard.returns(aDashboard({ unansweredFiles: 2 }))),
  play: async ({ canvas }) => {
    const attention = within(await canvas.findByRole('region', { name: 'Needs attention' }));
    const card = await attention.findByRole('link', { name: /Payout files without an answer/ });
    await expect(card).toHaveAttribute('href', '/admin/withdraw/files?state=unanswered');
    await expect(card).toHaveTextContent('2');
  },
});

/** However many cards there are, no line of them has a gap. */
export const SevenCardsFillBothLines = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...aMe().permissions, 'Members'], documents: true })),
      mock.getDashboard.returns(aDashboard({ documentsReceived: 2, failedDeliveries: 3 })),
    ),
  play: async ({ canvas }) => {
    const attention = await canvas.findByRole('region', { name: 'Needs attention' });
    await within(attention).findByRole('link', { name: /Failed deliveries/ });
    const cards = [...attention.querySelectorAll('[data-slot="stat-card"]')].map((card) =>
      card.getBoundingClientRect(),
    );
    await expect(cards).toHaveLength(7);
    const end = Math.max(...cards.map(({ right }) => right));
    const lines = Map.groupBy(cards, ({ top }) => Math.round(top));
    for (const line of lines.values()) await expect(line.at(-1)?.right).toBeCloseTo(end, 0);
  },
});
