import { aPayoutQueue, aWithdrawal, onePage } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import type { PendingWithdrawal } from '@cage/contract';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingWithdrawalsScreen } from './pending-withdrawals-screen.tsx';

const claim = mock.claimWithdrawal.returns({ claimedBy: null });

/** A queue that forgets what was decided and remembers first approvals, as the server's does. */
function worked(rows = aPayoutQueue()) {
  let pending = rows;
  return [
    claim,
    mock.listPendingWithdrawals.answers(() => onePage(pending)),
    mock.decideWithdrawal.answers(({ id, statusCode, utr }) => {
      const row = pending.find((candidate) => candidate.id === id);
      if (statusCode === 1 && !utr) throw refusal('utr is required', 'utr');
      if (statusCode === 1 && row?.needsSecond && !row.firstApproval) {
        const firstApproval = { by: 'root', mine: true, at: row.requestedAt, utr: utr ?? '' };
        pending = pending.map((other) => (other.id === id ? { ...other, firstApproval } : other));
        return { message: 'Second approval needed', decided: false };
      }
      pending = pending.filter((other) => other.id !== id);
      const message = statusCode === 1 ? 'Withdrawal approved successfully' : 'Withdrawal denied successfully';
      return { message, decided: true };
    }),
  ];
}

const meta = preview.meta({
  title: 'Pending Withdrawals',
  component: PendingWithdrawalsScreen,
  tags: ['!autodocs'],
  parameters: { route: '/admin/withdraw' },
  beforeEach: ({ msw }) => msw.use(...worked()),
});

const buttonIn = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('tanvi.kulkarni'))[0]).toBeVisible();
    await expect(canvas.getAllByText('Late')[0]).toBeVisible();
    await expect(canvas.getAllByText('Two approvals')[0]).toBeVisible();
    await expect(canvas.getAllByText('2 warnings')[0]).toBeVisible();
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
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.returns(onePage<PendingWithdrawal>([]))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('No pending withdrawals'))[0]).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Pending withdrawals could not be loaded');
    msw.use(...worked());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect((await canvas.findAllByText('tanvi.kulkarni'))[0]).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingWithdrawals.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const ReviewShowsWhereToPay = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByText('harpreet.gill'))[0] as HTMLElement);
    const pane = await canvas.findByRole('region', { name: 'Review' });
    await expect(pane).toHaveTextContent('harpreet.gill@okbank');
    await expect(pane).toHaveTextContent('Another account is paid out to the same details');
    await expect(pane).toHaveTextContent('kavya.desk is looking at this');
    await expect(within(pane).getByRole('button', { name: 'Copy UPI ID' })).toBeVisible();
  },
});

export const ApproveNeedsTheUtr = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [approve] = await canvas.findAllByRole('button', { name: 'Approve' });
    await userEvent.click(approve as HTMLElement);
    const field = await screen.findByRole('textbox', { name: 'Payout UTR' });
    await userEvent.click(buttonIn('Approve'));
    await expect(await screen.findByText('utr is required')).toBeVisible();
    await userEvent.type(field, 'ICICN52026112001{Enter}');
    await expect(await screen.findByText('Withdrawal approved successfully')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText('W261120K4M8T2RB')).toBeNull());
  },
});

export const AUsedUtrIsSaidAtItsField = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideWithdrawal.refuses('This payout UTR is already used', 'utr')),
  play: async ({ canvas, userEvent }) => {
    const [approve] = await canvas.findAllByRole('button', { name: 'Approve' });
    await userEvent.click(approve as HTMLElement);
    const field = await screen.findByRole('textbox', { name: 'Payout UTR' });
    await userEvent.type(field, 'USED1{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveValue('USED1');
    await expect(screen.getByText('This payout UTR is already used')).toBeVisible();
  },
});

