import { paymentOptions, playLimits } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { usePaymentOptions } from '@cage/api-client/recharges/own';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { waitForPending, watchCalls } from '@cage/storybook/calls';
import { fitsLargeText, largeText, letPass } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { LimitsScreen } from './limits-screen.tsx';

const meta = preview.meta({
  title: 'Limits',
  component: LimitsScreen,
  tags: ['phone'],
  parameters: { route: '/limits' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.getPlayLimits.returns(playLimits())),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('₹5,000')).toBeVisible();
    await expect(canvas.getByText('₹1,500 used')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPlayLimits.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Limits and breaks' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPlayLimits.returns(
        playLimits({ limits: playLimits().limits.map((limit) => ({ ...limit, limitPaise: null, raise: null })) }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('No limit')).toHaveLength(9);
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPlayLimits.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your limits could not be loaded')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPlayLimits.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const LoweringIsSavedAtOnce = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.setPlayLimit.answers(({ kind, period, limitPaise }) => {
        if (kind !== 'deposit' || period !== 'day' || limitPaise !== 100_000n)
          throw new Error('Another limit was sent');
        return confirmationOf('limitSet');
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change: Deposits limit for 24 hours' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Limit in rupees'));
    await userEvent.type(dialog.getByLabelText('Limit in rupees'), '1,000');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Limit saved. It binds from now on')).toBeInTheDocument();
  },
});

export const AmountRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.setPlayLimit.refuses('invalidAmount', 'limitPaise')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change: Losses limit for 7 days' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Limit in rupees'), '10.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Enter a valid amount in whole rupees, such as 500')).toBeVisible();
    await expect(dialog.getByLabelText('Limit in rupees')).toHaveValue('10.5');
  },
});

/** The raise has waited for its day. */
const waited = (confirmableAt = new Date('2026-11-20T08:00:00Z')) =>
  playLimits({
    limits: playLimits().limits.map((limit) =>
      limit.raise ? { ...limit, raise: { ...limit.raise, confirmableAt } } : limit,
    ),
  });

export const RaiseIsConfirmedAfterADay = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getPlayLimits.returns(waited()), mock.confirmPlayLimit.returns(confirmationOf('limitRaised'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await screen.findByText('New limit confirmed')).toBeInTheDocument();
  },
});

export const RaiseIsLeft = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.cancelPlayLimit.returns(confirmationOf('limitRaiseCancelled'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep the old limit' }));
    await expect(await screen.findByText('The limit stays as it is')).toBeInTheDocument();
  },
});

export const BreakAsksTwice = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.startPause.returns(confirmationOf('pauseStarted'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '6 months' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Begin the break' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('Self-exclusion, 6 months')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Begin the break' }));
    await expect(await screen.findByText('Your break has begun. You can still withdraw')).toBeInTheDocument();
  },
});

const onABreak = mock.getPlayLimits.returns(
  playLimits({ pause: { kind: 'time-out', until: new Date('2026-12-20T08:35:09Z') } }),
);

export const ABreakThatRunsCanOnlyBeMadeLonger = meta.story({
  tags: ['works', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: ({ msw }) =>
    msw.use(
      onABreak,
      mock.startPause.answers(({ kind, days }) => {
        if (kind !== 'time-out' || days !== 42) throw new Error('Another break was sent');
        return confirmationOf('pauseStarted');
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('You are on a break until 20 Dec, 2:05 pm')).toBeVisible();
    for (const shorter of ['1 day', '7 days', '30 days'])
      await expect(canvas.queryByRole('radio', { name: shorter })).toBeNull();
    await expect(canvas.getByRole('radio', { name: 'For good' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '42 days' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Make it longer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make the break longer?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make it longer' }));
    await expect(await screen.findByText('Your break has begun. You can still withdraw')).toBeInTheDocument();
  },
});

/** A longer one was started on another device meanwhile. */
export const ShorterBreakRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(onABreak, mock.startPause.refuses('pauseRuns', 'days')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '42 days' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Make it longer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Make it longer' }));
    await expect(await canvas.findByText('Your break already lasts longer')).toBeVisible();
  },
});

export const RealityCheckIsSaved = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.setRealityCheck.returns(confirmationOf('realityCheckSaved'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Tell me how long I have been here'), '15');
    await expect(await screen.findByText('Reality check saved')).toBeInTheDocument();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'सीमाएँ और विराम' })).toBeVisible();
    await expect(await canvas.findByText('₹1,500 इस्तेमाल')).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('₹5,000')).toBeVisible();
  },
});

export const RaiseTooEarly = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPlayLimits.returns(waited()),
      mock.confirmPlayLimit.refuses('raiseTooEarly', { confirmableAt: new Date('2026-11-21T12:00:00+05:30') }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText(/^You can confirm the new limit from 21 Nov, 12:00.pm$/)).toBeVisible();
  },
});

export const NoRaiseWaits = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.cancelPlayLimit.refuses('noRaiseWaiting')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep the old limit' }));
    await expect(await canvas.findByText('There is no new limit to confirm')).toBeVisible();
  },
});

