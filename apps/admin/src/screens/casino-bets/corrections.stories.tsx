import { aBet, aBetRecord, aBetWithCalls, aMe, betsPage, limitsOfAmounts, someBets } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { BetRow } from '@cage/contract/bets';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CasinoBetsScreen } from './casino-bets-screen.tsx';
import { mayCorrect, setting, wayInto4112 } from './plays.ts';

const meta = preview.meta({
  title: 'Casino Bets',
  component: CasinoBetsScreen,
  ...setting,
});

const pendingBet = () => aBetRecord({ bet: firstOfBets('pending'), playerBalancePaise: 540_000n });
const firstOfBets = (status: BetRow['status']): BetRow => {
  const bet = someBets().find((each) => each.status === status);
  if (!bet) throw new Error(`No bet is ${status}`);
  return bet;
};

const theirCalls = () =>
  mock.getBetCalls.answers(({ bet }) =>
    bet === '4115' ? aBetWithCalls({ bet: firstOfBets('pending') }) : aBetWithCalls(),
  );

/** Stories of viewers who may correct bets. */
const correcting = {
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mayCorrect(),
      mock.getBet.answers(({ bet }) => (bet === '4115' ? pendingBet() : aBetRecord())),
      theirCalls(),
    ),
};

async function openVoid({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('link', { name: 'Bet 4115' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Void bet 4115' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Void bet 4115' }));
  await dialog.findByText(amount('₹5,400.00'));
  return dialog;
}

async function openResettle({ canvas, userEvent }: PlayContext, balance = '₹5,500.00') {
  await userEvent.click(await wayInto4112(canvas));
  await userEvent.click(await screen.findByRole('button', { name: 'Resettle bet 4112' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resettle bet 4112' }));
  await dialog.findByText(amount(balance));
  return dialog;
}

export const CorrectionsNeedTheirPermission = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ permissions: ['Casino Bets', 'Resettle Bets'] })), theirCalls()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Bet 4115' }));
    await expect(await screen.findByRole('list', { name: 'Calls' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Void bet/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Bet 4113' }));
    await expect(await screen.findByRole('button', { name: 'Resettle bet 4112' })).toBeVisible();
  },
});

/** The result is the main figure; for an open or void bet that is the stake. */
export const ARecordBeginsWithWhatItCameTo = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(theirCalls()),
  play: async ({ canvas, userEvent }) => {
    const head = () => document.querySelector('[data-slot="record-head"]')?.textContent ?? '';
    await userEvent.click(await canvas.findByRole('link', { name: 'Bet 4112' }));
    await waitFor(() => expect(head()).toContain('+₹700.00'));
    await expect(head()).toContain('Stake ₹500.00');
    await expect(head().startsWith('For the player+₹700.00')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Bet 4115' }));
    await waitFor(() => expect(head().startsWith('Stake₹1,000.00')).toBe(true));
    await expect(head().lastIndexOf('Stake')).toBe(0);
  },
});

const oldBet = () => {
  const bet = aBet({ settledAt: new Date('2026-11-06T08:35:09Z') });
  return [mock.listBets.returns(betsPage([bet])), mock.getBetCalls.returns(aBetWithCalls({ bet }))];
};

/** A viewer who could have corrected it reads why that is no longer possible. */
export const AnOldBetSaysWhyItStays = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mayCorrect(), ...oldBet()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^Bet/ }));
    await expect(await screen.findByText(/^Ended more than 72 hours ago/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Resettle/ })).toBeNull();
  },
});

export const WhoCorrectsNothingReadsNothingOfIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...oldBet()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^Bet/ }));
    await expect(await screen.findByRole('list', { name: 'Calls' })).toBeVisible();
    await expect(screen.queryByText(/^Ended more than 72 hours ago/)).toBeNull();
  },
});

export const VoidAsks = meta.story({
  ...correcting,
  play: async (context) => {
    const dialog = await openVoid(context);
    await expect(dialog.getByText(amount('₹6,400.00'))).toBeVisible();
  },
});

export const VoidGivesTheStakeBack = meta.story({
  tags: ['works'],
  ...correcting,
  play: async (context) => {
    const dialog = await openVoid(context);
    let sent: unknown;
    context.msw.use(
      mock.voidBet.answers((input) => {
        sent = input;
        return confirmationOf('betVoided');
      }),
      mock.listBets.returns(betsPage([aBet({ id: 4_115, status: 'void' })])),
      mock.getBetCalls.returns(aBetWithCalls({ bet: aBet({ id: 4_115, status: 'void' }) })),
    );
    await fillIn(context, dialog, { Reason: 'The table lost its picture' });
    await press(context, dialog, 'Void');
    await expect(await screen.findByText(confirmationOf('betVoided').message)).toBeInTheDocument();
    await expect(sent).toMatchObject({ bet: 4_115, reason: 'The table lost its picture' });
    // The record stays open, with current data.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull());
    // The button that opened the question is gone with it; the record keeps the focus.
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  },
});

export const VoidNeedsAReason = meta.story({
  tags: ['refused'],
  ...correcting,
  play: async (context) => {
    const dialog = await openVoid(context);
    await press(context, dialog, 'Void');
    await refusedAt(dialog, 'Reason', refusalsInEnglish.whyRequired);
  },
});

