import { aClosedDashboard, aDashboard, aMe, aTrend, someFigures } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import { retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, waitFor, within } from 'storybook/test';
import { DashboardScreen } from './dashboard-screen.tsx';
import { root } from './plays.ts';

const meta = preview.meta({
  title: 'Dashboard',
  component: DashboardScreen,
  parameters: { route: '/admin/dashboard' },
});

const LOW_HEIGHT = 'cage.dashboard.low.height';
let answerNow = (): void => undefined;

/** The number of proposals that the viewer may confirm. */
const approvals = (count: number) => mock.countPending.returns({ recharges: 4, withdrawals: 3, approvals: count });

export const Default = meta.story({
  beforeEach: ({ msw }) => msw.use(root, approvals(2), mock.getDashboard.returns(aDashboard())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('₹36,000 in all')).toBeVisible();
    await expect(await canvas.findByText('Wait for you as the second person')).toBeVisible();
    await expect(canvas.getByText('Books balanced at 2026-11-20 13:30:09')).toBeVisible();
    await expect(canvas.getByText(amount('₹18,74,500.00'))).toBeVisible();
    await expect(canvas.getByRole('slider', { name: 'Losses, winnings and GGR by day' })).toBeVisible();
  },
});

export const ApprovalsWaitForYou = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(root, approvals(2), mock.getDashboard.returns(aDashboard())),
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('link', { name: /Approvals/ });
    await waitFor(() => expect(card).toHaveTextContent(/2.*Wait for you as the second person/));
    await expect(card).toHaveAttribute('href', '/admin/approvals');
  },
});

export const WithoutApprovalsForWhoConfirmsNothing = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Casino Bets'] })),
      approvals(2),
      mock.getDashboard.returns(aDashboard()),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Credited today')).toBeVisible();
    await expect(canvas.queryByText('Approvals')).toBeNull();
  },
});

/** Aligned at one edge in each column, and at one height across. */
export const FiguresStandInLine = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(root, approvals(2), mock.getDashboard.returns(aDashboard())),
  play: async ({ canvas }) => {
    const totals = within(await canvas.findByRole('region', { name: 'Totals' }));
    const ggr = await totals.findByText(amount('₹98,350.00'));
    const notes = [
      'Stakes of settled bets, without void ones',
      'Stakes of lost bets',
      'Paid over the stake on won bets',
    ].map((words) => totals.getByText(words).getBoundingClientRect());
    const last = totals.getByText(/^Losses less winnings/).getBoundingClientRect();
    await expect(new Set([...notes, last].map(({ top }) => Math.round(top))).size).toBe(1);
    await expect(Math.abs(ggr.getBoundingClientRect().left - last.left)).toBeLessThanOrEqual(1);
  },
});

/** Five cards in two lines, both full. */
export const AttentionLeavesNoHoleOnATablet = meta.story({
  tags: ['works'],
  globals: { viewport: { value: 'tablet', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(root, approvals(2), mock.getDashboard.returns(aDashboard())),
  play: async ({ canvas }) => {
    await canvas.findByText('Wait for you as the second person');
    const credited = canvas.getByText('Credited today').closest('[data-slot="stat-card"]') as HTMLElement;
    const section = canvas.getByRole('region', { name: 'Needs attention' });
    const gap = section.getBoundingClientRect().right - credited.getBoundingClientRect().right;
    await expect(Math.abs(gap)).toBeLessThanOrEqual(1);
  },
});

/** A clerk of one queue sees only that one. */
export const OnlyQueuesThatOneMayOpenNeedAttention = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ role: 'Night clerk', permissions: ['Pending Recharge'] })),
      approvals(0),
      mock.getDashboard.returns(
        aClosedDashboard({
          recharges: { count: 4, downlineCount: 0, paise: 3_600_000n, lateCount: 1 },
          lowBalances: [],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 recharge for more than 60 minutes')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Pending recharges/ })).toHaveAttribute(
      'href',
      '/admin/browse_recharge',
    );
    await expect(canvas.queryByText('Pending withdrawals')).toBeNull();
    // Nor figures that its role does not open.
    for (const name of ['Credited today', 'How it went', 'Total Customer', 'Every payee can cover what waits for it']) {
      await expect(canvas.queryByText(name)).toBeNull();
    }
  },
});

