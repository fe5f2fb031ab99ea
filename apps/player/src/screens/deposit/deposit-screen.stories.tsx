import {
  anOwnRecharge,
  aStartedRecharge,
  nobodyToPay,
  onePage,
  ownHistory,
  paymentOptions,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { PayInStop } from '@cage/contract/play/limits';
import type { Started } from '@cage/contract/recharges/own';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, waitFor, within } from 'storybook/test';
import { leave, leftSoon } from '../../parts/plays.tsx';
import { DepositScreen } from './deposit-screen.tsx';
import { routes, setting } from './plays.tsx';

const meta = preview.meta({
  title: 'Deposit',
  component: DepositScreen,
  tags: ['phone'],
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('From ₹2 to ₹10,00,000, whole rupees')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Deposit' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.returns(nobodyToPay)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Deposits are not possible right now/)).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Payment options could not be loaded')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

/** A stop that refuses every amount replaces the form. */
const stoppedBy = (reason: PayInStop, message: string, shown: string, way: string) => ({
  beforeEach: ({ msw }: StoryMsw) => msw.use(mock.getPaymentOptions.returns(paymentOptions({}, { reason, message }))),
  play: async ({ canvas }: PlayContext) => {
    await expect(await canvas.findByText(shown)).toBeVisible();
    await expect(canvas.getByRole('link', { name: way })).toBeVisible();
    await expect(canvas.queryByLabelText('How much do you want to pay in?')).toBeNull();
  },
});

export const NotOnABreak = meta.story(
  stoppedBy(
    'pause',
    'You have excluded yourself from play. You can still withdraw',
    'You have excluded yourself from play. You can still withdraw',
    'See my limits',
  ),
);

const threeWait = [
  anOwnRecharge(),
  anOwnRecharge({
    id: 806,
    code: 'R261120M8T3WQ4A',
    amountPaise: 50_000n,
    requestedAt: new Date('2026-11-20T08:04:09Z'),
  }),
  anOwnRecharge({
    id: 801,
    code: 'R261120B2KD71VQ',
    amountPaise: 2_000_000n,
    method: 'bank',
    requestedAt: new Date('2026-11-20T07:43:09Z'),
  }),
];
/** Newer, decided requests fill the first page: waiting ones are fetched separately. */
const listed = () =>
  mock.listOwnRecharges.answers(({ status }) =>
    onePage(status === 'waiting' ? threeWait : ownHistory().filter((row) => row.status !== 'waiting')),
  );

/** Each waiting one, with its amount, method and time, links to its tracker, where it can be cancelled. */
async function namesTheThree({ canvas }: PlayContext) {
  const requests = within(await canvas.findByRole('list', { name: 'Deposits being checked' }));
  const links = requests.getAllByRole('link');
  await expect(links.map((link) => link.getAttribute('href'))).toEqual(threeWait.map(({ code }) => `/deposit/${code}`));
  await expect(links[2]).toHaveTextContent(/₹20,000.*Bank/);
  await expect(links[2]?.querySelector('time')).toBeVisible();
}

const waitingStop = stoppedBy(
  'waiting',
  refusalsInEnglish.tooManyWaiting,
  'You already have 3 deposits waiting for approval. Cancel one, or wait for a decision.',
  'See my requests',
);
export const NotWhileThreeWait = meta.story({
  beforeEach: (context) => {
    waitingStop.beforeEach(context);
    context.msw.use(listed());
  },
  play: async (context) => {
    await waitingStop.play(context);
    await namesTheThree(context);
  },
});

/** The third was sent meanwhile on another device. */
export const TheThirdMeanwhileIsNamedAtContinue = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) => msw.use(mock.startRecharge.refuses('tooManyWaiting'), listed()),
  play: async (context) => {
    const { canvas, userEvent, msw } = context;
    await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1500');
    msw.use(
      mock.getPaymentOptions.returns(
        paymentOptions({}, { reason: 'waiting', message: refusalsInEnglish.tooManyWaiting }),
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await namesTheThree(context);
  },
});

