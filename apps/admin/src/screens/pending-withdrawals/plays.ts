import { aLongPayout, aMe, aPayoutQueue, aWithdrawalReview, LONG_NAME, queuePage } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { referenceRules } from '@cage/contract/recharges/references';
import type { PendingWithdrawal } from '@cage/contract/withdrawals/queue';
import { withdrawalFlags } from '@cage/contract/withdrawals/review';
import type { PlayContext, StoryMsw } from '@cage/storybook/preview';

const reviewed = mock.getWithdrawalReview.answers(({ id }) => ({ review: aWithdrawalReview({ id }) }));
const claim = mock.claimWithdrawal.returns({ claimedBy: null });

/** A queue that drops what was decided and remembers first approvals, as the server's does. */
export function worked(rows = aPayoutQueue()) {
  let pending = rows;
  return [
    reviewed,
    claim,
    mock.listPendingWithdrawals.answers(({ queue, inBank }) =>
      queuePage(
        pending.filter((row) => inBank === undefined || (row.inBank !== null) === inBank),
        queue === 'downline' ? { mineCount: 4, downlineCount: pending.length } : {},
      ),
    ),
    mock.decideWithdrawal.answers(({ id, decision, utr }) => {
      const row = pending.find((candidate) => candidate.id === id);
      if (decision === 'approved' && !utr) throw refusal<'decideWithdrawal'>('utrRequired', 'utr');
      if (decision === 'approved' && row?.needsSecond && !row.firstApproval) {
        const firstApproval = { by: 'root', mine: true, at: row.requestedAt, utr: utr ?? '' };
        pending = pending.map((other) => (other.id === id ? { ...other, firstApproval } : other));
        return { ...confirmationOf('secondApproval'), decided: false };
      }
      pending = pending.filter((other) => other.id !== id);
      return { ...confirmationOf(decision === 'approved' ? 'withdrawalApproved' : 'withdrawalDenied'), decided: true };
    }),
  ];
}

export const everyFlag = [...withdrawalFlags];

export const longWithdrawal = (row: PendingWithdrawal): PendingWithdrawal => ({
  ...row,
  username: LONG_NAME,
  amountPaise: 99_999_999_900n,
  balancePaise: 99_999_999_900n,
  heldPaise: 99_999_999_900n,
  method: 'bank',
  reference: referenceRules.bank,
  payoutTo: aLongPayout(),
  late: true,
  flags: everyFlag,
  claimedBy: 'shri.venkateshwara.counter.two',
  needsSecond: true,
});

/** Opens a request in the pane. */
export async function review({ canvas, userEvent }: PlayContext, username: string) {
  await userEvent.click(await canvas.findByText(username));
  return canvas.findByRole('region', { name: 'Review' });
}

/** The setup of every story of the queue. */
export const setting = {
  parameters: { route: '/admin/withdraw' },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(mock.getMe.returns(aMe({ permissions: ['Pending Withdrawal'] })), ...worked()),
};
