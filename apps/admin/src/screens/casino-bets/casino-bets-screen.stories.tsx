import { aBet, aMe, aSportsBet, betsPage, someBets } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import { csvRefused, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { hindi } from '../../parts/headers.hi.ts';
import { CasinoBetsScreen } from './casino-bets-screen.tsx';
import { setting } from './plays.ts';

/** Bets at their largest, of a game with a long name. */
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
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AVI-20261120-0812')).toBeVisible();
  },
});

/** As wide as their words, in the width that the rail and a scroll bar leave of a screen of 1024, less a little. */
export const FiltersKeepToOneLineInHindi = meta.story({
  tags: ['works'],
  globals: { locale: 'hi' },
  decorators: [(Story) => <div style={{ width: 920 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await canvas.findByText('AVI-20261120-0812');
    const { product, status, playerId, customerId, agentId } = hindi;
    const fields = [product, status, playerId, customerId, agentId].map((label) => canvas.getByLabelText(label));
    const line = [...fields, canvas.getByRole('button', { name: 'CSV' })].map((one) => one.getBoundingClientRect());
    const middles = line.map(({ top, bottom }) => (top + bottom) / 2);
    await expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
  },
});

/** In the width that a tablet leaves. */
export const WhoseABetIsStandsBeforeWhenItEnded = meta.story({
  tags: ['works'],
  decorators: [(Story) => <div className="w-[664px]">{Story()}</div>],
  play: async ({ canvas }) => {
    await canvas.findByText('AVI-20261120-0812');
    const row = canvas.getByText('Teen Patti').closest('tr') as HTMLElement;
    await expect(within(row).getByText('P14')).toBeVisible();
    const times = [...row.querySelectorAll('time')].filter((time) => time.checkVisibility());
    await expect(times.map(({ dateTime }) => dateTime)).toEqual(['2026-11-20T07:58:11.000Z']);
  },
});

export const EightColumnsOnALargeScreen = meta.story({
  tags: ['works'],
  decorators: [(Story) => <div className="w-400">{Story()}</div>],
  play: async ({ canvas }) => {
    await canvas.findByText('AVI-20261120-0812');
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(8);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.hangs()),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Casino Bets Report' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(amount('₹0.00'))).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns(betsPage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Casino Bets Found')).toBeVisible();
    // There is no file without rows.
    await expect(canvas.queryByRole('button', { name: 'CSV' })).toBeNull();
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
  play: async (context) => {
    await retry(context, mock.listBets.returns(betsPage()));
    await expect(await context.canvas.findByText('AVI-20261120-0812')).toBeVisible();
  },
});

/** The address of a page that is no more, or was cut: it can be asked for again for ever. */
export const RetryAfterABrokenAddressLoadsTheFirstPage = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/casinoReport?cursor=cut&status=win' },
  beforeEach: ({ msw }) => msw.use(mock.listBets.fails('malformed')),
  play: async (context) => {
    const firstPage = mock.listBets.answers(({ cursor }) => {
      if (cursor) throw new Error('Asked for the same page');
      return betsPage();
    });
    await retry(context, firstPage);
    await expect(await context.canvas.findByText('AVI-20261120-0812')).toBeVisible();
    await expect(context.canvas.getByLabelText('Status')).toHaveValue('win');
  },
});

/** All bets that it sees are its own; whoever is above it is nothing to filter by. */
export const ACustomerFiltersByItsPlayers = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ level: 'customer', permissions: ['Casino Bets'] }))),
  play: async ({ canvas }) => {
    await canvas.findByText('AVI-20261120-0812');
    await waitFor(() => expect(canvas.queryByLabelText('Customer ID')).toBeNull());
    await expect(canvas.queryByLabelText('Agent ID')).toBeNull();
    await expect(canvas.getByLabelText('Player ID')).toBeVisible();
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
    const terms = canvas.getAllByRole('term').slice(0, 4);
    const totals = terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    await expect(totals).toEqual([
      ['Bets', '₹750.00'],
      ['Losses', '₹250.00'],
      ['− Wins', '₹700.00'],
      ['= GGR', '−₹450.00'],
    ]);
    await expect(within(canvas.getByRole('table')).getByText('Void')).toBeVisible();
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
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
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
  play: async (context) => {
    await context.canvas.findByText('AVI-20261120-0812');
    await csvRefused(context, mock.listBets.fails('forbidden'));
  },
});

export const SportsBesideCasino = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns(betsPage([aSportsBet(), ...someBets()]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('India v Australia, 2nd T20I')).toBeVisible();
    await expect(canvas.getByText('India to win at 1.85')).toBeVisible();
    await expect(canvas.getByText('Cricket')).toBeVisible();
    await expect(canvas.getByText('Lightning Roulette')).toBeVisible();
  },
});

export const ProductNarrows = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listBets.answers(({ product }) =>
        betsPage([aSportsBet(), ...someBets()].filter((bet) => bet.product === (product ?? bet.product))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–5 of 5')).toBeVisible());
    await userEvent.selectOptions(canvas.getByLabelText('Product'), 'Sports');
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
  },
});

