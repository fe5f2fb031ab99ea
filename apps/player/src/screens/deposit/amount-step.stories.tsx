import { aStartedRecharge, paymentOptions } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { FieldOf } from '@cage/contract/fields';
import { reasonInEnglish, refusalsInEnglish } from '@cage/contract/refusals/english';
import { type RefusalGiven, splitRefusal } from '@cage/contract/refusals/reason';
import { hindi } from '@cage/contract/refusals/refusals.hi';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { LanguageSwitch } from '@cage/ui/language-switch';
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

export const QuickAmountsFromTheLeastUp = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(
        paymentOptions({
          minimumPaise: 30_000n,
          ownLimit: { period: 'day', limitPaise: 500_000n, leftPaise: 200_000n },
        }),
      ),
    ),
  play: async ({ canvas }) => {
    const amounts = within(await canvas.findByRole('group', { name: 'Quick amounts' }));
    await expect(amounts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '₹300',
      '₹500',
      '₹1,000',
      '₹2,000',
    ]);
    await expect(canvas.getByText('From ₹300, up to ₹2,000 now, whole rupees')).toBeVisible();
  },
});

export const WhatTheOwnLimitLeavesInHindi = meta.story({
  tags: ['measured'],
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(
        paymentOptions({ ownLimit: { period: 'day', limitPaise: 500_000n, leftPaise: 200_000n } }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('अभी ₹2 से ₹2,000 तक, पूरे रुपये')).toBeVisible();
  },
});

/** An own limit that leaves more than the maximum is not mentioned. */
export const AWideOwnLimit = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(
        paymentOptions({ ownLimit: { period: 'day', limitPaise: 200_000_000n, leftPaise: 150_000_000n } }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('From ₹2 to ₹10,00,000, whole rupees')).toBeVisible();
  },
});

/** As for payout accounts: the radio buttons are in one column at the left. */
export const AWayBeginsWithItsMark = meta.story({
  tags: ['works'],
  play: async ({ canvas }) => {
    const mark = await canvas.findByRole('radio', { name: 'UPI' });
    const name = canvas.getByText('UPI', { exact: true });
    await expect(mark.getBoundingClientRect().right).toBeLessThan(name.getBoundingClientRect().left);
  },
});

/** In Hindi a line starts above its letters: nothing opaque covers it. */
export const TheLineBelowTheButtonIsWhole = meta.story({
  tags: ['works'],
  globals: { locale: 'hi' },
  play: async ({ canvas, canvasElement }) => {
    const line = await canvas.findByText(/^अभी कुछ नहीं लिया जाता/);
    const bar = canvasElement.querySelector('[data-slot=action-bar]')?.getBoundingClientRect();
    await expect(line.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar?.bottom ?? Number.NaN);
  },
});

/** An amount typed a moment before does not pull the player back from the page being opened. */
export const AmountLeftBeforeTheFingersRest = meta.story({
  tags: ['measured'],
  ...leftSoon(routes),
  play: async (context) => {
    await context.userEvent.type(await context.canvas.findByLabelText('How much do you want to pay in?'), '1500');
    await leave(context);
  },
});

/** The started payment appears in the wallet, which a late response does not navigate away from. */
export const AmountLeftBeforeItsAnswer = meta.story({
  tags: ['measured'],
  ...leftSoon(routes),
  play: async (context) => {
    const answered = Promise.withResolvers<void>();
    const { canvas, userEvent, msw } = context;
    msw.use(
      mock.startRecharge.answers(async () => {
        await answered.promise;
        return aStartedRecharge();
      }),
    );
    await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1500');
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await leave(context, async () => answered.resolve());
  },
});

export const AmountRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.startRecharge.refuses('minimumRecharge', { minimumPaise: 200n }, 'amountPaise')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1');
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await expect(await canvas.findByText('Minimum recharge amount is ₹2')).toBeVisible();
    await expect(canvas.getByLabelText('How much do you want to pay in?')).toHaveValue('1');
  },
});

