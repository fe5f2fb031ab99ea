import { aStartedRecharge, paymentOptions } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { Route, Routes, useParams } from '@cage/parts/router/routes';
import type { PlayContext, StoryMsw } from '@cage/storybook/preview';
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

/** The screen, and the pages that it leads to. */
export const routes = [
  <Route key="steps" path="/deposit" element={<DepositScreen />} />,
  <Route key="tracker" path="/deposit/:code" element={<Tracker />} />,
];

/** Setting of every story of the screen. */
export const setting = {
  parameters: { route: '/deposit' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: () => <Routes>{routes}</Routes>,
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(mock.getPaymentOptions.returns(paymentOptions()), mock.startRecharge.returns(aStartedRecharge())),
};
