import { aMe, ggrPage, someGgr } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import { csvRefused, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { GgrReportScreen } from './ggr-report-screen.tsx';

/** As long as a name can be. */
const LONG_NAME = 'Shri Venkateshwara Brothers Gaming Agency and Hospitality Co';

const longGgr = () =>
  ggrPage(
    someGgr().map((row) => ({
      ...row,
      customerName: LONG_NAME,
      projectName: 'The great hall of games, in every town and on every phone now',
      winningsPaise: 99_999_999_900n,
      lostPaise: 99_999_999_900n,
      ggrPaise: -99_999_999_900n,
      payablePaise: 99_999_999_900n,
      walletPaise: -99_999_999_900n,
    })),
  );

const meta = preview.meta({
  title: 'GGR Report',
  component: GgrReportScreen,
  parameters: { route: '/admin/ggrReport' },
  beforeEach: ({ msw }) => msw.use(mock.listGgr.returns(ggrPage())),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lotus Play')).toBeVisible();
    await expect(canvas.queryByText(/^As of/)).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listGgr.hangs()),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'GGR Report' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(amount('₹0.00'))).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listGgr.returns(ggrPage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No customers found')).toBeVisible();
  },
});

export const ARowLeadsToWhatItIsMadeOf = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['GGR Report', 'Casino Bets', 'Client Wallet Report', 'Statements'] })),
    ),
  parameters: { route: '/admin/ggrReport?from=2026-10-01&to=2026-10-31&product=casino' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Lotus Play'));
    const sheet = within(await screen.findByRole('dialog', { name: 'C1 · Lotus Play' }));
    const days = 'from=2026-10-01&to=2026-10-31';
    for (const [name, to] of [
      ['Casino Bets', `/admin/casinoReport?customer=C1&${days}&product=casino`],
      ['Client Wallet Report', `/admin/clientWallet?customer=C1&${days}`],
      ['Statements', '/admin/statements?customer=C1'],
    ] as const) {
      await expect(await sheet.findByRole('link', { name })).toHaveAttribute('href', to);
    }
  },
});

export const TheBuiltInCustomerHasNoStatements = meta.story({
  beforeEach: ({ msw }) => {
    const rows = someGgr().map((row) => ({
      ...row,
      ...{ customerId: 'C0', customerName: 'Built-in customer', phone: null, projectName: null, percent: null },
      payablePaise: null,
    }));
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['GGR Report', 'Casino Bets', 'Client Wallet Report', 'Statements'] })),
      mock.listGgr.returns(ggrPage(rows.slice(0, 1))),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Built-in customer'));
    const sheet = within(await screen.findByRole('dialog', { name: 'C0 · Built-in customer' }));
    await expect(await sheet.findByRole('link', { name: 'Casino Bets' })).toBeVisible();
    await expect(sheet.queryByRole('link', { name: 'Statements' })).toBeNull();
  },
});

export const TheBuiltInCustomerInHindi = meta.story({
  tags: ['works'],
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) =>
    msw.use(mock.listGgr.returns(ggrPage(someGgr().map((row) => ({ ...row, customerId: 'C0' }))))),
  play: async ({ canvas, userEvent }) => {
    const [name] = await canvas.findAllByText('पहले से बना ग्राहक');
    await userEvent.click(name as HTMLElement);
    await expect(await screen.findByRole('dialog', { name: 'C0 · पहले से बना ग्राहक' })).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listGgr.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('GGR Report could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listGgr.fails()),
  play: async (context) => {
    await retry(context, mock.listGgr.returns(ggrPage()));
    await expect(await context.canvas.findByText('Lotus Play')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listGgr.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const OfAReplica = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listGgr.returns({ ...ggrPage(), asOf: new Date('2026-11-20T08:35:09Z') })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('As of 14:05:09')).toBeVisible();
  },
});

export const ALossIsPayableToNobody = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('Lotus Play');
    await expect(canvas.getByText(amount('−₹4,000.00'))).toBeVisible();
    await expect(canvas.getByText('12%')).toBeVisible();
  },
});

export const SearchFindsByProject = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listGgr.answers(({ search }) =>
        ggrPage(someGgr().filter(({ projectName }) => !search || projectName?.includes(search))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–2 of 2')).toBeVisible());
    await userEvent.type(canvas.getByLabelText('Search'), 'lotusp');
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
  },
});

export const ProductNarrows = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listGgr.answers(({ product }) => {
        const page = ggrPage();
        if (!product) return page;
        // Payable covers both products together.
        const rows = page.rows.map((row) => ({ ...row, payablePaise: null }));
        return { ...page, rows, totals: { ...page.totals, ggrPaise: 1_234_500n, payablePaise: null } };
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Lotus Play');
    await userEvent.selectOptions(canvas.getByLabelText('Product'), 'Sports');
    await expect(await canvas.findByText(amount('₹12,345.00'))).toBeVisible();
  },
});

export const TheNameOfTheCsvHasItsDays = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/ggrReport?from=2026-10-01&to=2026-10-31' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Lotus Play');
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved.mock.contexts[0]).toHaveProperty('download', 'ggr-2026-10-01-to-2026-10-31.csv'));
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('Lotus Play');
    await csvRefused(context, mock.listGgr.fails('forbidden'));
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listGgr.returns(longGgr())),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('Lotus Play')).closest('tr') as HTMLElement;
    // Two figures, each with its name.
    const names = [...row.querySelectorAll<HTMLElement>('[data-place="amount"], [data-last]')].map(
      (cell) => getComputedStyle(cell, '::before').content,
    );
    await expect(names).toEqual(['"GGR"', '"Payable"']);
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lotus Play')).toBeVisible();
    await expect((await canvas.findAllByText('देय'))[0]).toBeVisible();
  },
});