/** The new choice is shown while it is being saved: the player need not repeat it. */
export const RealityCheckStandsWhileItIsSaved = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) => msw.use(mock.setRealityCheck.hangs()),
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByLabelText('Tell me how long I have been here');
    await userEvent.selectOptions(choice, '15');
    await expect(choice).toHaveValue('15');
  },
});

/** On a bad connection the first of two choices could reach the server last. */
export const TheLastChoiceOfARealityCheckIsTheOneThatIsSaved = meta.story({
  tags: ['measured'],
  play: async ({ canvas, userEvent, msw }) => {
    const first = Promise.withResolvers<void>();
    const calls = watchCalls('setRealityCheck');
    const saved: (number | null)[] = [];
    msw.use(
      mock.setRealityCheck.answers(async ({ minutes }) => {
        if (minutes === 15) await first.promise;
        saved.push(minutes);
        return confirmationOf('realityCheckSaved');
      }),
    );
    const choice = await canvas.findByLabelText('Tell me how long I have been here');
    await userEvent.selectOptions(choice, '15');
    await userEvent.selectOptions(choice, '30');
    await expect(choice).toHaveValue('30');
    await waitForPending();
    await expect(calls.sent()).toBe(1);
    first.resolve();
    await waitFor(() => expect(saved).toHaveLength(2));
    await expect(saved).toEqual([15, 30]);
  },
});

export const RealityCheckRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.setRealityCheck.fails()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Tell me how long I have been here'), '15');
    await expect(await canvas.findByText('Something went wrong on our side. Try again')).toBeVisible();
  },
});

export const LimitDialogOpen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change: Deposits limit for 24 hours' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deposits limit for 24 hours' });
    await expect(dialog).toHaveTextContent('A higher one, or none, can be confirmed here after 24 hours');
  },
});

export const BreakDialogOpen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'For good' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Begin the break' }));
    await expect(await screen.findByRole('dialog', { name: 'Begin this break?' })).toBeVisible();
  },
});

export const SelfExcluded = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getPlayLimits.returns(playLimits({ pause: { kind: 'self-exclusion', until: null } }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have excluded yourself for good')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Begin the break' })).toBeNull();
  },
});

export const TheLargestAmounts = meta.story({
  beforeEach: ({ msw }) => {
    const limits = playLimits().limits.map((limit) => ({
      ...limit,
      limitPaise: 9_999_999_900n,
      usedPaise: 9_999_999_900n,
    }));
    msw.use(mock.getPlayLimits.returns(playLimits({ limits })));
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('₹9,99,99,999 used'))[0]).toBeVisible();
  },
});

/** With text at twice its size: nothing is cut, and nothing overflows the screen. */
export const TextOfTwiceTheSize = meta.story({
  tags: ['measured'],
  globals: largeText,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('₹1,500 used');
    await fitsLargeText(canvasElement);
  },
});

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

export const ARaiseCanBeConfirmedOnceItsDayIsOver = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) => msw.use(mock.getPlayLimits.returns(waited(new Date(Date.now() + MINUTE_MS)))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Confirm' })).toBeDisabled();
    letPass(MINUTE_MS);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Confirm' })).toBeEnabled());
  },
});

/** The wallet's offer beside it. */
function WithTheOffer() {
  const { data } = usePaymentOptions();
  return (
    <>
      <LimitsScreen />
      {data ? <p>{data.stop ? 'No deposits' : 'Deposits'}</p> : null}
    </>
  );
}

/** Limits, with the offer that results from them. */
const whereOnABreak = (until: () => Date | null) => [
  mock.getPlayLimits.answers(() => {
    const end = until();
    return playLimits({ pause: end && { kind: 'time-out', until: end } });
  }),
  mock.getPaymentOptions.answers(() =>
    paymentOptions(
      {},
      until() ? { reason: 'pause', message: refusalsInEnglish.onPause({ endsAt: new Date() }) } : undefined,
    ),
  ),
];

export const ABreakThatIsOverSaysSoAndOffersDepositsAgain = meta.story({
  tags: ['measured'],
  render: () => <WithTheOffer />,
  beforeEach: ({ msw }) => {
    const end = new Date(Date.now() + MINUTE_MS);
    msw.use(...whereOnABreak(() => (new Date() < end ? end : null)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You are on a break until /)).toBeVisible();
    await expect(await canvas.findByText('No deposits')).toBeVisible();
    letPass(MINUTE_MS);
    await waitFor(() => expect(canvas.queryByText(/^You are on a break until /)).toBeNull());
    await expect(canvas.getByRole('radio', { name: '1 day' })).toBeVisible();
    await expect(await canvas.findByText('Deposits')).toBeVisible();
  },
});

export const ABreakIsNewsToWhatIsOffered = meta.story({
  tags: ['measured'],
  render: () => <WithTheOffer />,
  beforeEach: ({ msw }) => {
    let end: Date | null = null;
    msw.use(
      ...whereOnABreak(() => end),
      mock.startPause.answers(() => {
        end = new Date(Date.now() + DAY_MS);
        return confirmationOf('pauseStarted');
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Deposits')).toBeVisible();
    await userEvent.click(await canvas.findByRole('radio', { name: '1 day' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Begin the break' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Begin the break' }));
    await expect(await canvas.findByText('No deposits')).toBeVisible();
  },
});
