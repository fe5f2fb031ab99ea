import { aDashboard, aMe, someFigures } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import { letPass } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { DashboardScreen } from './dashboard-screen.tsx';
import { root } from './plays.ts';

/** All figures at their largest, with a payee of a long name who is short and one who is low. */
const large = () =>
  aDashboard({
    figures: someFigures({
      betsPaise: 99_999_999_900n,
      lostPaise: 99_999_999_900n,
      winningsPaise: 99_999_999_900n,
      ggrPaise: -99_999_999_900n,
      ownGgrPercent: '12.75',
    }),
    customerCount: 123_456,
    activeCustomerCount: 98_765,
    agentCount: 4_321,
    recharges: { count: 12_345, downlineCount: 0, paise: 99_999_999_900n, lateCount: 1_234 },
    creditedToday: { count: 54_321, paise: 99_999_999_900n },
    lowBalances: [
      {
        publicId: 'Agent12345',
        username: 'shri.venkateshwara.brothers.ag',
        status: 'Active',
        balancePaise: -99_999_999_900n,
        waitingPaise: 99_999_999_900n,
      },
      { publicId: 'C2', username: 'sapphire.club', status: 'Active', balancePaise: 300_000n, waitingPaise: 200_000n },
    ],
  });

const meta = preview.meta({
  title: 'Dashboard',
  component: DashboardScreen,
  parameters: { route: '/admin/dashboard' },
});

export const CardsLeadToTheirReports = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getDashboard.returns(aDashboard()), mock.getMe.returns(aMe({ permissions: ['Casino Bets'] }))),
  play: async ({ canvas }) => {
    // The days that they cover are loaded with the figures.
    for (const [name, status] of [
      [/Total Bets/, ''],
      [/Losses/, '&status=loss'],
      [/Total Winnings/, '&status=win'],
      [/Total GGR/, ''],
    ] as const) {
      await waitFor(() =>
        expect(canvas.getByRole('link', { name })).toHaveAttribute(
          'href',
          `/admin/casinoReport?from=2026-11-01&to=2026-11-20${status}`,
        ),
      );
    }
    await expect(canvas.getByRole('link', { name: 'Bets of the day' })).toHaveAttribute(
      'href',
      '/admin/casinoReport?from=2026-11-20&to=2026-11-20',
    );
    // What the viewer may not open is not a link.
    await expect(canvas.queryByRole('link', { name: /Total Customer/ })).toBeNull();
  },
});

export const FiguresExplainThemselves = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(root, mock.getDashboard.returns(aDashboard())),
  play: async ({ canvas }) => {
    await canvas.findByText('+32.5%');
    const totals = canvas.getByRole('region', { name: 'Totals' });
    await expect(totals).toHaveTextContent(
      /Losses: ₹7,10,550.00.*−Total Winnings: ₹6,12,200.00.*=Total GGR: ₹98,350.00/,
    );
    // What each figure is, and how it changed: more winnings are worse.
    await expect(within(totals).getByText('Stakes of lost bets')).toBeVisible();
    await expect(within(totals).getByText('+32.5%').parentElement).toHaveClass('text-positive');
    await expect(within(totals).getByText('+5.1%').parentElement).toHaveClass('text-danger');
    await expect(canvas.getByText('against 1 – 20 Oct')).toBeVisible();
  },
});

export const AnotherPeriodIsInTheAddress = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(root, mock.getDashboard.returns(aDashboard())),
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Days: This month' }));
    const asked = mock.getDashboard.returns(
      aDashboard({
        figures: someFigures({
          days: { from: '2026-11-19', to: '2026-11-19' },
          before: null,
          betsPaise: 1_234_500n,
        }),
      }),
    );
    msw.use(asked);
    await userEvent.click(await screen.findByRole('button', { name: 'Yesterday' }));
    await expect(await canvas.findByText(amount('₹12,345.00'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Total Bets/ })).toHaveAttribute(
      'href',
      '/admin/casinoReport?from=2026-11-19&to=2026-11-19',
    );
  },
});

/** On that day the month has one day, and is still compared with the month before. */
export const OnTheFirstOfAMonthTheMonthIsShown = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    letPass(Date.parse('2026-12-01T06:00:00Z') - Date.now());
    msw.use(root, mock.getDashboard.returns(aDashboard()));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Days: This month' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
    const bets = () => canvas.getByRole('link', { name: /Total Bets/ });
    await userEvent.click(await canvas.findByRole('button', { name: 'Days: Today' }));
    await userEvent.click(await screen.findByRole('button', { name: 'This month' }));
    await expect(await canvas.findByRole('button', { name: 'Days: This month' })).toBeVisible();
    await expect(bets()).toBeVisible();
  },
});

export const SinceEver = meta.story({
  parameters: { route: '/admin/dashboard?period=all' },
  beforeEach: ({ msw }) =>
    msw.use(root, mock.getDashboard.returns(aDashboard({ figures: someFigures({ days: null, before: null }) }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Since the first bet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Total GGR/ })).toHaveAttribute('href', '/admin/casinoReport');
  },
});

export const YourGgrStandsUnderTheTotal = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getDashboard.returns(aDashboard({ figures: someFigures({ ownGgrPercent: '12.5' }) }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/12.5% your ggr/)).toBeVisible();
  },
});

export const WithLargeFigures = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getDashboard.returns(large())),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(amount('−₹99,99,99,999.00')))[0]).toBeVisible();
    const totals = canvas.getByRole('region', { name: 'Totals' });
    await expect(totals.querySelectorAll('[data-slot="money"]').length).toBeGreaterThan(3);
    // Each figure fits its own part.
    for (const part of totals.children) {
      const { right } = part.getBoundingClientRect();
      for (const money of part.querySelectorAll('[data-slot="money"]'))
        await expect(money.getBoundingClientRect().right).toBeLessThanOrEqual(right - 16);
    }
  },
});
