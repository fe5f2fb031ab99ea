import {
  aBet,
  aPaidDebt,
  aPlayedRound,
  aSportsBet,
  aStatement,
  onePage,
  ownHistory,
  ownWithdrawals,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import { fitsLargeText, largeText, retry } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { HistoryScreen } from './history-screen.tsx';

/** ₹2,000 lost, ₹1,000 won: these paid ₹1,450 back. */
const totals = {
  betsPaise: 300_000n,
  winningsPaise: 45_000n,
  ggrPaise: 155_000n,
  pendingPaise: 0n,
  pendingCount: 0,
};
const bets = () => ({ ...onePage([aBet(), aBet({ id: 2, status: 'win', payoutPaise: 25_000n })]), totals });

const meta = preview.meta({
  title: 'History',
  component: HistoryScreen,
  tags: ['phone'],
  parameters: { route: '/history' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listOwnRecharges.returns(onePage(ownHistory())),
      mock.listOwnWithdrawals.returns(onePage(ownWithdrawals())),
      mock.listOwnBets.returns(bets()),
      mock.listOwnStatement.returns(onePage(aStatement())),
    ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Credited')).toBeVisible();
    await expect(canvas.getByText('Rejected')).toBeVisible();
  },
});

export const TheOthersAreATouchAway = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Withdrawals' }));
    await expect(await canvas.findByRole('list', { name: 'Withdrawals' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Bets' }));
    await expect(await canvas.findByText('Staked')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Statement' }));
    await expect((await canvas.findAllByText(/^Balance ₹/))[0]).toBeVisible();
  },
});

export const DaysNarrowIt = meta.story({
  tags: ['works'],
  parameters: { route: '/history?from=2026-11-01&to=2026-11-02' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listOwnRecharges.answers(({ from, to }) =>
        onePage(from === '2026-11-01' && to === '2026-11-02' ? [] : ownHistory()),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Nothing on these days')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Days: 2026-11-01 – 2026-11-02' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Any day' }));
    await expect(await canvas.findByText('Credited')).toBeVisible();
  },
});

export const ShowMoreAddsOlderOnes = meta.story({
  tags: ['works'],
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
    // The button disappears with the last page: the keyboard focus moves to the first older row.
    await waitFor(() => expect(canvas.getAllByRole('link')[1]).toHaveFocus());
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listOwnRecharges.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'History' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listOwnRecharges.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No deposits yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listOwnRecharges.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your deposits could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listOwnRecharges.fails()),
  play: async (context) => {
    await retry(context, mock.listOwnRecharges.returns(onePage(ownHistory())));
    await expect(await context.canvas.findByText('Credited')).toBeVisible();
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('Credited');
    msw.use(mock.listOwnRecharges.fails());
    await userEvent.click(canvas.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(screen.getByText('Something went wrong on our side. Try again')).toBeInTheDocument());
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'विवरण' })).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Credited')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listOwnRecharges.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

/** A tab as named in the address. */
const tab = (name: string, see: RegExp | string) => ({
  parameters: { route: `/history?tab=${name}` },
  play: async ({ canvas }: PlayContext) => {
    await expect((await canvas.findAllByText(see))[0]).toBeVisible();
  },
});
export const Withdrawals = meta.story(tab('withdrawals', 'Paid out'));
export const AWithdrawalThatTheBankIsPaying = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listOwnWithdrawals.returns(
        onePage(ownWithdrawals().map((row) => ({ ...row, inBank: row.status === 'pending' }))),
      ),
    ),
  parameters: { route: '/history?tab=withdrawals' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('At the bank')).toBeVisible();
    await expect(canvas.queryByText('Being checked')).toBeNull();
  },
});
export const Bets = meta.story(tab('bets', 'Staked'));
/** The sums match the rows: payouts include the stakes, and the two differ by the result. */
export const TheSumsOfBetsAddUp = meta.story({
  tags: ['works'],
  parameters: { route: '/history?tab=bets' },
  play: async ({ canvas }) => {
    const sumOf = async (name: string) => (await canvas.findByText(name)).nextElementSibling;
    await expect(await sumOf('Staked')).toHaveTextContent('₹3,000.00');
    await expect(await sumOf('Paid out')).toHaveTextContent('₹1,450.00');
    await expect(await sumOf('Net result')).toHaveTextContent('−₹1,550.00');
  },
});
/** A bet on a match, one on a game, and one on an unknown game. */
const withSports = ({ msw }: StoryMsw) =>
  msw.use(
    mock.listOwnBets.returns({ ...bets(), rows: [aSportsBet(), aBet(), aBet({ id: 9, gameId: 'xq-77:turbo' })] }),
  );
