import {
  anOwnRecharge,
  aReceiptPicture,
  aStartedRecharge,
  onePage,
  ownHistory,
  USDT_HASH,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { EXPIRED_REASON } from '@cage/contract/recharges/review';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { Link } from '@cage/parts/router/link';
import { Route, Routes } from '@cage/parts/router/routes';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { lazyPart } from '@cage/ui/lazy-part';
import { Suspense } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { sendProof, setting } from './plays.ts';
import { RechargeScreen } from './recharge-screen.tsx';

const meta = preview.meta({
  title: 'Recharge',
  component: RechargeScreen,
  ...setting,
});

const cancelIt = async ({ canvas, userEvent }: PlayContext) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Cancel request' }));
  await expect(await screen.findByRole('dialog', { name: 'Cancel request R2611207KQ4M2XD?' })).toBeVisible();
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel request' }));
};

/** As wide as the page beside the open sidebar on a screen of 1440. */
export const AHashMakesNoListWider = meta.story({
  name: 'A request that was paid in USDT has its buttons in sight',
  tags: ['works'],
  decorators: [(Story) => <div style={{ width: 1176 }}>{Story()}</div>],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listOwnRecharges.returns(
        onePage([
          anOwnRecharge({ method: 'usdt', utr: USDT_HASH, usdt: { amount: '56.497176', rate: '88.50' } }),
          ...ownHistory().slice(1),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Cancel request' });
    const rows = button.closest('section') as HTMLElement;
    await expect(rows.scrollWidth).toBe(rows.clientWidth);
  },
});

export const AWaitingRequestIsTakenBack = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    let rows = ownHistory();
    msw.use(
      mock.listOwnRecharges.answers(() => onePage(rows)),
      mock.cancelRecharge.answers(({ code }) => {
        rows = rows.map((row) => (row.code === code ? { ...row, status: 'cancelled', withdrawn: true } : row));
        return confirmationOf('rechargeWithdrawn');
      }),
    );
  },
  play: async (context) => {
    await cancelIt(context);
    await expect(await context.canvas.findByText('Cancelled')).toBeVisible();
    await expect(context.canvas.queryByRole('button', { name: 'Cancel request' })).toBeNull();
  },
});

export const TakingBackRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.cancelRecharge.refuses('rechargeDecided')),
  play: async (context) => {
    await cancelIt(context);
    await expect(await screen.findByText(refusalsInEnglish.rechargeDecided)).toBeInTheDocument();
  },
});

export const ARejectedRequestIsSentAgain = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.returns(aStartedRecharge())),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('UTR not found')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Resubmit' }));
    await waitFor(() => expect(canvas.getByLabelText('UTR')).toHaveValue('431511229874'));
  },
});

export const OneThatNobodyDecidedIsSentAgain = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.startRecharge.returns(aStartedRecharge()),
      mock.listOwnRecharges.returns(
        onePage([anOwnRecharge({ status: 'cancelled', withdrawn: true, reason: EXPIRED_REASON, utr: '431511229874' })]),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Cancelled')).toBeVisible();
    await expect(canvas.getByText('Not decided in 24 hours')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Resubmit' }));
    await waitFor(() => expect(canvas.getByLabelText('UTR')).toHaveValue('431511229874'));
  },
});

export const ResubmitAfterAnotherWasSent = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.startRecharge.returns(aStartedRecharge()),
      mock.submitRecharge.answers(({ code }) => ({ ...confirmationOf('rechargeSent'), code })),
    ),
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    await sendProof(context, aReceiptPicture());
    await canvas.findByText('Request R2611207KQ4M2XD is waiting for approval');
    msw.use(mock.startRecharge.returns(aStartedRecharge({ code: 'R261120B2KD71VQ' })));
    await userEvent.click(await canvas.findByRole('button', { name: 'Resubmit' }));
    await waitFor(() => expect(canvas.getByLabelText('UTR')).toHaveValue('431511229874'));
  },
});

let answer = Promise.withResolvers<void>();
let code = Promise.withResolvers<void>();
let Dashboard = lazyPart(async () => () => null);

/** A late answer does not bring the user back from the way to another page, whose code is still loading. */
export const WhoLeavesIsNotFetchedBack = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    answer = Promise.withResolvers();
    code = Promise.withResolvers();
    Dashboard = lazyPart(async () => {
      await code.promise;
      return () => <p>The dashboard</p>;
    });
    msw.use(
      mock.startRecharge.answers(async () => {
        await answer.promise;
        return aStartedRecharge();
      }),
    );
  },
  render: () => (
    <Suspense>
      <Link to="/admin/dashboard">Dashboard</Link>
      <Routes>
        <Route path="/admin/adminRecharge" element={<RechargeScreen />} />
        <Route path="/admin/dashboard" element={<Dashboard />} />
      </Routes>
    </Suspense>
  ),
  play: async ({ canvas, userEvent }) => {
    const resubmit = await canvas.findByRole('button', { name: 'Resubmit' });
    await userEvent.click(resubmit);
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }));
    answer.resolve();
    await waitFor(() => expect(resubmit).not.toHaveAttribute('aria-busy', 'true'));
    code.resolve();
    await expect(await canvas.findByText('The dashboard')).toBeVisible();
  },
});

export const ResubmitRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.refuses('tooManyWaiting')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resubmit' }));
    await expect(await canvas.findByText(refusalsInEnglish.tooManyWaiting)).toBeVisible();
  },
});

export const HistoryFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.listOwnRecharges.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your requests could not be loaded');
  },
});
