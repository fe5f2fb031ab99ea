import { aMe, onePage, otherWalletMoves, someWalletMoves } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { allPermissions } from '@cage/contract/roles/permissions';
import { amount } from '@cage/storybook/amounts';
import { csvRefused, firstOf, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CustomerWalletsScreen } from './customer-wallets-screen.tsx';

const meta = preview.meta({
  title: 'Client Wallet',
  component: CustomerWalletsScreen,
  parameters: { route: '/admin/clientWallet' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...allPermissions] })),
      mock.listWalletMoves.returns(onePage(someWalletMoves())),
    ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026-11-20 13:51:40')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Bet 40102' })).toBeVisible();
    await expect(canvas.getAllByRole('cell', { name: 'Settlement' })).toHaveLength(2);
    await expect(canvas.getByRole('option', { name: 'Settlements' })).toBeInTheDocument();
  },
});

export const ARowOpensToAllOfIt = meta.story({
  tags: ['works'],
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: 'C1' })));
    const sheet = within(await screen.findByRole('dialog'));
    await expect(await sheet.findByText('Old Balance')).toBeVisible();
    await expect(sheet.getByText('New Balance')).toBeVisible();
  },
});

export const EachRowSaysWhatItBelongsTo = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listWalletMoves.returns(onePage(otherWalletMoves()))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Statement from 2026-10-01' })).toHaveAttribute(
      'href',
      '/admin/statements/C1/2026-10-01',
    );
    const [debt, recharge, reversal, adjustment, fee] = canvas.getAllByRole('row').slice(1);
    await expect(debt).toHaveTextContent('Owed for R261117QH2ZZ81C Paid with R261119T8VXQ30P');
    await expect(recharge).toHaveTextContent('Recharge creditedR261119T8VXQ30P');
    await expect(reversal).toHaveTextContent('ReversalR261117QH2ZZ81C');
    await expect(adjustment).toHaveTextContent('ADMINGoodwill: Two hours without the lobby');
    await expect(fee).toHaveTextContent('Statement paid');
    await expect(canvas.getAllByRole('link', { name: 'Record of R261119T8VXQ30P' })).toHaveLength(2);
  },
});

export const WhoMayNotOpenARecordReadsItsCode = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Client Wallet Report'] })),
      mock.listWalletMoves.returns(onePage([...someWalletMoves(), ...otherWalletMoves()])),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('40118'))[0]).toBeVisible();
    await expect(canvas.getAllByText('R261119T8VXQ30P')).toHaveLength(2);
    await expect(await canvas.findByText('Statement from 2026-10-01')).toBeVisible();
    await expect(canvas.queryAllByRole('link', { name: /^(Bet|Record|Statement)/ })).toEqual([]);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listWalletMoves.hangs()),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Casino Wallet Report' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(amount('₹0.00'))).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listWalletMoves.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Wallet Report Found')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listWalletMoves.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Casino Wallet Report could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listWalletMoves.fails()),
  play: async (context) => {
    await retry(context, mock.listWalletMoves.returns(onePage(someWalletMoves())));
    await expect(await context.canvas.findByText('2026-11-20 13:51:40')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listWalletMoves.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const ACustomerWhoOwesStandsOut = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('−₹380.00'))).toBeVisible();
  },
});

export const CustomerIdNarrows = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listWalletMoves.answers(({ customer }) =>
        onePage(someWalletMoves().filter(({ customerId }) => customerId === (customer ?? customerId))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–3 of 3')).toBeVisible());
    await userEvent.type(canvas.getByLabelText('Customer ID'), 'C2');
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('2026-11-20 13:51:40');
    await csvRefused(context, mock.listWalletMoves.fails('forbidden'));
  },
});

export const WithLargeFigures = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listWalletMoves.returns(
        onePage(
          someWalletMoves().map((row) => ({
            ...row,
            oldBalancePaise: 99_999_999_900n,
            balancePaise: -99_999_999_900n,
          })),
        ),
      ),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(amount('−₹99,99,99,999.00')))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026-11-20 13:51:40')).toBeInTheDocument();
  },
});
