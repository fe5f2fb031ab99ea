import { aHistory, aMe, aMoneyCase, aPastRecharge, aReversal, aReversedCase, onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { isProposed, openReverse, waitsForSecond } from '../../parts/cases/plays.ts';
import { CODE, mayReverse, setting } from './plays.ts';
import { RechargeHistoryScreen } from './recharge-history-screen.tsx';

const meta = preview.meta({
  title: 'Recharge History',
  component: RechargeHistoryScreen,
  ...setting,
});

const reversible = { what: 'recharge', code: CODE, seen: '₹3,200.00' } as const;

/** Stories of viewers who may reverse recharges; half of this one is spent. */
const reversing = {
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mayReverse(),
      mock.listRechargeHistory.returns(onePage([aPastRecharge({ amountPaise: 750_000n }), ...aHistory().slice(1)])),
      mock.getRechargeCase.returns({ record: aMoneyCase({ mayReverse: true }) }),
    ),
};

export const ReverseIsOfferedToWhoeverMay = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Recharge History'] })),
      mock.getRechargeCase.returns({ record: aMoneyCase() }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: `Record of ${CODE}` }));
    const record = within(await screen.findByRole('dialog'));
    await expect(await record.findByText('Accepted by kavya.desk')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Reverse/ })).toBeNull();
  },
});

export const ReverseSaysWhatWillHappen = meta.story({
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context, reversible);
    const effect = '₹7,500.00 was credited, ₹3,200.00 is left. ₹4,300.00 becomes a debt to C1.';
    await expect(dialog.getByText(effect)).toBeVisible();
    await expect(dialog.getByText(amount('₹4,300.00'))).toBeVisible();
  },
});

/** What an agent keeps for the credit that it gave can't be given back: it is named beside what can. */
export const AnAgentHasToHaveItAll = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mayReverse(),
      mock.getRechargeCase.returns({
        record: aMoneyCase({
          ...{ requesterLevel: 'agent', requester: 'Agent1', giver: 'Agent1', mayReverse: true },
          ...{ balancePaise: 920_000n, lentPaise: 600_000n },
        }),
      }),
    ),
  play: async (context) => {
    const dialog = await openReverse(context, reversible);
    await expect(dialog.getByText('There is not enough to give back')).toBeVisible();
    await expect(dialog.getByText(/^Agent1 has ₹3,200\.00, but needs ₹7,500\.00/)).toBeVisible();
    await expect(dialog.getByText('Kept for credit given').nextElementSibling).toHaveTextContent('₹6,000.00');
    await expect(dialog.queryByText('Becomes a debt')).toBeNull();
  },
});

export const ReverseTakesItBack = meta.story({
  tags: ['works'],
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context, reversible);
    let sent: unknown;
    context.msw.use(
      mock.reverseRecharge.answers((input) => {
        sent = input;
        return confirmationOf('rechargeReversed');
      }),
      mock.listRechargeHistory.returns(onePage([aPastRecharge({ reversal: aReversal() })])),
      mock.getRechargeCase.returns({ record: aReversedCase() }),
    );
    await fillIn(context, dialog, { Reason: 'The bank recalled the payment' });
    await press(context, dialog, 'Reverse');
    await expect(await screen.findByText(/^₹.* taken back from \S+$/)).toBeInTheDocument();
    await expect(sent).toMatchObject({ id: 790, seenDebtPaise: 430_000n, reason: 'The bank recalled the payment' });
    await expect(await context.canvas.findByText('The bank recalled the payment')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: `Reverse ${CODE}` })).toBeNull());
  },
});

export const ReverseWaitsForASecondPerson = meta.story({ ...reversing, play: waitsForSecond(reversible) });

export const ReverseWaitsForASecondPersonOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...reversing,
  play: waitsForSecond(reversible),
});

export const ReverseProposed = meta.story({
  tags: ['works'],
  beforeEach: (context) => {
    reversing.beforeEach(context);
    context.msw.use(mock.reverseRecharge.returns({ ...confirmationOf('proposed'), proposal: 41 }));
  },
  play: isProposed(reversible),
});

export const ReverseNeedsAReason = meta.story({
  tags: ['refused'],
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context, reversible);
    await press(context, dialog, 'Reverse');
    await refusedAt(dialog, 'Reason', refusalsInEnglish.whyRequired);
  },
});

export const ReverseRefusedBecauseMoreIsSpentByNow = meta.story({
  tags: ['refused'],
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context, reversible);
    context.msw.use(
      mock.reverseRecharge.refuses('debtLarger', { debtPaise: 500_000n }),
      mock.getRechargeCase.returns({ record: aMoneyCase({ balancePaise: 250_000n, mayReverse: true }) }),
    );
    await fillIn(context, dialog, { Reason: 'The bank recalled the payment' });
    await press(context, dialog, 'Reverse');
    await expect(await dialog.findByText(refusalsInEnglish.debtLarger({ debtPaise: 500_000n }))).toBeVisible();
    await expect(await dialog.findByText(amount('₹5,000.00'))).toBeVisible();
    await expect(dialog.getByLabelText('Reason')).toHaveValue('The bank recalled the payment');
  },
});

export const ReverseOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context, reversible);
    await expect(dialog.getByText(/₹4,300\.00 becomes a debt to C1/)).toBeInTheDocument();
  },
});
