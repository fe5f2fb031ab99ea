import { aHistory, aLongHistory, aPastRecharge, LONG_NAME, onePage, USDT_HASH } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { csvRefused, fillIn, press, refusedAt, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { proofFails, proofOpens } from '../../parts/requests/plays.ts';
import { setting } from './plays.ts';
import { RechargeHistoryScreen } from './recharge-history-screen.tsx';

const meta = preview.meta({
  title: 'Recharge History',
  component: RechargeHistoryScreen,
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('priya.nair')).toBeVisible();
    await expect(canvas.getByText('Amount mismatch')).toBeVisible();
    await expect(canvas.getByText('1–3 of 3')).toBeVisible();
    // Only what had no effect is struck.
    const amountOf = (text: string) =>
      canvas.getByText(text).closest('tr')?.querySelector('[data-slot="money"]') as HTMLElement;
    await expect(amountOf('Amount mismatch')).toHaveClass('money-struck');
    await expect(amountOf('priya.nair')).not.toHaveClass('money-struck');
  },
});

export const Unproven = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.answers(() =>
        onePage(aHistory().map((row, index) => ({ ...row, inBank: index === 0 ? true : index === 1 ? false : null }))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    const mark = await canvas.findByText('Unproven');
    await expect(mark.closest('tr')).toHaveTextContent('harpreet.gill');
    await userEvent.hover(mark);
    await expect(await screen.findByText(/^The bank files cover its day/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Deposit History' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No deposits yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Deposit History could not be loaded');
    // There is nothing to save.
    await expect(canvas.queryByRole('button', { name: 'CSV' })).toBeNull();
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.fails()),
  play: async (context) => {
    await retry(context, mock.listRechargeHistory.returns(onePage(aHistory())));
    await expect(await context.canvas.findByText('priya.nair')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
    await expect(await canvas.findByText(/permission Recharge History: Reads decided recharges\./)).toBeVisible();
    await expect(await canvas.findByText('Ask root, who gave you this account.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
});

export const AFailedRefreshIsSaid = meta.story({
  tags: ['refused'],
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('priya.nair');
    msw.use(mock.listRechargeHistory.fails('unavailable'));
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(await canvas.findByText('Not up to date: shown as of less than a minute ago')).toBeVisible();
    await expect(canvas.getByText('priya.nair')).toBeVisible();
    msw.use(mock.listRechargeHistory.returns(onePage(aHistory())));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(canvas.queryByText(/Not up to date/)).toBeNull());
  },
});

export const SearchFindsByTransactionId = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.answers(({ search }) =>
        onePage(aHistory().filter(({ code }) => code.includes(search?.toUpperCase() ?? ''))),
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
  parameters: { route: '/admin/deposit_history?status=cancelled&from=2026-11-01' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.answers(({ status, from }) =>
        onePage(aHistory().filter((row) => row.status === status || (!status && !from))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByText('1–3 of 3')).toBeVisible());
  },
});

/** Saved by name, opened by it, and gone when removed. */
export const AViewIsSavedUsedAndRemoved = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/deposit_history?status=cancelled' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.answers(({ status }) =>
        onePage(aHistory().filter((row) => row.status === (status ?? row.status))),
      ),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await press(context, dialog, 'Save view');
    await refusedAt(dialog, 'Name', refusalsInEnglish.needed);
    await fillIn(context, dialog, { Name: 'Rejected ones' });
    await press(context, dialog, 'Save view');
    const views = within(await canvas.findByRole('list', { name: 'Saved views' }));
    await expect(views.getByRole('link', { name: 'Rejected ones' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByText('1–3 of 3')).toBeVisible());
    await userEvent.click(views.getByRole('link', { name: 'Rejected ones' }));
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
    await userEvent.click(views.getByRole('button', { name: 'Remove the view Rejected ones' }));
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Saved views' })).toBeNull());
  },
});

export const PagesForthAndBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.answers(({ cursor }) => ({
        rows: [cursor ? aPastRecharge({ id: 12, username: 'sana.khan' }) : aPastRecharge()],
        nextCursor: cursor ? null : 'second',
        total: 2,
      })),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('1–1 of 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('2–2 of 2')).toBeVisible();
    await expect(await canvas.findByText('sana.khan')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(await canvas.findByText('1–1 of 2')).toBeVisible();
  },
});

export const SortsOnTheServer = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.answers(({ sort }) =>
        onePage(sort === '-amount' ? [aPastRecharge({ username: 'largest.first' })] : aHistory()),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('priya.nair');
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await expect(await canvas.findByText('largest.first')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  },
});

/** The second press comes before the first is rendered, as while rows are loading. */
export const TwoPressesOnAHeadingCountAsTwo = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.answers(({ sort }) =>
        onePage(sort === 'amount' ? [aPastRecharge({ username: 'smallest.first' })] : aHistory()),
      ),
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('priya.nair');
    const heading = canvas.getByRole('button', { name: 'Amount' });
    heading.click();
    heading.click();
    await expect(await canvas.findByText('smallest.first')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
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
    await csvRefused(context, mock.listRechargeHistory.fails('forbidden'));
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
  parameters: { route: '/admin/deposit_history?status=cancelled&from=2026-11-01&to=2026-11-20' },
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing matches these filters')).toBeVisible();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.returns(onePage(aLongHistory()))),
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

/** As wide as the page beside the open sidebar on a screen of 1440. */
export const AHashInAReasonBreaks = meta.story({
  name: 'A hash in a reason, or as the reference, makes no list wider',
  tags: ['works'],
  decorators: [(Story) => <div style={{ width: 1176 }}>{Story()}</div>],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.returns(
        onePage([
          aPastRecharge({ status: 'cancelled', reason: `Not seen: 0x${USDT_HASH}` }),
          aPastRecharge({ id: 9, code: 'R2611209ZZQ4M2X', utr: USDT_HASH, method: 'usdt' }),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    await canvas.findByText(/^Not seen/);
    const rows = canvas.getByRole('region', { name: 'Deposit History' });
    await expect(rows.scrollWidth).toBe(rows.clientWidth);
  },
});
