import {
  aBet,
  aBetRecord,
  aBetWithCalls,
  aCaseEvent,
  aCorrectionByStaff,
  aMe,
  aSportsBet,
  betsPage,
  someBetCalls,
  someBets,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { BetRow } from '@cage/contract/bets';
import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { english } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { RecordHost } from '../../parts/records/record-host.tsx';
import { CasinoBetsScreen } from './casino-bets-screen.tsx';

/** Bets as large as they come, of a game with a long name. */
const largeBets = () =>
  betsPage(
    someBets().map((row) => ({
      ...row,
      gameId: 'the-great-hall-of-lightning-roulette-deluxe',
      amountPaise: 99_999_999_900n,
      oldBalancePaise: 99_999_999_900n,
      balancePaise: 99_999_999_900n,
      payoutPaise: 99_999_999_900n,
      ggrPaise: -99_999_999_900n,
    })),
  );

const meta = preview.meta({
  title: 'Casino Bets',
  component: CasinoBetsScreen,
  parameters: { route: '/admin/casinoReport', ofFrame: RecordHost },
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ permissions: ['Casino Bets'] })), mock.listBets.returns(betsPage())),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AVI-20261120-0812')).toBeVisible();
  },
});

export const EightColumnsOnALargeScreen = meta.story({
  tags: ['works'],
  decorators: [(Story) => <div className="w-400">{Story()}</div>],
  play: async ({ canvas }) => {
    await canvas.findByText('AVI-20261120-0812');
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(8);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.hangs()),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Casino Bets Report' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(amount('₹0.00'))).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns(betsPage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Casino Bets Found')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Casino Bets Report could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listBets.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    msw.use(mock.listBets.returns(betsPage()));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('AVI-20261120-0812')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const TotalsAreOfTheWholeFilter = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('AVI-20261120-0812');
    const terms = canvas.getAllByRole('term').slice(0, 4);
    const totals = terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    await expect(totals).toEqual([
      ['Bets', '₹750.00'],
      ['Losses', '₹250.00'],
      ['− Wins', '₹700.00'],
      ['= GGR', '−₹450.00'],
    ]);
    await expect(canvas.getByText('Void')).toBeVisible();
  },
});

export const ResetShowsAllAgain = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/casinoReport?player=P14&from=2026-11-20' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listBets.answers(({ player, from }) =>
        betsPage(someBets().filter(({ playerId }) => (player && from ? playerId === player : true))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByText('1–4 of 4')).toBeVisible());
    await expect(canvas.getByLabelText('Player ID')).toHaveValue('');
  },
});

export const PlayerIdNarrows = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listBets.answers(({ player }) =>
        betsPage(someBets().filter(({ playerId }) => playerId === (player?.toUpperCase() ?? playerId))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–4 of 4')).toBeVisible());
    await userEvent.type(canvas.getByLabelText('Player ID'), 'p14');
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('AVI-20261120-0812');
    msw.use(mock.listBets.fails('forbidden'));
    await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
    await expect(await screen.findByText('You do not have permission to do this')).toBeInTheDocument();
  },
});

const mayCorrect = () => mock.getMe.returns(aMe({ permissions: ['Casino Bets', 'Void Bets', 'Resettle Bets'] }));
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

/** Stories of whoever may correct bets. */
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
  await userEvent.click(await canvas.findByRole('link', { name: 'Bet 4112' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Resettle bet 4112' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resettle bet 4112' }));
  await dialog.findByText(amount(balance));
  return dialog;
}

export const SportsBesideCasino = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns(betsPage([aSportsBet(), ...someBets()]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('India v Australia, 2nd T20I')).toBeVisible();
    await expect(canvas.getByText('India to win at 1.85')).toBeVisible();
    await expect(canvas.getByText('Cricket')).toBeVisible();
    await expect(canvas.getByText('Lightning Roulette')).toBeVisible();
  },
});

export const ProductNarrows = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listBets.answers(({ product }) =>
        betsPage([aSportsBet(), ...someBets()].filter((bet) => bet.product === (product ?? bet.product))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–5 of 5')).toBeVisible());
    await userEvent.selectOptions(canvas.getByLabelText('Product'), 'Sports');
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
  },
});