/** A refusal about the amount is shown at its field, and disappears when another one is typed. */
export const TheServerRefusesTheAmount = meta.story({
  tags: ['refused', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: ({ msw }) =>
    msw.use(mock.startRecharge.refuses('minimumRecharge', { minimumPaise: 50_000n }, 'amountPaise')),
  play: async ({ canvas, userEvent }) => {
    const amount = await canvas.findByLabelText('How much do you want to pay in?');
    await userEvent.type(amount, '400');
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await expect(await canvas.findByText('Minimum recharge amount is ₹500')).toBeVisible();
    await waitFor(() => expect(amount).toHaveFocus());
    await expect(amount).toBeInvalid();
    await userEvent.type(amount, '0');
    await expect(canvas.queryByText('Minimum recharge amount is ₹500')).toBeNull();
    await expect(amount).toHaveValue('4000');
  },
});

export const TooLittleIsToldWhenTheFieldIsLeft = meta.story({
  tags: ['refused', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const amount = await canvas.findByLabelText('How much do you want to pay in?');
    await userEvent.click(amount);
    await userEvent.tab();
    await expect(amount).toBeValid();
    await userEvent.type(amount, '1');
    await expect(canvas.queryByText('Minimum recharge amount is ₹2')).toBeNull();
    await userEvent.tab();
    await expect(await canvas.findByText('Minimum recharge amount is ₹2')).toBeVisible();
    await expect(amount).not.toHaveFocus();
  },
});

export const NoAmountGetsTheFocusAndIsSaidInTheLanguageOfThePage = meta.story({
  tags: ['refused', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  render: () => (
    <>
      <LanguageSwitch />
      <DepositScreen />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const amount = await canvas.findByLabelText('How much do you want to pay in?');
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await expect(await canvas.findByText(refusalsInEnglish.invalidAmount)).toBeVisible();
    await waitFor(() => expect(amount).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'हिन्दी' }));
    await expect(await canvas.findByText(hindi.invalidAmount)).toBeVisible();
  },
});

/** One response is lost: the choices stay, and the second press succeeds. A double press sends one request. */
export const StartedAgainAfterALostAnswer = meta.story({
  tags: ['works', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, userEvent, msw }) => {
    let calls = 0;
    msw.use(
      mock.startRecharge.answers(() => {
        calls += 1;
        if (calls === 1) throw new TypeError('lost');
        return aStartedRecharge();
      }),
    );
    const amount = await canvas.findByLabelText('How much do you want to pay in?');
    await userEvent.type(amount, '1500');
    await userEvent.dblClick(canvas.getByRole('button', { name: /^Continue/ }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(amount).toHaveValue('1500');
    await expect(amount).toBeValid();
    await expect(calls).toBe(1);
    msw.use(mock.listStartedPayments.returns({ payments: [aStartedRecharge()] }));
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await expect(await canvas.findByRole('button', { name: 'I have paid' })).toBeVisible();
  },
});

export const MoreThanTheOwnLimit = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentOptions.returns(
        paymentOptions({ ownLimit: { period: 'day', limitPaise: 500_000n, leftPaise: 100_000n } }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1001');
    await expect(
      await canvas.findByText('Your deposit limit is ₹5,000 in 24 hours. You can pay in ₹1,000 now'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
    await expect(canvas.queryByRole('button', { name: 'I have paid' })).toBeNull();
  },
});

/** A refusal on starting the payment, in the server's words and in its place. */
const refusedAtStart = (...given: RefusalGiven<FieldOf<'startRecharge'>>) => {
  const message = reasonInEnglish(splitRefusal(...given).reason);
  return {
    beforeEach: ({ msw }: StoryMsw) => msw.use(mock.startRecharge.refuses(...given)),
    play: async ({ canvas, userEvent }: PlayContext) => {
      await userEvent.type(await canvas.findByLabelText('How much do you want to pay in?'), '1500');
      await userEvent.click(canvas.getByRole('button', { name: /^Continue/ }));
      await expect(await canvas.findByText(message)).toBeVisible();
      await expect(canvas.getByLabelText('How much do you want to pay in?')).toHaveValue('1500');
    },
  };
};

export const MoreThanTheMaximum = meta.story({
  tags: ['refused'],
  ...refusedAtStart('maximumRecharge', { maximumPaise: 100_000_000n }, 'amountPaise'),
});
export const MethodNoLongerOffered = meta.story({
  tags: ['refused'],
  ...refusedAtStart('detailsChanged', 'method'),
});
