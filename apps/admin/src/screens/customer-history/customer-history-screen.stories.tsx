import { aHistory, aLongHistory, aPastRecharge, aProofPicture, LONG_NAME, onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { csvRefused, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { proofFails, proofOpens } from '../../parts/requests/plays.ts';
import { CustomerHistoryScreen } from './customer-history-screen.tsx';

const rows = () => [
  aPastRecharge({ id: 801, username: 'neha.joshi', status: 'waiting', decidedAt: null, decidedBy: null }),
  ...aHistory(),
];

const meta = preview.meta({
  title: 'Customer History',
  component: CustomerHistoryScreen,
  parameters: { route: '/admin/customer/deposit_history' },
  beforeEach: ({ msw }) =>
    msw.use(mock.getProof.answers(aProofPicture), mock.listCustomerHistory.returns(onePage(rows()))),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('priya.nair')).toBeVisible();
    await expect(canvas.getByText('Amount mismatch')).toBeVisible();
    await expect(canvas.getByText('1–4 of 4')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomerHistory.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Customer Deposit History' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomerHistory.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No deposits yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomerHistory.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Customer Deposit History could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listCustomerHistory.fails()),
  play: async (context) => {
    await retry(context, mock.listCustomerHistory.returns(onePage(rows())));
    await expect(await context.canvas.findByText('priya.nair')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomerHistory.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const SearchFindsByTransactionId = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listCustomerHistory.answers(({ search }) =>
        onePage(rows().filter(({ code }) => code.includes(search?.toUpperCase() ?? ''))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('priya.nair');
    await userEvent.type(canvas.getByLabelText('Search'), 'f5mfe');
    await waitFor(() => expect(canvas.queryByText('priya.nair')).toBeNull());
    await expect(canvas.getByText('harpreet.gill')).toBeVisible();
  },
});

export const FiltersStandAsChips = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/customer/deposit_history?status=cancelled&from=2026-11-01' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listCustomerHistory.answers(({ status, from }) =>
        onePage(rows().filter((row) => row.status === status || (!status && !from))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByText('1–4 of 4')).toBeVisible());
  },
});

export const ProofOpensInFull = meta.story({
  tags: ['works'],
  play: proofOpens,
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await csvRefused(context, mock.listCustomerHistory.fails('forbidden'));
  },
});

export const ProofFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getProof.fails('not-found')),
  play: proofFails,
});

export const ProofIsLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getProof.hangs()),
  play: proofOpens,
});

export const NothingMatches = meta.story({
  parameters: { route: '/admin/customer/deposit_history?status=cancelled&from=2026-11-01&to=2026-11-20' },
  beforeEach: ({ msw }) => msw.use(mock.listCustomerHistory.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing matches these filters')).toBeVisible();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomerHistory.returns(onePage(aLongHistory()))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('priya.nair')).toBeInTheDocument();
  },
});
