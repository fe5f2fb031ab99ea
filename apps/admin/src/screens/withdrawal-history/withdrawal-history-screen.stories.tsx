import {
  aLongPayout,
  aMe,
  aPayoutHistory,
  aReversal,
  aWithdrawalCase,
  LONG_NAME,
  onePage,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import type { PastWithdrawal } from '@cage/contract/withdrawals/history';
import { amount } from '@cage/storybook/amounts';
import { csvRefused, fillIn, press, retry } from '@cage/storybook/plays';
import preview, { type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { isProposed, openReverse, waitsForSecond } from '../../parts/cases/plays.ts';
import { RecordHost } from '../../parts/records/record-host.tsx';
import { WithdrawalHistoryScreen } from './withdrawal-history-screen.tsx';

/** Names, bank and reason at their longest. */
const longHistory = () =>
  aPayoutHistory().map((row) => ({
    ...row,
    username: LONG_NAME,
    amountPaise: 99_999_999_900n,
    payoutTo: aLongPayout(),
    reason:
      row.reason && 'The name of the account holder does not match the name of the player, and the bank said so twice',
    decidedBy: 'shri.venkateshwara.counter.two',
    firstApprovedBy: 'shri.venkateshwara.counter.one',
  }));

const meta = preview.meta({
  title: 'Withdrawal History',
  component: WithdrawalHistoryScreen,
  parameters: { route: '/admin/withdraw_history', ofFrame: RecordHost },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Withdrawal History'] })),
      mock.listWithdrawalHistory.returns(onePage(aPayoutHistory())),
    ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('priya.nair')).toBeVisible();
    await expect(canvas.getByText('Name does not match')).toBeVisible();
    // The frame leaves less room, and the decider's column gives way.
    await expect(canvas.getByText('kavya.desk, root')).toBeInTheDocument();
    await expect(canvas.getByText('1–3 of 3')).toBeVisible();
    const denied = canvas.getByText('Name does not match').closest('tr')?.querySelector('[data-slot="money"]');
    await expect(denied).toHaveClass('money-struck');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listWithdrawalHistory.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Withdrawal History' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listWithdrawalHistory.returns(onePage<PastWithdrawal>([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No withdrawals yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listWithdrawalHistory.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Withdrawal History could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listWithdrawalHistory.fails()),
  play: async (context) => {
    await retry(context, mock.listWithdrawalHistory.returns(onePage(aPayoutHistory())));
    await expect(await context.canvas.findByText('priya.nair')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listWithdrawalHistory.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const DeniedOnesByFilter = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/withdraw_history?status=denied' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listWithdrawalHistory.answers(({ status }) =>
        onePage(aPayoutHistory().filter((row) => !status || row.status === status)),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByText('1–3 of 3')).toBeVisible());
  },
});

export const SearchFindsByUtr = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listWithdrawalHistory.answers(({ search }) =>
        onePage(aPayoutHistory().filter(({ utr }) => !search || utr?.includes(search.toUpperCase()))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('priya.nair');
    await userEvent.type(canvas.getByLabelText('Search'), 'hdfcr');
    await waitFor(() => expect(canvas.queryByText('priya.nair')).toBeNull());
    await expect(canvas.getByText('sana.khan')).toBeVisible();
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await csvRefused(context, mock.listWithdrawalHistory.fails('forbidden'));
  },
});

export const NothingMatches = meta.story({
  parameters: { route: '/admin/withdraw_history?status=denied&q=nobody' },
  beforeEach: ({ msw }) => msw.use(mock.listWithdrawalHistory.returns(onePage<PastWithdrawal>([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing matches these filters')).toBeVisible();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listWithdrawalHistory.returns(onePage(longHistory()))),
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

const reversible = { what: 'withdrawal', code: 'W261115V5T2RBQH', seen: '₹35,700.00' } as const;

/** Stories of viewers who may reverse paid withdrawals. */
const reversing = {
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Withdrawal History', 'Reverse Withdrawals'] })),
      mock.getWithdrawalCase.returns({ record: aWithdrawalCase({ owedPaise: 40_000n, mayReverse: true }) }),
    ),
};

export const ReverseSaysWhatWillHappen = meta.story({
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context, reversible);
    await expect(dialog.getByText(amount('₹33,200.00'))).toBeVisible();
    await expect(dialog.getByText('P2 owes ₹400.00: what comes back pays that first.')).toBeVisible();
  },
});

export const ReverseTakesItBack = meta.story({
  tags: ['works'],
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context, reversible);
    const [first, ...others] = aPayoutHistory();
    if (!first) throw new Error('There is no withdrawal');
    const reversal = aReversal({ debtPaise: 0n, reason: 'The bank sent it back' });
    context.msw.use(
      mock.reverseWithdrawal.returns(confirmationOf('withdrawalReversed')),
      mock.listWithdrawalHistory.returns(onePage([{ ...first, reversal }, ...others])),
    );
    await fillIn(context, dialog, { Reason: 'The bank sent it back' });
    await press(context, dialog, 'Reverse');
    await expect(await screen.findByText(/^Reversed: ₹.* is back with \S+$/)).toBeInTheDocument();
    await expect(await context.canvas.findByText('The bank sent it back')).toBeVisible();
  },
});

export const ReverseWaitsForASecondPerson = meta.story({ ...reversing, play: waitsForSecond(reversible) });

export const ReverseWaitsForASecondPersonOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...reversing,
  play: waitsForSecond(reversible),
});

export const ReverseProposed = meta.story({
  tags: ['works'],
  beforeEach: (context) => {
    reversing.beforeEach(context);
    context.msw.use(mock.reverseWithdrawal.returns({ ...confirmationOf('proposed'), proposal: 41 }));
  },
  play: isProposed(reversible),
});

export const ReverseRefused = meta.story({
  tags: ['refused'],
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context, reversible);
    context.msw.use(mock.reverseWithdrawal.refuses('withdrawalNotPaid'));
    await fillIn(context, dialog, { Reason: 'The bank sent it back' });
    await press(context, dialog, 'Reverse');
    await expect(await dialog.findByText(refusalsInEnglish.withdrawalNotPaid)).toBeVisible();
  },
});