/** Late requests of both kinds link to both queues, and of one kind to its own. */
export const LateRequestsLeadToTheirQueues = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    const queue = { count: 4, downlineCount: 0, paise: 3_600_000n, lateCount: 1 };
    msw.use(
      root,
      approvals(0),
      mock.getDashboard.returns(aDashboard({ recharges: queue, withdrawals: { ...queue, lateCount: 2 } })),
    );
  },
  play: async ({ canvas }) => {
    const [recharges, payouts] = await canvas.findAllByRole('link', { name: /^Late requests: / });
    await expect(recharges).toHaveAccessibleName('Late requests: 1 recharge');
    await expect(recharges).toHaveAttribute('href', '/admin/browse_recharge');
    await expect(payouts).toHaveAccessibleName('Late requests: 2 withdrawals');
    await expect(payouts).toHaveAttribute('href', '/admin/withdraw');
    const card = recharges?.closest('[data-slot="stat-card"]');
    await expect(card).toHaveTextContent(/1 recharge, .*2 withdrawals for more than 60 minutes$/);
    await expect(card?.closest('a')).toBeNull();
  },
});

export const LateRequestsOfOneKindLeadToItsQueue = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    const queue = { count: 4, downlineCount: 0, paise: 3_600_000n, lateCount: 0 };
    msw.use(
      root,
      approvals(0),
      mock.getDashboard.returns(aDashboard({ recharges: queue, withdrawals: { ...queue, lateCount: 2 } })),
    );
  },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('link', { name: /^Late requests/ });
    await waitFor(() => expect(card).toHaveTextContent('0 recharges, 2 withdrawals for more than 60 minutes'));
    await expect(card).toHaveAttribute('href', '/admin/withdraw');
  },
});

/** Counts of accounts that the viewer may open, without figures of bets. */
export const CountsStandWithoutFigures = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ role: 'Onboarding', permissions: ['Customer Whitelist'] })),
      mock.getDashboard.returns(
        aClosedDashboard({
          customerCount: 3,
          activeCustomerCount: 2,
          lowBalances: [
            { publicId: 'C2', username: 'sapphire.club', status: 'Active', balancePaise: 300_000n, waitingPaise: null },
            {
              publicId: 'Agent4',
              username: 'saffron.desk',
              status: 'Active',
              balancePaise: 200_000n,
              waitingPaise: null,
            },
          ],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    const record = await canvas.findByRole('link', { name: 'sapphire.club' });
    await expect(record).toHaveAttribute('href', '/admin/customerWhitelist?record=C2');
    // Agents are not open to the role.
    await expect(canvas.getByText('saffron.desk')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'saffron.desk' })).toBeNull();
    const people = within(canvas.getByRole('region', { name: 'People' }));
    await expect(people.getByText('Active Customer')).toBeVisible();
    for (const name of ['Total agent', 'How it went', 'Waiting']) await expect(canvas.queryByText(name)).toBeNull();
  },
});

export const NothingForTheRoleSaysSo = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ role: 'Archive', permissions: ['Recharge History'] })),
      mock.getDashboard.returns(aClosedDashboard()),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing here is for your role')).toBeVisible();
    await expect(canvas.queryByText('Needs attention')).toBeNull();
  },
});

export const ACustomerBelowItsLeastFloat = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getDashboard.returns(
        aDashboard({
          lowFloats: [
            { publicId: 'C3', username: 'monsoon.bets', balancePaise: -150_000n, minFloatPaise: 1_000_000n },
            { publicId: 'C1', username: 'lotus.play', balancePaise: 950_000n, minFloatPaise: 1_000_000n },
          ],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Customers below their least float' })).toBeVisible();
    await expect(canvas.getByText('monsoon.bets')).toBeVisible();
  },
});

