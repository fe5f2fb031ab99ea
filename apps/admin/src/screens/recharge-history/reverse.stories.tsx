import { aHistory, aMe, aMoneyCase, aPastRecharge, aReversal, aReversedCase, onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { english } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CODE, mayReverse, setting } from './plays.ts';
import { RechargeHistoryScreen } from './recharge-history-screen.tsx';

const meta = preview.meta({
  title: 'Recharge History',
  component: RechargeHistoryScreen,
  ...setting,
});

const REVERSE = 'Reverse recharge R261117QH2ZZ81C';

/** Stories of whoever may take recharges back; half of this one is spent. */
const reversing = {
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mayReverse(),
      mock.listRechargeHistory.returns(onePage([aPastRecharge({ amountPaise: 750_000n }), ...aHistory().slice(1)])),
      mock.getRechargeCase.returns({ record: aMoneyCase({ mayReverse: true }) }),
    ),
};

/** From its row to its record, and there to the question. */
async function openReverse({ canvas, userEvent }: PlayContext, seen = '₹3,200.00') {
  await userEvent.click(await canvas.findByRole('link', { name: `Record of ${CODE}` }));
  await userEvent.click(await screen.findByRole('button', { name: `Reverse ${CODE}` }));
  const dialog = within(await screen.findByRole('dialog', { name: REVERSE }));
  await dialog.findByText(amount(seen));
  return dialog;
}

export const ReverseIsOfferedToWhoeverMay = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Recharge History'] })),
      mock.getRechargeCase.returns({ record: aMoneyCase() }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: `Record of ${CODE}` }));
    await expect(await screen.findByText('Accepted by kavya.desk')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Reverse/ })).toBeNull();
  },
});

export const ReverseSaysWhatWillHappen = meta.story({
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context);
    const effect = '₹7,500.00 were credited, ₹3,200.00 are left. ₹4,300.00 become a debt to C1.';
    await expect(dialog.getByText(effect)).toBeVisible();
    await expect(dialog.getByText(amount('₹4,300.00'))).toBeVisible();
  },
});

export const AnAgentHasToHaveItAll = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mayReverse(),
      mock.getRechargeCase.returns({
        record: aMoneyCase({ requesterLevel: 'agent', requester: 'Agent1', giver: 'Agent1', mayReverse: true }),
      }),
    ),
  play: async (context) => {
    const dialog = await openReverse(context);
    await expect(dialog.getByText('There is not enough to give back')).toBeVisible();
    await expect(dialog.queryByText('Becomes a debt')).toBeNull();
  },
});

export const ReverseTakesItBack = meta.story({
  tags: ['works'],
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context);
    let sent: unknown;
    context.msw.use(
      mock.reverseRecharge.answers((input) => {
        sent = input;
        return confirmed('rechargeReversed');
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

const takesTwo = ({ msw }: StoryMsw) =>
  msw.use(
    mock.getSecondPerson.returns({ limits: [{ kind: 'recharge-reversal', abovePaise: 50_000n, leftPaise: null }] }),
  );

export const ReverseWaitsForASecondPerson = meta.story({
  ...reversing,
  play: async (context) => {
    takesTwo(context);
    const dialog = await openReverse(context);
    await expect(await dialog.findByText('Waits for a second person')).toBeVisible();
  },
});

export const ReverseWaitsForASecondPersonOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...reversing,
  play: async (context) => {
    takesTwo(context);
    const dialog = await openReverse(context);
    await expect(await dialog.findByText('Waits for a second person')).toBeVisible();
  },
});

export const ReverseProposed = meta.story({
  tags: ['works'],
  ...reversing,
  play: async (context) => {
    takesTwo(context);
    context.msw.use(mock.reverseRecharge.returns({ ...confirmed('proposed'), proposal: 41 }));
    const dialog = await openReverse(context);
    await fillIn(context, dialog, { Reason: 'The bank recalled the payment' });
    await press(context, dialog, 'Reverse');
    await expect(await screen.findByText(/^₹.* waits for a second person$/)).toBeInTheDocument();
  },
});

export const ReverseNeedsAReason = meta.story({
  tags: ['refused'],
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context);
    await press(context, dialog, 'Reverse');
    await refusedAt(dialog, 'Reason', english.whyRequired);
  },
});

export const ReverseRefusedBecauseMoreIsSpentByNow = meta.story({
  tags: ['refused'],
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context);
    context.msw.use(
      mock.reverseRecharge.refuses('debtLarger', { debtPaise: 500_000n }),
      mock.getRechargeCase.returns({ record: aMoneyCase({ balancePaise: 250_000n, mayReverse: true }) }),
    );
    await fillIn(context, dialog, { Reason: 'The bank recalled the payment' });
    await press(context, dialog, 'Reverse');
    await expect(await dialog.findByText(english.debtLarger({ debtPaise: 500_000n }))).toBeVisible();
    await expect(await dialog.findByText(amount('₹5,000.00'))).toBeVisible();
    await expect(dialog.getByLabelText('Reason')).toHaveValue('The bank recalled the payment');
  },
});

export const ReverseOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...reversing,
  play: async (context) => {
    const dialog = await openReverse(context);
    await expect(dialog.getByText(/₹4,300\.00 become a debt to C1/)).toBeInTheDocument();
  },
});
