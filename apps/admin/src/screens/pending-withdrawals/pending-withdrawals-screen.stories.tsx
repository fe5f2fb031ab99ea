import { aPayoutQueue, LONG_NAME, queuePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { PendingWithdrawal } from '@cage/contract/withdrawals/queue';
import { retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingWithdrawalsScreen } from './pending-withdrawals-screen.tsx';
import { longWithdrawal, setting, worked } from './plays.ts';

const meta = preview.meta({
  title: 'Pending Withdrawals',
  component: PendingWithdrawalsScreen,
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('tanvi.kulkarni')).toBeVisible();
    await expect(canvas.getByText('Late')).toBeVisible();
    await expect(canvas.getByText('Two approvals')).toBeVisible();
    await expect(canvas.getByText('Shared account')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Pending withdrawals' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.returns(queuePage<PendingWithdrawal>([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No pending withdrawals')).toBeVisible();
  },
});

/** The menu's count can be of late requests below: they are one press away. */
export const NothingOfOnesOwnLeadsToDownline = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listPendingWithdrawals.answers(({ queue }) =>
        queue === 'downline'
          ? queuePage(aPayoutQueue(), { mineCount: 0, downlineCount: aPayoutQueue().length })
          : queuePage<PendingWithdrawal>([], { downlineCount: aPayoutQueue().length }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Show ${aPayoutQueue().length} in the downline` }));
    await expect(await canvas.findByText('tanvi.kulkarni')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: /Downline/ })).toHaveAttribute('aria-selected', 'true');
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Pending withdrawals could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.fails()),
  play: async (context) => {
    await retry(context, ...worked());
    await expect(await context.canvas.findByText('tanvi.kulkarni')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const WorkedByKeyboard = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('tanvi.kulkarni');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const pane = await canvas.findByRole('region', { name: 'Review' });
    await expect(pane).toHaveTextContent('W261120K4M8T2RB');
    await userEvent.keyboard('j');
    await expect(pane).toHaveTextContent('W261120H7C3V9DS');
    await userEvent.keyboard('a');
    const field = await screen.findByRole('textbox', { name: 'Payout UTR' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('432013991120{Enter}');
    // It has warnings, and asks once more.
    const question = within(await screen.findByRole('dialog', { name: 'Approve W261120H7C3V9DS' }));
    await expect(question.getByLabelText('Payout UTR')).toHaveValue('432013991120');
    await expect(question.getByText('Another account is paid out to the same details')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText(/00 paid to /)).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Review' })).toHaveTextContent('W261120N2B6X8JF'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('d');
    await expect(await screen.findByRole('dialog', { name: 'Deny W261120N2B6X8JF' })).toBeVisible();
  },
});

export const KeysAreListed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('tanvi.kulkarni');
    await userEvent.keyboard('{ArrowDown}?');
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Deny with a reason');
  },
});

export const DownlineNamesThePayer = meta.story({
  parameters: { route: '/admin/withdraw?queue=downline' },
  beforeEach: ({ msw }) => msw.use(...worked(aPayoutQueue().map((row) => ({ ...row, payer: 'C1' })))),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Payer' })).toBeVisible());
  },
});

export const NothingMatches = meta.story({
  parameters: { route: '/admin/withdraw?q=nobody' },
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.returns(queuePage<PendingWithdrawal>([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No pending withdrawal matches this search')).toBeVisible();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked(aPayoutQueue().map(longWithdrawal))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('tanvi.kulkarni')).closest('tr') as HTMLElement;
    await expect(row.getBoundingClientRect().height).toBeLessThan(70);
    await expect(within(row).queryByRole('button', { name: 'Approve' })).toBeNull();
  },
});

/** Warnings take the room beside the age: where it is paid to is not cut for them. */
export const AFlaggedRowOnAPhoneSaysWhereItIsPaid = meta.story({
  tags: ['measured'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const flagged = (await canvas.findByText('Shared account')).closest('tr') as HTMLElement;
    const payee = flagged.querySelector('[data-last]') as HTMLElement;
    await expect(payee.textContent).not.toBe('');
    await expect(payee.scrollWidth).toBeLessThanOrEqual(payee.clientWidth);
  },
});
