import { anOwnRecharge, aPushDevice, NOW, paymentOptions } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { type PushDevice, PushDeviceContext } from '@cage/api-client/notifications/push-device';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { OwnRecharge } from '@cage/contract/recharges/own';
import { Route, Routes } from '@cage/parts/router/routes';
import { fitsLargeText, largeText } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { DepositTrackerScreen } from './deposit-tracker-screen.tsx';

const on = (device: PushDevice) => () => (
  <PushDeviceContext value={device}>
    <Routes>
      <Route path="/deposit/:code" element={<DepositTrackerScreen />} />
    </Routes>
  </PushDeviceContext>
);

const OFFER = 'Tell me when it is decided';
const ASK_NO_MORE = 'Don’t ask on this device again';
const PLACE = '[data-slot=push-offer]';
const recharge = (given: Partial<OwnRecharge> = {}) => mock.getOwnRecharge.returns({ recharge: anOwnRecharge(given) });

const meta = preview.meta({
  title: 'Tracker',
  component: DepositTrackerScreen,
  tags: ['phone', 'measured'],
  parameters: { route: '/deposit/R2611207KQ4M2XD' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: on(aPushDevice('default', 'granted')),
  beforeEach: ({ msw }) =>
    msw.use(
      recharge(),
      mock.getPaymentOptions.returns(paymentOptions()),
      mock.getPushKey.returns({ key: 'BPub' }),
      mock.subscribePush.answers((sent) => {
        if (!sent.active || sent.role !== 'player') throw new Error('Not as it should be');
        return confirmationOf('pushOn');
      }),
    ),
});

export const ToBeToldIsOffered = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: OFFER })).toBeVisible();
  },
});

/** Its space is reserved: nothing below it moves. */
export const TheOfferMovesNothing = meta.story({
  play: async ({ canvas, msw }) => {
    const answered = Promise.withResolvers<void>();
    msw.use(
      mock.getPushKey.answers(async () => {
        await answered.promise;
        return { key: 'BPub' };
      }),
    );
    const below = await canvas.findByText('Reference');
    await document.fonts.ready;
    const { top } = below.getBoundingClientRect();
    answered.resolve();
    await expect(await canvas.findByRole('button', { name: OFFER })).toBeVisible();
    await expect(below.getBoundingClientRect().top).toBe(top);
  },
});

export const ToBeToldIsTurnedOn = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: OFFER }));
    await expect(await canvas.findByText('You will be told on this device when it is decided.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: OFFER })).toBeNull();
    await waitFor(() => expect(canvasElement.querySelector(PLACE)).toHaveFocus());
  },
});

export const ThePersonSaysNo = meta.story({
  render: on(aPushDevice('default', 'denied')),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: OFFER }));
    await expect(await canvas.findByText(/Notifications are blocked/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: OFFER })).toBeNull();
    await waitFor(() => expect(canvasElement.querySelector(PLACE)).toHaveFocus());
  },
});

export const TheOfferIsRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.subscribePush.refuses('pushEndpointRefused')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: OFFER }));
    await expect(await canvas.findByText('This browser’s push service is not known here')).toBeVisible();
    await expect(canvas.getByRole('button', { name: OFFER })).toBeEnabled();
  },
});

export const TheOfferIsDeclinedForThisDevice = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: ASK_NO_MORE }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: OFFER })).toBeNull());
    await waitFor(() => expect(canvasElement.querySelector(PLACE)).toHaveFocus());
    await expect(localStorage.getItem('cage.push.offer')).toBe('declined');
  },
});

/** Nothing is offered, and no space is reserved for it. */
async function offersNothing({ canvas }: PlayContext) {
  await canvas.findByText('Reference');
  // The questions come last: an offer would be there already.
  await canvas.findByRole('link', { name: 'Chat with us' });
  await expect(canvas.queryByRole('button', { name: OFFER })).toBeNull();
  await expect(document.querySelector(PLACE)).toBeNull();
}

export const NoOfferWhereItWasDeclined = meta.story({
  beforeEach: () => localStorage.setItem('cage.push.offer', 'declined'),
  play: offersNothing,
});
export const NoOfferWhereItWasTurnedOff = meta.story({
  beforeEach: () => localStorage.setItem('cage.push', 'off'),
  play: offersNothing,
});
export const NoOfferWhereItIsOn = meta.story({
  render: on(aPushDevice('granted', 'granted', true)),
  play: offersNothing,
});
export const NoOfferWhereItIsDenied = meta.story({ render: on(aPushDevice('denied')), play: offersNothing });
export const NoOfferWhereTheBrowserCanNot = meta.story({ render: on(aPushDevice('unsupported')), play: offersNothing });
export const NoOfferOnceDecided = meta.story({
  beforeEach: ({ msw }) => msw.use(recharge({ status: 'accepted', decidedAt: NOW })),
  play: offersNothing,
});
/** The response may arrive after the page's: the space may be reserved, but it stays empty. */
export const NoOfferOnASiteWithoutPush = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPushKey.returns({ key: null })),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Chat with us' });
    await expect(canvas.queryByRole('button', { name: OFFER })).toBeNull();
  },
});

export const TheOfferInHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'फ़ैसला होते ही मुझे बताएँ' })).toBeVisible();
  },
});

export const TheOfferInTextOfTwiceTheSize = meta.story({
  globals: largeText,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: OFFER });
    await fitsLargeText(canvasElement);
  },
});