export const ApproveRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideWithdrawal.refuses('Account P17 is suspended')),
  play: async ({ canvas, userEvent }) => {
    const [approve] = await canvas.findAllByRole('button', { name: 'Approve' });
    await userEvent.click(approve as HTMLElement);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Payout UTR' }), 'ICICN1{Enter}');
    const pane = await canvas.findByRole('region', { name: 'Review' });
    await waitFor(() => expect(pane).toHaveTextContent('Account P17 is suspended'));
    await expect(canvas.getAllByText('tanvi.kulkarni')[0]).toBeVisible();
  },
});

export const DenyNeedsAReason = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [deny] = await canvas.findAllByRole('button', { name: 'Deny' });
    await userEvent.click(deny as HTMLElement);
    await screen.findByRole('dialog');
    await userEvent.click(buttonIn('Deny'));
    await expect(await screen.findByText('Choose a reason')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Name does not match' }));
    await userEvent.click(buttonIn('Deny'));
    await expect(await screen.findByText('Withdrawal denied successfully')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText('W261120K4M8T2RB')).toBeNull());
  },
});

export const DenyRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.decideWithdrawal.refuses('Already approved by kavya.desk at 2026-11-20 14:04:51')),
  play: async ({ canvas, userEvent }) => {
    const [deny] = await canvas.findAllByRole('button', { name: 'Deny' });
    await userEvent.click(deny as HTMLElement);
    await userEvent.click(await screen.findByRole('radio', { name: 'Name does not match' }));
    await userEvent.click(buttonIn('Deny'));
    const pane = await canvas.findByRole('region', { name: 'Review' });
    await waitFor(() => expect(pane).toHaveTextContent('Already approved by kavya.desk at 2026-11-20 14:04:51'));
  },
});

export const ALargeOneWaitsForASecondPerson = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked([aPayoutQueue()[2] ?? aWithdrawal()])),
  play: async ({ canvas, userEvent }) => {
    const [approve] = await canvas.findAllByRole('button', { name: 'Approve' });
    await userEvent.click(approve as HTMLElement);
    await expect(await screen.findByText(/a second, different person must confirm/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Payout UTR' }), 'HDFCR1{Enter}');
    await expect(await screen.findByText('Second approval needed')).toBeInTheDocument();
    await expect((await canvas.findAllByText('1 of 2 approved'))[0]).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Confirm' })[0]).toBeDisabled();
  },
});

export const TheSecondPersonConfirms = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    const firstApproval = { by: 'kavya.desk', mine: false, at: aWithdrawal().requestedAt, utr: 'HDFCR52026112001' };
    msw.use(...worked([aWithdrawal({ amountPaise: 6_000_000n, needsSecond: true, firstApproval })]));
  },
  play: async ({ canvas, userEvent }) => {
    const [confirm] = await canvas.findAllByRole('button', { name: 'Confirm' });
    await userEvent.click(confirm as HTMLElement);
    await expect(await screen.findByRole('textbox', { name: 'Payout UTR' })).toHaveValue('HDFCR52026112001');
    await userEvent.click(buttonIn('Confirm'));
    await expect(await screen.findByText('Withdrawal approved successfully')).toBeInTheDocument();
  },
});

export const WorkedByKeyboard = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('tanvi.kulkarni');
    await userEvent.keyboard('j{Enter}');
    const pane = await canvas.findByRole('region', { name: 'Review' });
    await expect(pane).toHaveTextContent('W261120K4M8T2RB');
    await userEvent.keyboard('j');
    await expect(pane).toHaveTextContent('W261120H7C3V9DS');
    await userEvent.keyboard('a');
    const field = await screen.findByRole('textbox', { name: 'Payout UTR' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('432013991120{Enter}');
    await expect(await screen.findByText('Withdrawal approved successfully')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Review' })).toHaveTextContent('W261120N2B6X8JF'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('d');
    await expect(await screen.findByRole('dialog', { name: 'Deny W261120N2B6X8JF' })).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('tanvi.kulkarni')).length).toBeGreaterThan(0);
  },
});
