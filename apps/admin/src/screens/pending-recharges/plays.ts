import { aProofPicture, aQueue, aRechargeReview, LONG_NAME, queuePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { PendingRecharge } from '@cage/contract/recharges/queue';
import { rechargeFlags } from '@cage/contract/recharges/review';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import type { PlayContext, StoryMsw } from '@cage/storybook/preview';
import { within } from 'storybook/test';

const proof = mock.getProof.answers(aProofPicture);
export const reviewed = mock.getRechargeReview.answers(({ id }) => ({ review: aRechargeReview({ id }) }));
const claim = mock.claimRecharge.returns({ claimedBy: null });

/** A queue that drops what was decided, as the server's does. */
export function worked(rows = aQueue()) {
  let waiting = rows;
  return [
    proof,
    reviewed,
    claim,
    mock.listPendingRecharges.answers(({ queue }) =>
      queuePage(waiting, queue === 'downline' ? { mineCount: 4, downlineCount: waiting.length } : {}),
    ),
    mock.decideRecharge.answers(({ id, decision }) => {
      waiting = waiting.filter((row) => row.id !== id);
      return confirmationOf(decision === 'accepted' ? 'rechargeApproved' : 'rechargeRejected');
    }),
  ];
}

/** Undoes what still counts down, in the rows as well: the pane of the next request may still be loading. */
function takeBack() {
  for (const button of document.querySelectorAll('button')) if (button.textContent.startsWith('Undo')) button.click();
}

/**
 * All flags that a request can have at once: a payee's account is either paused, gone, or of an inactive owner, and a UTR
 * is either paid out or another request's.
 */
export const everyFlag = rechargeFlags.filter(
  (flag) => !['payee-paused', 'payee-inactive', 'utr-alike'].includes(flag),
);

export const longRecharge = (row: PendingRecharge): PendingRecharge => ({
  ...row,
  username: LONG_NAME,
  amountPaise: 99_999_999_900n,
  large: true,
  utr: 'HDFCR52026112001234567',
  paidTo: 'the.great.hall.of.games.and.hospitality.company@okhdfcbank',
  late: true,
  flags: everyFlag,
  claimedBy: 'shri.venkateshwara.counter.two',
});

export const shortage = { availablePaise: 100_000n, requiredPaise: 600_000n };
export const INSUFFICIENT = refusalsInEnglish.insufficientForAccept(shortage);

/** Sent at once, without time to undo. */
export const soon = { args: { undoMs: 0 } };

/** Finds a request's row in the table. */
export async function rowOf({ canvas }: PlayContext, username: string) {
  const rows = await canvas.findAllByRole('row');
  const row = rows.find(({ textContent }) => textContent?.includes(username));
  if (!row) throw new Error(`${username} has no row`);
  return row;
}

/** Presses Accept in a request's row. */
export async function accept(context: PlayContext, username: string) {
  await context.canvas.findByText(username);
  const row = await rowOf(context, username);
  await context.userEvent.click(within(row).getByRole('button', { name: 'Accept' }));
  return row;
}

/** Opens a request in the pane. */
export async function review({ canvas, userEvent }: PlayContext, username: string) {
  await userEvent.click(await canvas.findByText(username));
  return canvas.findByRole('region', { name: 'Review' });
}

/** Moves to a row by arrow keys and opens it in the pane. */
export async function openByKey({ canvas, userEvent }: PlayContext, rows = 1) {
  await canvas.findByText('ritu.agarwal');
  await userEvent.keyboard(`${'{ArrowDown}'.repeat(rows)}{Enter}`);
  return canvas.findByRole('region', { name: 'Review' });
}

/** The setup of every story of the queue. */
export const setting = {
  // What still counts down is sent when the page is left.
  parameters: { route: '/admin/browse_recharge', atEndOfTest: takeBack },
  beforeEach: ({ msw }: StoryMsw) => msw.use(...worked()),
};