const failing = aDashboard({
  failedCalls: [
    { publicId: 'C3', username: 'monsoon.bets', count: 1_240, code: 'INVALID_SIGNATURE' },
    { publicId: 'C1', username: 'lotus.play', count: 6, code: 'STALE_REQUEST' },
  ],
});

/** The number links to the calls with the most frequent code. */
export const CustomersWhoseCallsFail = meta.story({
  beforeEach: ({ msw }) => msw.use(root, mock.getDashboard.returns(failing)),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Customers with failing calls' }));
    await expect(table.getByRole('link', { name: '1,240' })).toHaveAttribute(
      'href',
      '/admin/api?customer=C3&view=calls&code=INVALID_SIGNATURE&world=live',
    );
    await expect(table.getByText('STALE_REQUEST')).toBeVisible();
  },
});

export const CustomersWhoseCallsFailInHindiOnAPhone = meta.story({
  tags: ['phone'],
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(root, mock.getDashboard.returns(failing)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '1,240' })).toBeVisible();
  },
});

/** Shown only if there are any, to viewers who make them final. */
export const StatementsInReview = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...aMe().permissions, 'Statements', 'Close Statements'] })),
      mock.getDashboard.returns(aDashboard({ statementsInReview: 2 })),
    ),
  play: async ({ canvas }) => {
    const attention = within(await canvas.findByRole('region', { name: 'Needs attention' }));
    const card = await attention.findByRole('link', { name: /Statements in review/ });
    await expect(card).toHaveAttribute('href', '/admin/statements?state=review');
    await expect(card).toHaveTextContent('2');
  },
});

export const StatementsInReviewInHindiOnAPhone = meta.story({
  tags: ['phone'],
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...aMe().permissions, 'Statements', 'Close Statements'] })),
      mock.getDashboard.returns(aDashboard({ statementsInReview: 1 })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('जाँच में हिसाब पत्र')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(mock.getDashboard.returns(aDashboard())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('हारे हुए दाँवों की राशि')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    const trend = aTrend().map(({ day }) => ({ day, betsPaise: 0n, lostPaise: 0n, winningsPaise: 0n, ggrPaise: 0n }));
    const queue = { count: 0, downlineCount: 0, paise: 0n, lateCount: 0 };
    const nothing = { recharges: queue, withdrawals: queue, creditedToday: { count: 0, paise: 0n }, lowBalances: [] };
    const nobody = { customerCount: 0, activeCustomerCount: 0, agentCount: 0, playerCount: 0, hasPlayers: false };
    const none = { betsPaise: 0n, lostPaise: 0n, winningsPaise: 0n, ggrPaise: 0n };
    const before = { from: '2026-10-01', to: '2026-10-20', ...none };
    const figures = someFigures({ ...none, trend, before });
    msw.use(root, mock.getDashboard.returns(aDashboard({ ...nothing, ...nobody, figures, paymentsSetUp: false })));
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(amount('₹0.00')))[0]).toBeVisible();
    // A fresh house: what is left to do has links.
    await expect(canvas.getByRole('link', { name: 'Add an agent' })).toHaveAttribute(
      'href',
      '/admin/agentWhitelist?add=1',
    );
    await expect(canvas.getByRole('link', { name: 'Set up how you are paid' })).toBeVisible();
  },
});