export const SportsBets = meta.story({
  ...tab('bets', 'India v Australia, 2nd T20I'),
  beforeEach: withSports,
});
export const OldBetsAreTakenOut = meta.story({
  ...tab('bets', /^Bets before 2025-11-01 are not listed/),
  beforeEach: ({ msw }) => msw.use(mock.listOwnBets.returns({ ...bets(), rowsFrom: '2025-11-01' })),
});
export const SportsBetsInHindi = meta.story({
  ...tab('bets', 'क्रिकेट'),
  globals: { locale: 'hi' },
  beforeEach: withSports,
});
export const Statement = meta.story(tab('statement', /^Balance ₹/));
export const ADepositInTheStatementLeadsToItsTracker = meta.story({
  tags: ['works', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { route: '/history?tab=statement' },
  play: async ({ canvas }) => {
    const [row] = await canvas.findAllByRole('link', { name: /Deposit.*R261117QH2ZZ81C/ });
    await expect(row).toHaveAttribute('href', '/deposit/R261117QH2ZZ81C');
    await expect(canvas.queryByRole('link', { name: /Chips/ })).toBeNull();
    const amounts = canvas
      .getByRole('list', { name: 'Statement' })
      .querySelectorAll('[data-slot=activity-row] .ml-auto');
    await expect(new Set([...amounts].map((found) => Math.round(found.getBoundingClientRect().right))).size).toBe(1);
  },
});
export const ARowOfTheStatementKeepsToTwoLinesOnAPhone = meta.story({
  tags: ['works'],
  parameters: { route: '/history?tab=statement' },
  play: async ({ canvas }) => {
    const [row] = await canvas.findAllByRole('link', { name: /Deposit.*R261117QH2ZZ81C/ });
    const { top } = within(row as HTMLElement)
      .getByText(/^Balance/)
      .getBoundingClientRect();
    await expect(row?.querySelector('time')?.getBoundingClientRect().top).toBe(top);
  },
});
export const APaidDebtSaysWhatFor = meta.story({
  tags: ['works'],
  parameters: { route: '/history?tab=statement' },
  beforeEach: ({ msw }) => msw.use(mock.listOwnStatement.returns(onePage([aPaidDebt()]))),
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('link', { name: /Paid back/ });
    await expect(row).toHaveTextContent(/Owed for R261117QH2ZZ81C/);
    await expect(row).toHaveAttribute('href', '/deposit/R261119T8VXQ30P');
  },
});
export const ABetNamesItsGame = meta.story({
  name: 'A bet in the statement names its game, in two lines',
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { route: '/history?tab=statement' },
  beforeEach: ({ msw }) => msw.use(mock.listOwnStatement.returns(onePage([...aPlayedRound(), ...aStatement()]))),
  play: async ({ canvas }) => {
    const settled = await canvas.findByText(/Bet settled · Aviator/);
    const row = settled.closest('li') as HTMLElement;
    await expect(within(row).getByText('r-48210')).toBeInTheDocument();
    const deposit = canvas.getAllByText('Deposit').at(-1)?.closest('li') as HTMLElement;
    await expect(row.clientHeight).toBe(deposit.clientHeight);
  },
});
/** The end of its round's id represents the whole, which is there for screen readers. */
export const ABetKeepsToTwoLinesOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { route: '/history?tab=bets' },
  play: async ({ canvas }) => {
    const won = (await canvas.findByText(amount('₹250.00'))).closest('li') as HTMLElement;
    await expect(won).toHaveTextContent('AVI-20261120-0812');
    const lines = [won.querySelector('time'), within(won).getByText('…0-0812'), within(won).getByText('Win')];
    const middles = lines.map((one) => one?.getBoundingClientRect()).map((box) => (box ? box.top + box.height / 2 : 0));
    await expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  },
});
export const StatementInHindi = meta.story({ globals: { locale: 'hi' }, ...tab('statement', /₹/) });

export const TheLargestAmounts = meta.story({
  parameters: { route: '/history?tab=statement' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listOwnStatement.returns(
        onePage(aStatement().map((row) => ({ ...row, amountPaise: -9_999_999_900n, balancePaise: 9_999_999_900n }))),
      ),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/9,99,99,999/))[0]).toBeVisible();
  },
});

/** With text at twice its size: nothing is cut, and nothing overflows the screen. */
export const TextOfTwiceTheSize = meta.story({
  tags: ['measured'],
  globals: largeText,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Credited');
    await fitsLargeText(canvasElement);
  },
});
