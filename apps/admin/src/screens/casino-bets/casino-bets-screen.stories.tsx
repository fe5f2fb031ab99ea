import { betsPage, someBets } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { CasinoBetsScreen } from './casino-bets-screen.tsx';

/** Bets as large as they come, of a game with a long name. */
const largeBets = () =>
  betsPage(
    someBets().map((row) => ({
      ...row,
      gameId: 'the-great-hall-of-lightning-roulette-deluxe',
      amountPaise: 99_999_999_900n,
      oldBalancePaise: 99_999_999_900n,
      balancePaise: 99_999_999_900n,
      payoutPaise: 99_999_999_900n,
      ggrPaise: -99_999_999_900n,
    })),
  );

const meta = preview.meta({
  title: 'Casino Bets',
  component: CasinoBetsScreen,
  tags: ['!autodocs'],
  parameters: { route: '/admin/casinoReport' },
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns(betsPage())),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AVI-20261120-0812')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.hangs()),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Casino Bets Report' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText('₹0.00')).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns(betsPage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Casino Bets Found')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Casino Bets Report could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listBets.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    msw.use(mock.listBets.returns(betsPage()));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('AVI-20261120-0812')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const TotalsAreOfTheWholeFilter = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('AVI-20261120-0812');
    const totals = [canvas.getByText('Bets'), canvas.getByText('Wins'), canvas.getAllByText('GGR')[0]];
    const figures = totals.map((term) => term?.nextElementSibling?.textContent);
    await expect(figures).toEqual(['₹750.00', '₹700.00', '−₹450.00']);
    await expect(canvas.getByText('Void')).toBeVisible();
  },
});

export const ResetShowsAllAgain = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/casinoReport?player=P14&from=2026-11-20' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listBets.answers(({ player, from }) =>
        betsPage(someBets().filter(({ playerId }) => (player && from ? playerId === player : true))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByText('1–4 of 4')).toBeVisible());
    await expect(canvas.getByLabelText('Player ID')).toHaveValue('');
  },
});

export const PlayerIdNarrows = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listBets.answers(({ player }) =>
        betsPage(someBets().filter(({ playerId }) => playerId === (player?.toUpperCase() ?? playerId))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–4 of 4')).toBeVisible());
    await userEvent.type(canvas.getByLabelText('Player ID'), 'p14');
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('AVI-20261120-0812');
    msw.use(mock.listBets.fails('forbidden'));
    await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
    await expect(await screen.findByText('You do not have permission to do this')).toBeInTheDocument();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns(largeBets())),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('the-great-hall-of-lightning-roulette-deluxe'))[0]).toBeInTheDocument();
  },
});

export const FiltersOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('AVI-20261120-0812');
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await expect(canvas.getByLabelText('Player ID')).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AVI-20261120-0812')).toBeInTheDocument();
  },
});
