import { aDashboard, aMe, aProofPicture, aRecharge, aRechargeReview, queuePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { PendingRecharge } from '@cage/contract/recharges/queue';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { App } from '../app.tsx';

const payers = [
  'ritu.agarwal',
  'harpreet.gill',
  'joseph.mathew',
  'priya.nair',
  'arjun.mehta',
  'sana.khan',
  'vikram.rao',
  'tanvi.kulkarni',
  'dev.patel',
  'neha.joshi',
  'imran.sheikh',
  'lakshmi.iyer',
];

const CODES = 'ABCDEFGHJKLM';

/** Twelve requests, each with another amount. */
const aLongQueue = (): PendingRecharge[] =>
  payers.map((username, index) =>
    aRecharge({
      id: 801 + index,
      account: String(9_811_000_401 + index),
      accountId: `P${17 + index}`,
      username,
      amountPaise: BigInt(index + 1) * 50_000n,
      code: `R261120${CODES[index]}Q4M2XD${index % 10}`,
      utr: String(432_012_870_311 + index * 1_009),
      late: index < 2,
    }),
  );

/** A server that drops what was decided, and pays it out of the balance. */
function aServer() {
  let waiting = aLongQueue();
  let balancePaise = 466_600_000n;
  return [
    mock.signInStaff.returns({
      message: 'Signed in',
      token: 'story',
      role: 'admin',
      level: 'admin',
      phone: '9000000001',
    }),
    mock.checkSession.returns({}),
    mock.watchEvents.returns({ type: 'ready' }),
    mock.countNotifications.returns({ unread: 0 }),
    mock.getPushKey.returns({ key: null }),
    mock.getProof.answers(aProofPicture),
    mock.claimRecharge.returns({ claimedBy: null }),
    mock.getMe.answers(() => aMe({ balancePaise })),
    mock.getBalance.answers(() => ({ data: { balancePaise, role: 'admin' } })),
    mock.countPending.answers(() => ({ recharges: waiting.length, withdrawals: 0, approvals: 0 })),
    mock.getDashboard.answers(() =>
      aDashboard({ recharges: { count: waiting.length, downlineCount: 0, paise: 3_900_000n, lateCount: 1 } }),
    ),
    mock.listPendingRecharges.answers(() => queuePage(waiting)),
    mock.getRechargeReview.answers(({ id }) => ({ review: aRechargeReview({ id }) })),
    mock.decideRecharge.answers(({ id }) => {
      balancePaise -= waiting.find((row) => row.id === id)?.amountPaise ?? 0n;
      waiting = waiting.filter((row) => row.id !== id);
      return confirmationOf('rechargeApproved');
    }),
  ];
}

const meta = preview.meta({
  title: 'Flows/Approve ten',
  component: App,
  parameters: { route: '/', signedIn: false, toaster: false, wholeApp: true },
  beforeEach: ({ msw }) => msw.use(...aServer()),
});

async function signIn(context: PlayContext) {
  const { canvas } = context;
  await canvas.findByRole('button', { name: 'Login' });
  await fillIn(context, canvas, { 'Phone Number': '9000000001', Password: 'monsoon-42' });
  await press(context, canvas, 'Login');
  await canvas.findByText('₹39,000 in all', {}, { timeout: 20_000 });
}

async function openQueue({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('link', { name: 'Pending Recharge 12 waiting' }));
  const first = await canvas.findByText('ritu.agarwal', {}, { timeout: 20_000 });
  // The page is in the document before it is shown: the session is checked first.
  await waitFor(() => expect(first).toBeVisible());
}

const pane = ({ canvas }: PlayContext) => canvas.findByRole('region', { name: 'Review' });

/** Accepts the request in the pane; the next one follows. */
async function acceptTo(context: PlayContext, next: string) {
  await context.userEvent.keyboard('a');
  await waitFor(async () => expect(await pane(context)).toHaveTextContent(next));
}

export const SignIn = meta.story({ tags: ['works'], play: signIn });

export const OpenTheQueue = meta.story({
  async play(context) {
    await signIn(context);
    await openQueue(context);
  },
});

export const OpenTheFirst = meta.story({
  async play(context) {
    await signIn(context);
    await openQueue(context);
    await context.userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await pane(context)).toHaveTextContent('ritu.agarwal');
  },
});

export const AcceptTenByKeyboard = meta.story({
  name: 'Accept ten by keyboard',
  async play(context) {
    const { canvas } = context;
    await signIn(context);
    await openQueue(context);
    await context.userEvent.keyboard('{ArrowDown}{Enter}');
    await pane(context);
    for (const next of payers.slice(1, 11)) await acceptTo(context, next);
    await expect(await screen.findByText(/10 recharges,/)).toHaveTextContent('₹27,500.00');
    // Leaving the queue sends the decision.
    await context.userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }));
    const left = { name: 'Pending Recharge 2 waiting' };
    await expect(await canvas.findByRole('link', left, { timeout: 20_000 })).toBeVisible();
    await canvas.findByText('₹39,000 in all');
    // 46,66,000 less the ten amounts, 27,500 in all.
    await expect(await canvas.findByText(amount('₹46,38,500.00'))).toBeVisible();
  },
});
