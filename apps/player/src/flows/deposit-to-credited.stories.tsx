import {
  anOwnRecharge,
  aPlayer,
  aReceiptPicture,
  aStartedRecharge,
  NOW,
  onePage,
  paymentOptions,
  playLimits,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { OwnRecharge } from '@cage/contract/recharges/own';
import { Route, Routes } from '@cage/parts/router/routes';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { PlayerLayout } from '../layout/player-layout.tsx';
import { DepositScreen } from '../screens/deposit/deposit-screen.tsx';
import { DepositTrackerScreen } from '../screens/deposit-tracker/deposit-tracker-screen.tsx';
import { HistoryScreen } from '../screens/history/history-screen.tsx';
import { WalletScreen } from '../screens/wallet/wallet-screen.tsx';

const FIRST = aStartedRecharge();
const SECOND = aStartedRecharge({ code: 'R261120B2KD71VQ' });

/** A server that keeps what was sent; the back office decides on it. */
function aServer() {
  let sent: OwnRecharge[] = [];
  let started: (typeof FIRST)[] = [];
  let balancePaise = 0n;
  const decide = (code: string, decision: Partial<OwnRecharge>) => {
    sent = sent.map((row) => (row.code === code ? { ...row, ...decision, decidedAt: NOW } : row));
  };
  const handlers = [
    mock.getMe.answers(() => aPlayer({ balancePaise })),
    mock.getBalance.answers(() => ({ data: { balancePaise, role: 'player' } })),
    mock.getPlayLimits.returns(playLimits()),
    mock.countNotifications.returns({ unread: 0 }),
    mock.getPushKey.returns({ key: null }),
    mock.getPaymentOptions.returns(paymentOptions()),
    mock.listStartedPayments.answers(() => ({ payments: started })),
    mock.startRecharge.answers(() => {
      const payment = sent.length === 0 ? FIRST : SECOND;
      started = [payment];
      return payment;
    }),
    mock.submitRecharge.answers(({ code, utr }) => {
      started = [];
      sent = [anOwnRecharge({ id: 812 + sent.length, code, utr }), ...sent];
      return { ...confirmationOf('rechargeSent'), code };
    }),
    mock.listOwnRecharges.answers(() => onePage(sent)),
    mock.listOwnWithdrawals.returns({ rows: [], nextCursor: null, total: 0 }),
    mock.getOwnRecharge.answers(({ code }) => ({ recharge: sent.find((row) => row.code === code) ?? anOwnRecharge() })),
  ];
  return {
    handlers,
    reject: () => decide(FIRST.code, { status: 'cancelled', reason: 'Unclear proof' }),
    accept() {
      decide(SECOND.code, { status: 'accepted' });
      balancePaise = SECOND.amountPaise;
    },
  };
}

let server = aServer();

const meta = preview.meta({
  title: 'Flows/Deposit to credited',
  component: PlayerLayout,
  tags: ['phone'],
  parameters: { route: '/wallet', toaster: false, shell: false },
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: () => (
    <Routes>
      <Route element={<PlayerLayout />}>
        <Route path="/wallet" element={<WalletScreen />} />
        <Route path="/deposit" element={<DepositScreen />} />
        <Route path="/deposit/:code" element={<DepositTrackerScreen />} />
        <Route path="/history" element={<HistoryScreen />} />
      </Route>
    </Routes>
  ),
  beforeEach({ msw }) {
    server = aServer();
    msw.use(...server.handlers);
  },
});

/** As when the user returns to the page after a while: stale data is fetched again. */
async function comeBackTo({ canvas, userEvent }: PlayContext, state: string, code: string) {
  await userEvent.click(canvas.getByRole('link', { name: 'History' }));
  const row = await canvas.findByRole('link', { name: new RegExp(state) });
  await expect(row).toHaveAttribute('href', `/deposit/${code}`);
  await userEvent.click(row);
}

async function attach({ canvas, userEvent }: PlayContext) {
  await userEvent.upload(canvas.getByLabelText('Screenshot of the payment'), aReceiptPicture());
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
}

export const Default = meta.story({
  name: 'Pays in, is rejected, sends it again with one touch and is credited',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('Nothing has moved yet');
    await userEvent.click(canvas.getAllByRole('link', { name: 'Deposit' })[0] as HTMLElement);
    await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1500');
    await userEvent.click(canvas.getByRole('button', { name: /^Continue with/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'I have paid' }));
    await userEvent.type(canvas.getByLabelText('UTR'), '432013475520');
    await attach(context);
    await canvas.findByText(/Most deposits are checked within an hour/);

    server.reject();
    await comeBackTo(context, 'Rejected', FIRST.code);
    await expect(await canvas.findByText('Unclear proof')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Resubmit' }));
    await waitFor(() => expect(canvas.getByLabelText('UTR')).toHaveValue('432013475520'));
    await attach(context);
    await canvas.findByText(/Most deposits are checked within an hour/);

    server.accept();
    await comeBackTo(context, 'Credited', SECOND.code);
    await expect(await canvas.findByText('The amount is in your wallet.')).toBeVisible();
  },
});

export const OthersDoNotAnswer = meta.story({
  name: 'Balance, notifications and limits do not answer, and a deposit still begins',
  parameters: { route: '/deposit' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.hangs(),
      mock.getBalance.hangs(),
      mock.getPlayLimits.hangs(),
      mock.countNotifications.fails(),
      mock.getPushKey.hangs(),
      mock.listOwnRecharges.hangs(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1500');
    await userEvent.click(canvas.getByRole('button', { name: /^Continue with/ }));
    await expect(await canvas.findByText('lotus.two@okbank')).toBeVisible();
  },
});