export const AGameNobodyKnowsIsShownAsItCame = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns(betsPage([aBet({ gameId: 'xq-77:turbo' })]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('xq-77:turbo')).toBeVisible();
  },
});

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
        return confirmed('betVoided');
      }),
      mock.listBets.returns(betsPage([aBet({ id: 4_115, status: 'void' })])),
      mock.getBetCalls.returns(aBetWithCalls({ bet: aBet({ id: 4_115, status: 'void' }) })),
    );
    await fillIn(context, dialog, { Reason: 'The table lost its picture' });
    await press(context, dialog, 'Void');
    await expect(await screen.findByText(confirmed('betVoided').message)).toBeInTheDocument();
    await expect(sent).toMatchObject({ bet: 4_115, reason: 'The table lost its picture' });
    // The record stays, as it is by now.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull());
  },
});

export const VoidNeedsAReason = meta.story({
  tags: ['refused'],
  ...correcting,
  play: async (context) => {
    const dialog = await openVoid(context);
    await press(context, dialog, 'Void');
    await refusedAt(dialog, 'Reason', english.whyRequired);
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
    await expect(await dialog.findByText(english.betEnded)).toBeVisible();
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
    await expect(dialog.queryByText('Stays as a debt')).toBeNull();
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
        return confirmed('betResettled');
      }),
    );
    await fillIn(context, dialog, { 'New payout': '0', Reason: 'The result was wrong' });
    await press(context, dialog, 'Resettle');
    await expect(await screen.findByText(confirmed('betResettled').message)).toBeInTheDocument();
    await expect(sent).toMatchObject({ payoutPaise: 0n, seenPayoutPaise: 120_000n, seenDebtPaise: 0n });
  },
});

export const ResettleWaitsForASecondPerson = meta.story({
  beforeEach: (context) => {
    correcting.beforeEach(context);
    context.msw.use(
      mock.getSecondPerson.returns({ limits: [{ kind: 'resettlement', abovePaise: 50_000n, leftPaise: null }] }),
      mock.resettleBet.returns({ ...confirmed('proposed'), proposal: 43 }),
    );
  },
  play: async (context) => {
    const dialog = await openResettle(context);
    await fillIn(context, dialog, { 'New payout': '800' });
    await expect(dialog.queryByText(/second person/)).toBeNull();
    await fillIn(context, dialog, { 'New payout': '0', Reason: 'The result was wrong' });
    await expect(await dialog.findByText(/second person/)).toBeVisible();
    await press(context, dialog, 'Resettle');
    await expect(await screen.findByText(confirmed('proposed').message)).toBeInTheDocument();
  },
});

export const ResettleRefusedAtTheAmount = meta.story({
  tags: ['refused'],
  ...correcting,
  play: async (context) => {
    const dialog = await openResettle(context);
    await fillIn(context, dialog, { 'New payout': '12.345', Reason: 'Wrong' });
    await press(context, dialog, 'Resettle');
    await refusedAt(dialog, 'New payout', english.invalidAmount);
    await fillIn(context, dialog, { 'New payout': '1200' });
    await press(context, dialog, 'Resettle');
    await refusedAt(dialog, 'New payout', english.betPaysThis);
  },
});

export const ResettleRefused = meta.story({
  tags: ['refused'],
  ...correcting,
  play: async (context) => {
    const dialog = await openResettle(context);
    const grown = english.debtLarger({ debtPaise: 70_000n });
    context.msw.use(
      mock.resettleBet.refuses('debtLarger', { debtPaise: 70_000n }),
      mock.getBet.returns(aBetRecord({ playerBalancePaise: 50_000n })),
    );
    await fillIn(context, dialog, { 'New payout': '0', Reason: 'Wrong' });
    await press(context, dialog, 'Resettle');
    await expect(await dialog.findByText(grown)).toBeVisible();
    // The amounts are those of now.
    await expect(await dialog.findByText('Stays as a debt')).toBeVisible();
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

async function openRecord({ canvas, userEvent }: PlayContext, id = '4112') {
  await userEvent.click(await canvas.findByRole('link', { name: `Bet ${id}` }));
  return within(await screen.findByRole('dialog', { name: `Bet ${id}` }));
}
const calls = async (dialog: ReturnType<typeof within>) =>
  within(await dialog.findByRole('list', { name: 'Calls' })).getAllByRole('listitem');

export const ViewTellsTheCallsOfABet = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getBetCalls.returns(aBetWithCalls())),
  play: async (context) => {
    const dialog = await openRecord(context);
    const [placed, part, end, ...others] = await calls(dialog);
    await expect(placed).toHaveTextContent(/Bet.*₹500\.00.*Customer’s server.*lotus-8812.*Balance ₹4,300\.00/);
    await expect(part).toHaveTextContent(/Settlement.*₹200\.00/);
    await expect(end).toHaveTextContent(/Settlement.*₹1,000\.00.*Balance ₹5,500\.00/);
    await expect(others).toEqual([]);
  },
});