export const VoidRefused = meta.story({
  tags: ['refused'],
  ...correcting,
  play: async (context) => {
    const dialog = await openVoid(context);
    context.msw.use(mock.voidBet.refuses('betEnded'));
    await fillIn(context, dialog, { Reason: 'The table lost its picture' });
    await press(context, dialog, 'Void');
    await expect(await dialog.findByText(refusalsInEnglish.betEnded)).toBeVisible();
    await expect(dialog.getByLabelText('Reason')).toHaveValue('The table lost its picture');
  },
});

export const TheBetCouldNotBeLoaded = meta.story({
  beforeEach: ({ msw }) => msw.use(mayCorrect(), mock.getBet.fails(), theirCalls()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Bet 4115' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Void bet 4115' }));
    await expect(await screen.findByText('This bet could not be loaded')).toBeVisible();
  },
});

export const ResettleShowsWhatMoves = meta.story({
  ...correcting,
  play: async (context) => {
    const dialog = await openResettle(context);
    await fillIn(context, dialog, { 'New payout': '1,500.50' });
    await expect(await dialog.findByText(amount('₹5,800.50'))).toBeVisible();
    await expect(dialog.queryByText('Becomes a debt')).toBeNull();
  },
});

export const ResettleShowsTheDebtBeforeItIsMade = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mayCorrect(), mock.getBet.returns(aBetRecord({ playerBalancePaise: 20_000n })), theirCalls()),
  play: async (context) => {
    const dialog = await openResettle(context, '₹200.00');
    await fillIn(context, dialog, { 'New payout': '0' });
    await expect(await dialog.findByText(amount('₹1,000.00'))).toBeVisible();
    await expect(dialog.getByText('The player can’t give all of it back')).toBeVisible();
    await expect(dialog.getByText('Loss')).toBeVisible();
  },
});

export const ResettleSendsWhatWasSeen = meta.story({
  tags: ['works'],
  ...correcting,
  play: async (context) => {
    const dialog = await openResettle(context);
    let sent: unknown;
    context.msw.use(
      mock.resettleBet.answers((input) => {
        sent = input;
        return confirmationOf('betResettled');
      }),
    );
    await fillIn(context, dialog, { 'New payout': '0', Reason: 'The result was wrong' });
    await press(context, dialog, 'Resettle');
    await expect(await screen.findByText(confirmationOf('betResettled').message)).toBeInTheDocument();
    await expect(sent).toMatchObject({ payoutPaise: 0n, seenPayoutPaise: 120_000n, seenDebtPaise: 0n });
  },
});

export const ResettleWaitsForASecondPerson = meta.story({
  beforeEach: (context) => {
    correcting.beforeEach(context);
    context.msw.use(
      mock.getSecondPerson.returns(limitsOfAmounts({ kind: 'resettlement', abovePaise: 50_000n, leftPaise: null })),
      mock.resettleBet.returns({ ...confirmationOf('proposed'), proposal: 43 }),
    );
  },
  play: async (context) => {
    const dialog = await openResettle(context);
    await fillIn(context, dialog, { 'New payout': '800' });
    await expect(dialog.queryByText(/second person/)).toBeNull();
    await fillIn(context, dialog, { 'New payout': '0', Reason: 'The result was wrong' });
    await expect(await dialog.findByText(/second person/)).toBeVisible();
    await press(context, dialog, 'Resettle');
    await expect(await screen.findByText(confirmationOf('proposed').message)).toBeInTheDocument();
  },
});

export const ResettleRefusedAtTheAmount = meta.story({
  tags: ['refused'],
  ...correcting,
  play: async (context) => {
    const dialog = await openResettle(context);
    await fillIn(context, dialog, { 'New payout': '12.345', Reason: 'Wrong' });
    await press(context, dialog, 'Resettle');
    await refusedAt(dialog, 'New payout', refusalsInEnglish.invalidAmount);
    await fillIn(context, dialog, { 'New payout': '1200' });
    await press(context, dialog, 'Resettle');
    await refusedAt(dialog, 'New payout', refusalsInEnglish.betPaysThis);
  },
});

export const ResettleRefused = meta.story({
  tags: ['refused'],
  ...correcting,
  play: async (context) => {
    const dialog = await openResettle(context);
    const grown = refusalsInEnglish.debtLarger({ debtPaise: 70_000n });
    context.msw.use(
      mock.resettleBet.refuses('debtLarger', { debtPaise: 70_000n }),
      mock.getBet.returns(aBetRecord({ playerBalancePaise: 50_000n })),
    );
    await fillIn(context, dialog, { 'New payout': '0', Reason: 'Wrong' });
    await press(context, dialog, 'Resettle');
    await expect(await dialog.findByText(grown)).toBeVisible();
    // The amounts are current.
    await expect(await dialog.findByText('Becomes a debt')).toBeVisible();
  },
});

export const CorrectionsInHindi = meta.story({
  globals: { locale: 'hi' },
  ...correcting,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('तीन पत्ती')).toBeVisible();
    await userEvent.click(canvas.getByText('तीन पत्ती'));
    await userEvent.click(await screen.findByRole('button', { name: 'नतीजा सुधारें दाँव 4112' }));
    await expect(await screen.findByText('दाँव 4112 का नतीजा सुधारें')).toBeVisible();
  },
});

export const CorrectionOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...correcting,
  play: async (context) => {
    const dialog = await openResettle(context);
    await fillIn(context, dialog, { 'New payout': '0' });
    await expect(await dialog.findByText(amount('₹4,300.00'))).toBeInTheDocument();
  },
});
