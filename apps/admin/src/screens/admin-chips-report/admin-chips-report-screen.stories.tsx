import { aMint, onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import { csvRefused, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AdminChipsReportScreen } from './admin-chips-report-screen.tsx';

const meta = preview.meta({
  title: 'Admin Chips Report',
  component: AdminChipsReportScreen,
  parameters: { route: '/admin/adminchipsReport' },
  beforeEach: ({ msw }) => msw.use(mock.listMintedChips.returns(onePage([aMint()]))),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Admin1')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMintedChips.hangs()),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Admin Chips Report' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(amount('₹0.00'))).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMintedChips.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Chips Data Found')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMintedChips.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Admin Chips Report could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listMintedChips.fails()),
  play: async (context) => {
    await retry(context, mock.listMintedChips.returns(onePage([aMint()])));
    await expect(await context.canvas.findByText('Admin1')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMintedChips.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const ResetShowsAllAgain = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/adminchipsReport?from=2026-10-12' },
  beforeEach: ({ msw }) =>
    msw.use(mock.listMintedChips.answers(({ from }) => onePage([aMint(), ...(from ? [] : [aMint({ id: 11 })])]))),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByText('1–2 of 2')).toBeVisible());
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('Admin1');
    await csvRefused(context, mock.listMintedChips.fails('forbidden'));
  },
});

export const WithLargeFigures = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listMintedChips.returns(
        onePage([
          aMint({ amountPaise: 99_999_999_900n, oldBalancePaise: 99_999_999_900n, balancePaise: 99_999_999_900n }),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(amount('₹99,99,99,999.00')))[0]).toBeInTheDocument();
  },
});

/** Opened by its number, or by a press anywhere on the row. */
export const ARowOpensItsRecord = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '12' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Admin Chips Report 12' }));
    await expect(await sheet.findByText('Float for the festival season')).toBeVisible();
    await expect(sheet.getByText('kavya.desk')).toBeVisible();
    await expect(within(sheet.getByRole('table', { name: 'Ledger lines' })).getByText('Balanced')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByText('Admin1'));
    await expect(await screen.findByRole('dialog', { name: 'Admin Chips Report 12' })).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Admin1')).toBeInTheDocument();
  },
});