export const ACorrectionThatWaitsIsSaid = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mayCorrect(),
      mock.getBetCalls.returns(
        aBetWithCalls({
          waitingCorrection: {
            kind: 'resettlement',
            by: 'kavya.desk',
            at: new Date('2026-11-20T08:31:00Z'),
            reason: 'The result was wrong',
          },
        }),
      ),
    ),
  play: async (context) => {
    const dialog = await openRecord(context);
    await expect(await dialog.findByText('Resettlement of a bet waits for a second person')).toBeVisible();
    await expect(dialog.getByText(/Proposed by kavya.desk/)).toHaveTextContent('The result was wrong');
    const way = await dialog.findByRole('link', { name: 'To Approvals' });
    await expect(way).toHaveAttribute('href', '/admin/approvals?kind=resettlement&state=waiting');
  },
});

export const ViewTellsWhatStaffCorrected = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Casino Bets', 'Members'] })),
      mock.getBetCalls.returns(
        aBetWithCalls({
          bet: aSportsBet({
            id: 4_112,
            transactionId: 'lotus-8812',
            payoutPaise: 30_000n,
            ggrPaise: 20_000n,
            status: 'win',
          }),
          calls: [...someBetCalls(), aCorrectionByStaff()],
          debtPaise: 35_000n,
          debtLeftPaise: 12_500n,
          debtEvents: [
            aCaseEvent({
              ...{ event: 'debt-arisen', at: new Date('2026-11-20T08:30:00Z'), by: null },
              ...{ amountPaise: 35_000n, creditor: 'C1' },
            }),
            aCaseEvent({
              ...{ event: 'debt-paid', at: new Date('2026-11-20T08:41:00Z'), by: null },
              ...{ amountPaise: 22_500n, creditor: 'C1', kind: 'chips' },
            }),
          ],
        }),
      ),
    ),
  play: async (context) => {
    const dialog = await openRecord(context);
    await expect(await dialog.findByText('₹225.00 of the debt paid')).toBeVisible();
    await expect((await calls(dialog)).at(-1)).toHaveTextContent(/Resettle.*₹300\.00 in all.*Staff: Admin1/);
    await expect(dialog.getByText('₹350.00, of which ₹125.00 is left')).toBeVisible();
    await expect(await dialog.findByRole('link', { name: 'Debts of the player' })).toHaveAttribute(
      'href',
      '/admin/members/P2?tab=debts',
    );
  },
});

export const ViewTellsARollbackAndItsRepeat = meta.story({
  beforeEach: ({ msw }) => {
    const [placed] = someBetCalls();
    const back = aCorrectionByStaff({ call: 'rollback', amountPaise: 50_000n, balancePaise: 480_000n, by: null });
    const again = { ...back, transactionId: 'lotus-8812:back', byStaff: false, repeated: true };
    return msw.use(
      mock.getBetCalls.returns(
        aBetWithCalls({
          bet: aBet({ status: 'void', payoutPaise: 50_000n, ggrPaise: 0n }),
          calls: [...(placed ? [placed] : []), back, again],
        }),
      ),
    );
  },
  play: async (context) => {
    const dialog = await openRecord(context);
    const [, back, again] = await calls(dialog);
    await expect(back).toHaveTextContent(/Rollback.*₹500\.00.*Staff/);
    await expect(back).not.toHaveTextContent('Changed nothing');
    await expect(again).toHaveTextContent(/Rollback.*Changed nothing.*Customer’s server/);
  },
});