/** A customer has no customers: its steps are chips, accounts to be paid to, and how players become its own. */
export const ACustomersFirstDay = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(
        aMe({
          publicId: 'C4',
          level: 'customer',
          role: 'customer',
          balancePaise: 0n,
          permissions: ['Recharge', 'Bank', 'Customer Whitelist'],
        }),
      ),
      mock.getDashboard.returns(
        aDashboard({ customerCount: 1, playerCount: 0, hasPlayers: false, paymentsSetUp: false, books: null }),
      ),
    ),
  play: async ({ canvas }) => {
    const steps = within(await canvas.findByRole('region', { name: 'First day' }));
    await expect(steps.getByRole('link', { name: 'Get the chips that you credit others with' })).toHaveAttribute(
      'href',
      '/admin/adminRecharge',
    );
    await expect(steps.getByRole('link', { name: 'Set up how you are paid' })).toBeVisible();
    await expect(steps.queryByText('Add a customer')).toBeNull();
    await expect(steps.getByText(/or with the referral code C4, are yours/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(root, mock.getDashboard.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Total Customer')).toBeVisible();
    await expect(canvas.queryByText('0')).toBeNull();
  },
});

export const Quiet = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      root,
      mock.getDashboard.returns(
        aDashboard({ recharges: { count: 0, downlineCount: 0, paise: 0n, lateCount: 0 }, lowBalances: [] }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Every payee can cover what waits for it')).toBeVisible();
  },
});

export const WhatASuspendedPayeeLeavesIsCounted = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    const below = { count: 3, downlineCount: 3, paise: 8_150_000n, lateCount: 1 };
    const short = { publicId: 'C2', username: 'sapphire.club', balancePaise: 300_000n, waitingPaise: 8_150_000n };
    msw.use(
      root,
      mock.getDashboard.returns(aDashboard({ recharges: below, lowBalances: [{ ...short, status: 'Suspended' }] })),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('₹81,500 in all, 3 in the downline')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Pending recharges/ })).toHaveAttribute(
      'href',
      '/admin/browse_recharge?queue=downline',
    );
    await expect(canvas.getByText('Short')).toBeVisible();
    await expect(canvas.getByText('Suspended')).toBeVisible();
  },
});

export const NothingIsSaidOfPayeesToWhomNothingIsTold = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getDashboard.returns(aClosedDashboard({ figures: someFigures() })),
      mock.getMe.returns(aMe({ role: 'Reporter', permissions: ['Casino Bets'] })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('How it went')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Late requests')).toBeNull());
    await expect(canvas.queryByText('Every payee can cover what waits for it')).toBeNull();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getDashboard.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The dashboard could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getDashboard.fails()),
  play: async (context) => {
    await retry(context, mock.getDashboard.returns(aDashboard()));
    await expect(await context.canvas.findByText('₹36,000 in all')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getDashboard.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
    await canvas.findByText('Ask root, who gave you this account.');
  },
});

export const AClosedDashboardHasNoRetry = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getDashboard.fails('forbidden')),
  play: async ({ canvas }) => {
    await canvas.findByText('No access');
    await canvas.findByText('Ask root, who gave you this account.');
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
});

export const SeenByAnAgent = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getDashboard.returns(aDashboard({ books: null, agentCount: 0 }))),
  play: async ({ canvas }) => {
    await canvas.findByText('₹36,000 in all');
    await expect(canvas.queryByText(/Books/)).toBeNull();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.getDashboard.returns(aDashboard())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('₹36,000 in all')).toBeVisible();
  },
});

/** As high as when this browser last showed it: what is below stays in place when the answer comes. */
export const LowBalancesHaveTheirPlace = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    const answer = Promise.withResolvers<void>();
    answerNow = answer.resolve;
    localStorage.setItem(LOW_HEIGHT, '160');
    msw.use(
      root,
      approvals(2),
      mock.getDashboard.answers(async () => {
        await answer.promise;
        return aDashboard();
      }),
    );
    return () => localStorage.removeItem(LOW_HEIGHT);
  },
  play: async ({ canvas }) => {
    const below = (await canvas.findByRole('region', { name: 'How it went' })).getBoundingClientRect();
    const cards = canvas.getByText('Credited today').closest('[data-slot="stat-card"]') as HTMLElement;
    await expect(below.top - cards.getBoundingClientRect().bottom).toBeGreaterThan(160);
    answerNow();
    const table = (await canvas.findByRole('region', { name: 'Low balances' })).parentElement as HTMLElement;
    // Its height is stored for the next time.
    await waitFor(() => expect(localStorage.getItem(LOW_HEIGHT)).toBe(String(table.offsetHeight)));
  },
});
