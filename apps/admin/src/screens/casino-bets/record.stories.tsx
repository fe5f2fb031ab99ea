import {
  aBet,
  aBetWithCalls,
  aCaseEvent,
  aCorrectionByStaff,
  aMe,
  aSportsBet,
  someBetCalls,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { CasinoBetsScreen } from './casino-bets-screen.tsx';
import { mayCorrect, setting, wayInto4112 } from './plays.ts';

const meta = preview.meta({
  title: 'Casino Bets',
  component: CasinoBetsScreen,
  ...setting,
});

async function openRecord({ canvas, userEvent }: PlayContext, id = '4112') {
  const way = id === '4112' ? wayInto4112(canvas) : canvas.findByRole('link', { name: `Bet ${id}` });
  await userEvent.click(await way);
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

/** A bet whose payout staff lowered, which left a debt. */
const correctedByStaff = (given: Parameters<typeof aBetWithCalls>[0]) =>
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
    ...given,
  });

export const ViewTellsWhatStaffCorrected = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Casino Bets', 'Members'] })),
      mock.getBetCalls.returns(
        correctedByStaff({
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
        correctedByStaff({
          debtLeftPaise: 35_000n,
        }),
      ),
    ),
  play: async (context) => {
    const dialog = await openRecord(context);
    await expect(await calls(dialog)).toHaveLength(4);
  },
});
