import { aStartedRecharge, paymentOptions } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { Link } from '@cage/parts/router/link';
import { Route, Routes, useParams } from '@cage/parts/router/routes';
import type { PlayContext, StoryMsw } from '@cage/storybook/preview';
import { lazyPart } from '@cage/ui/lazy-part';
import { timing } from '@cage/ui/timing';
import { Suspense } from 'react';
import { expect } from 'storybook/test';
import { DepositScreen } from './deposit-screen.tsx';

function Tracker() {
  return <p>{`The tracker of ${useParams().code}`}</p>;
}

export type Walk = PlayContext & StoryMsw;

export async function toPay({ canvas, userEvent, msw }: Walk) {
  msw.use(mock.listStartedPayments.returns({ payments: [aStartedRecharge()] }));
  await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1500');
  await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
  await canvas.findByRole('button', { name: 'I have paid' });
}

/** What every story of the screen begins with. */
export const setting = {
  parameters: { route: '/deposit' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: () => (
    <Routes>
      <Route path="/deposit" element={<DepositScreen />} />
      <Route path="/deposit/:code" element={<Tracker />} />
    </Routes>
  ),
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(mock.getPaymentOptions.returns(paymentOptions()), mock.startRecharge.returns(aStartedRecharge())),
};

let code = Promise.withResolvers<void>();
const aLatePage = () =>
  lazyPart(async () => {
    await code.promise;
    return () => <p>The wallet</p>;
  });
let LateWallet = aLatePage();

/** A way to a page whose code takes a while, which must not be held up by what was typed a moment before. */
export const leftSoon = {
  beforeEach() {
    const { rest } = timing;
    timing.rest = 300;
    code = Promise.withResolvers();
    LateWallet = aLatePage();
    return () => {
      timing.rest = rest;
    };
  },
  render: () => (
    <Suspense>
      <Link to="/wallet">Wallet</Link>
      <Routes>
        <Route path="/deposit" element={<DepositScreen />} />
        <Route path="/wallet" element={<LateWallet />} />
      </Routes>
    </Suspense>
  ),
};

export async function leave({ canvas, userEvent }: PlayContext, allTheSame = async () => {}) {
  await userEvent.click(canvas.getByRole('link', { name: 'Wallet' }));
  await allTheSame();
  await new Promise((resolve) => setTimeout(resolve, 2 * timing.rest));
  code.resolve();
  await expect(await canvas.findByText('The wallet')).toBeVisible();
}