/** The link to all of them remains. */
export const TheThreeCouldNotBeRead = meta.story({
  tags: ['measured'],
  beforeEach: (context) => {
    waitingStop.beforeEach(context);
    context.msw.use(mock.listOwnRecharges.fails());
  },
  play: async (context) => {
    await waitingStop.play(context);
    await waitFor(() => expect(context.canvasElement.querySelector('[data-slot=activity-skeleton]')).toBeNull());
    await expect(context.canvas.queryByRole('list', { name: 'Deposits being checked' })).toBeNull();
  },
});

/** Their rows take the space reserved for them: nothing below moves. */
export const TheThreeComeInTheirPlace = meta.story({
  tags: ['measured'],
  beforeEach: (context) => {
    waitingStop.beforeEach(context);
  },
  play: async (context) => {
    const answered = Promise.withResolvers<void>();
    context.msw.use(
      mock.listOwnRecharges.answers(async () => {
        await answered.promise;
        return onePage(threeWait);
      }),
    );
    await waitingStop.play(context);
    const below = await context.canvas.findByRole('link', { name: 'Chat with us' });
    await waitFor(() => expect(context.canvasElement.querySelector('[data-slot=activity-skeleton]')).toBeVisible());
    const { top } = below.getBoundingClientRect();
    answered.resolve();
    await namesTheThree(context);
    await expect(Math.abs(below.getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
  },
});
export const NotWhileTheLimitIsUsedUp = meta.story(
  stoppedBy(
    'limit',
    'Your deposit limit is ₹5,000 in 24 hours. None of it is left now',
    'Your deposit limit is ₹5,000 in 24 hours. None of it is left now',
    'See my limits',
  ),
);
export const NotWhilePaymentsArePaused = meta.story(
  stoppedBy(
    'standing',
    refusalsInEnglish.paymentsPaused({ turnsTo: 'support' }),
    'Payments are paused for your account. Support can tell you why.',
    'Ask support on WhatsApp',
  ),
);

const startedElsewhere = (given: Partial<Started> = {}) => ({
  beforeEach: ({ msw }: StoryMsw) => msw.use(mock.listStartedPayments.returns({ payments: [aStartedRecharge(given)] })),
});

export const StartedOnAnotherDevice = meta.story({
  tags: ['works'],
  ...startedElsewhere(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^Continue your ₹1,500 deposit/ }));
    await expect(await canvas.findByText('lotus.two@okbank')).toBeVisible();
  },
});

export const StartedWithOlderDetails = meta.story({
  tags: ['refused'],
  ...startedElsewhere({ current: false }),
  parameters: { route: '/deposit?code=R2611207KQ4M2XD' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The payment details have changed/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Start again with ₹1,500.00' })).toBeEnabled();
    await expect(canvas.queryByText('lotus.two@okbank')).toBeNull();
  },
});

export const ACodeThatWasSentLeadsToItsTracker = meta.story({
  tags: ['works'],
  parameters: { route: '/deposit?code=R261120B2KD71VQ' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The tracker of R261120B2KD71VQ')).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'आगे बढ़ें' })).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('From ₹2 to ₹10,00,000, whole rupees')).toBeVisible();
  },
});

/** The late redirect from a code to its tracker does not pull back a player who has gone on. */
export const CodeLeftBeforeItsList = meta.story({
  tags: ['measured'],
  ...leftSoon(routes),
  parameters: { route: '/deposit?code=R2611207KQ4M2XD' },
  play: async (context) => {
    const answered = Promise.withResolvers<void>();
    context.msw.use(
      mock.listStartedPayments.answers(async () => {
        await answered.promise;
        return { payments: [] };
      }),
    );
    await leave(context, async () => answered.resolve());
  },
});

/** Money that left the bank before the break began: the page leads to its proof, and to no details to pay. */
export const OnABreakWhatWasStartedIsProved = meta.story({
  tags: ['measured', '!phone'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(paymentOptions({}, { reason: 'pause', message: refusalsInEnglish.excluded })),
      mock.listStartedPayments.returns({ payments: [aStartedRecharge()] }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^Continue/ }));
    await expect(await canvas.findByRole('heading', { name: /^Send the proof of/ })).toBeVisible();
    await expect(canvas.getByText(refusalsInEnglish.excluded)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'I have paid' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByRole('link', { name: /^Continue/ })).toBeVisible();
    await expect(canvas.queryByLabelText('How much do you want to pay in?')).toBeNull();
  },
});