export const ViewIsOnItsWay = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getBetCalls.hangs()),
  play: async (context) => {
    const dialog = await openRecord(context);
    await expect(dialog.getByText('Stake')).toBeVisible();
    await expect(dialog.queryByText(amount('₹0.00'))).toBeNull();
  },
});

export const ViewFailedAndRetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getBetCalls.fails()),
  play: async (context) => {
    const dialog = await openRecord(context);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('This bet could not be loaded');
    context.msw.use(mock.getBetCalls.returns(aBetWithCalls()));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await expect(await calls(dialog)).toHaveLength(3);
  },
});

export const NoCallsAreKept = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getBetCalls.returns(aBetWithCalls({ calls: [] }))),
  play: async (context) => {
    const dialog = await openRecord(context);
    await expect(await dialog.findByText('No calls are kept of this bet')).toBeVisible();
  },
});

export const VeryManyCalls = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getBetCalls.returns(
        aBetWithCalls({
          calls: Array.from({ length: 200 }, (_, n) => ({
            ...aCorrectionByStaff({ call: 'settle', amountPaise: 99_999_999_900n, balancePaise: 99_999_999_900n }),
            transactionId: `the-very-long-id-of-a-transaction-of-a-round-of-free-spins-${n}`,
            byStaff: false,
          })),
          callsAreMore: true,
        }),
      ),
    ),
  play: async (context) => {
    const dialog = await openRecord(context);
    await expect(await calls(dialog)).toHaveLength(200);
    await expect(dialog.getByText(/These are the first 200/)).toBeInTheDocument();
  },
});

export const ViewInHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) =>
    msw.use(mock.getBetCalls.returns(aBetWithCalls({ calls: [...someBetCalls(), aCorrectionByStaff()] }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'दाँव 4112' }));
    await expect(
      await screen.findByText('ग्राहक का सर्वर', { exact: false, selector: 'li:first-child *' }),
    ).toBeVisible();
  },
});

export const ViewOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Casino Bets', 'Members'] })),
      mock.getBetCalls.returns(
        aBetWithCalls({
          bet: aSportsBet({
            id: 4_112,
            transactionId: 'lotus-8812',
            payoutPaise: 30_000n,
            ggrPaise: 20_000n,
            status: 'win',
          }),
          calls: [...someBetCalls(), aCorrectionByStaff()],
          debtPaise: 35_000n,
          debtLeftPaise: 35_000n,
        }),
      ),
    ),
  play: async (context) => {
    const dialog = await openRecord(context);
    await expect(await calls(dialog)).toHaveLength(4);
  },
});

export const CorrectionsOfAStatement = meta.story({
  parameters: { route: '/admin/casinoReport?customer=C1&corrections=2026-11-01' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listBets.answers(({ customer, corrections }) =>
        betsPage(customer === 'C1' && corrections === '2026-11-01' ? [aBet({ roundId: 'AVI-20261031-0007' })] : []),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('AVI-20261031-0007')).toBeVisible();
    await expect(canvas.getByText(/corrections of the statement from 2026-11-01/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.queryByText(/corrections of the statement/)).toBeNull());
  },
});

export const OldMonthsAreTakenOut = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns({ ...betsPage(), rowsFrom: '2025-11-01' })),
  play: async ({ canvas, userEvent }) => {
    const note = await canvas.findByText(
      /^Bets before 2025-11-01 are kept apart by now: neither this list nor its CSV/,
    );
    await expect(note).toBeVisible();
    // Said before the rows are taken away, and by the file.
    const csv = canvas.getByRole('button', { name: 'CSV' });
    const table = canvas.getByRole('table');
    await expect(note.compareDocumentPosition(csv) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect(note.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await userEvent.click(csv);
    await waitFor(() => expect(saved.mock.contexts[0]).toHaveProperty('download', 'casino-bets-from-2025-11-01.csv'));
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns(largeBets())),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('the-great-hall-of-lightning-roulette-deluxe'))[0]).toBeInTheDocument();
  },
});

export const FiltersOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('AVI-20261120-0812');
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await expect(canvas.getByLabelText('Player ID')).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AVI-20261120-0812')).toBeInTheDocument();
  },
});