/** Open bets are what users wait for: the others are filtered out, and the totals cover only the open ones. */
export const StatusNarrows = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listBets.answers(({ status }) =>
        betsPage(someBets().filter((bet) => bet.status === (status ?? bet.status))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–4 of 4')).toBeVisible());
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Pending');
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
    await expect(within(canvas.getByRole('table')).queryByText('Void')).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByText('1–4 of 4')).toBeVisible());
  },
});

export const ASumLeadsToItsBets = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/casinoReport?player=P14' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listBets.answers(({ player, status }) =>
        betsPage(someBets().filter((bet) => player === 'P14' && bet.status === (status ?? bet.status))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–4 of 4')).toBeVisible());
    await userEvent.click(canvas.getByRole('link', { name: '₹250.00' }));
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
    await expect(canvas.getByLabelText('Status')).toHaveDisplayValue('Loss');
    await expect(canvas.getByLabelText('Player ID')).toHaveValue('P14');
  },
});

export const AGameNobodyKnowsIsShownAsItCame = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns(betsPage([aBet({ gameId: 'xq-77:turbo' })]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('xq-77:turbo')).toBeVisible();
  },
});

export const CorrectionsOfAStatement = meta.story({
  parameters: { route: '/admin/casinoReport?customer=C1&corrections=2026-11-01' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listBets.answers(({ customer, corrections }) =>
        betsPage(customer === 'C1' && corrections === '2026-11-01' ? [aBet({ roundId: 'AVI-20261031-0007' })] : []),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('AVI-20261031-0007')).toBeVisible();
    await expect(canvas.getByText(/corrections in the statement from 2026-11-01/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.queryByText(/corrections in the statement/)).toBeNull());
  },
});

export const DaysOfALinkInEitherOrder = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/casinoReport?from=2026-11-20&to=2026-11-10' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listBets.answers(({ from, to }) => betsPage(from === '2026-11-10' && to === '2026-11-20' ? undefined : [])),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AVI-20261120-0812')).toBeVisible();
  },
});

export const OldMonthsAreTakenOut = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns({ ...betsPage(), rowsFrom: '2025-11-01' })),
  play: async ({ canvas, userEvent }) => {
    const note = await canvas.findByText(/^Bets before 2025-11-01 were taken out: this list and its CSV/);
    await expect(note).toBeVisible();
    // Said both before the download and in the file's name.
    const csv = canvas.getByRole('button', { name: 'CSV' });
    const table = canvas.getByRole('table');
    await expect(note.compareDocumentPosition(csv) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect(note.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await userEvent.click(csv);
    await waitFor(() => expect(saved.mock.contexts[0]).toHaveProperty('download', 'casino-bets-from-2025-11-01.csv'));
  },
});

let answer = Promise.withResolvers<void>();

export const TakenAwayBeforeItsRowsAreThere = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/casinoReport' },
  beforeEach: ({ msw }) => {
    answer = Promise.withResolvers();
    msw.use(
      mock.listBets.answers(async ({ player }) => {
        if (!player) return betsPage();
        await answer.promise;
        return { ...betsPage(), rowsFrom: '2025-11-01' };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('AVI-20261120-0812');
    const csv = canvas.getByRole('button', { name: 'CSV' });
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await userEvent.type(canvas.getByLabelText('Player ID'), 'P14');
    await waitFor(() => expect(canvas.getByRole('region', { busy: true })).toBeVisible());
    // Nothing flickers with each key.
    await expect(csv).not.toHaveAttribute('aria-busy');
    await userEvent.click(csv);
    await expect(csv).toHaveAttribute('aria-busy', 'true');
    answer.resolve();
    await waitFor(() => expect(saved.mock.contexts[0]).toHaveProperty('download', 'casino-bets-from-2025-11-01.csv'));
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
    // Two lines: the game and its result, then status, account and time.
    const row = (await canvas.findByText('Teen Patti')).closest('tr') as HTMLElement;
    const came = () => row.querySelector('[data-place="amount"]') as HTMLElement;
    // The house's side, labelled and without colour: the player's is green.
    await expect(came()).toHaveTextContent(/^GGR ₹250\.00$/);
    await expect(within(came()).getByText(amount('₹250.00'))).not.toHaveClass('text-positive');
    await expect(within(row).getByText('P14')).toBeVisible();
    // The time of the bet; its settlement is in the record.
    await expect(within(row).getAllByText(/ [ap]m$/)[0]).toBeVisible();
    const pending = canvas.getByText('Lightning Roulette').closest('tr') as HTMLElement;
    const [shown] = within(pending)
      .getAllByText(amount('₹1,000.00'))
      .filter((one) => one.checkVisibility());
    await expect(shown).toBeVisible();
    await expect(pending.querySelector('[data-place="amount"]')).toHaveTextContent(/^Bet ₹1,000\.00$/);
    await expect(row.getBoundingClientRect().height).toBe(pending.getBoundingClientRect().height);
  },
});
