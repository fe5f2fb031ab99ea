import {
  aCaseEvent,
  aMe,
  aMoneyCase,
  aProofPicture,
  aRelatedCase,
  aReversedCase,
  aStartedRecharge,
  aWithdrawalCase,
  LONG_NAME,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';
import { onPaper } from '@cage/storybook/on-paper';
import { letPass } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { formatDateTime } from '@cage/ui/format/time';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { CasePane } from './case-pane.tsx';

const CODE = 'R261117QH2ZZ81C';

const meta = preview.meta({
  title: 'Record of a recharge or withdrawal',
  component: CasePane,
  args: { code: CODE },
  // The frame itself opens the record of an address.
  parameters: { route: `/admin/deposit_history?record=${CODE}`, shell: false },
  beforeEach: ({ msw }) =>
    msw.use(mock.getProof.answers(aProofPicture), mock.getRechargeCase.returns({ record: aMoneyCase() })),
});

/** A player's debts are on its own page. */
const seesMembers = () => mock.getMe.returns(aMe({ permissions: ['Recharge History', 'Members'] }));

const paneOf = async (name = `Recharge ${CODE}`) => within(await screen.findByRole('dialog', { name }));

export const Default = meta.story({
  play: async () => {
    const pane = await paneOf();
    await expect(await pane.findByText('Credited')).toBeVisible();
    // The status is said once, by the stamp.
    const head = screen.getByRole('dialog').querySelector('[data-slot="record-head"]');
    await expect(head).toHaveTextContent(/priya.nair.*Credited/);
    await expect(head).not.toHaveTextContent('Success');
    // A moment is written the same in the stamp, in the steps and among the facts.
    await expect(head).toHaveTextContent(/Credited2026-11-17 14:07:00by/);
    await expect(pane.getByText('Request Time').nextElementSibling).toHaveTextContent('2026-11-17 14:00:00');
    const happened = within(pane.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
    await expect(happened[0]).toHaveTextContent('Started by priya.nair2026-11-17 13:56:40');
    await expect(happened[2]).toHaveTextContent('Accepted by kavya.desk');
    await expect(pane.getByRole('row', { name: /^Balanced/ })).toHaveTextContent('Balanced₹7,500.00₹7,500.00');
    const related = within(pane.getByRole('list', { name: 'Related' })).getAllByRole('listitem');
    await expect(related[0]).toHaveTextContent(/Rejected.*R261117F5MFE62S.*Same UTR/);
  },
});

const MINE = { mine: true, requester: 'Agent1', requesterName: 'meera.agency', otherSide: 'Admin1' } as const;

export const AnOwnRequestIsSentAgain = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Recharge'] })),
      mock.getRechargeCase.returns({ record: aMoneyCase({ ...MINE, status: 'cancelled', reason: 'utr-not-found' }) }),
      mock.startRecharge.refuses('tooManyWaiting'),
    ),
  play: async ({ userEvent, msw }) => {
    const pane = await paneOf();
    await userEvent.click(await pane.findByRole('button', { name: 'Resubmit' }));
    await expect(await pane.findByText(refusalsInEnglish.tooManyWaiting)).toBeVisible();
    msw.use(mock.startRecharge.returns(aStartedRecharge()));
    await userEvent.click(pane.getByRole('button', { name: 'Resubmit' }));
    await waitFor(() => expect(pane.queryByText(refusalsInEnglish.tooManyWaiting)).toBeNull());
  },
});

export const AnOwnRequestThatWaitsIsCancelled = meta.story({
  tags: ['works'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach({ msw }) {
    let record = aMoneyCase({ ...MINE, status: 'waiting', decidedAt: null, decidedBy: null, movements: [] });
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Recharge'] })),
      mock.getRechargeCase.answers(() => ({ record })),
      mock.cancelRecharge.answers(() => {
        record = {
          ...record,
          status: 'cancelled',
          withdrawn: true,
          decidedAt: record.requestedAt,
          decidedBy: 'meera.agency',
        };
        return confirmationOf('rechargeWithdrawn');
      }),
    );
  },
  play: async ({ userEvent }) => {
    const pane = await paneOf();
    await userEvent.click(await pane.findByRole('button', { name: 'Cancel request' }));
    const asks = within(await screen.findByRole('dialog', { name: `Cancel request ${CODE}?` }));
    await userEvent.click(asks.getByRole('button', { name: 'Cancel request' }));
    await waitFor(() => expect(pane.queryByRole('button', { name: 'Cancel request' })).toBeNull());
    await expect(await pane.findByText('by meera.agency')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getRechargeCase.hangs()),
  play: async () => {
    const pane = await paneOf();
    await expect(pane.getByRole('list', { name: 'What happened' })).toHaveAttribute('aria-busy', 'true');
    await expect(pane.queryByText(amount('₹0.00'))).toBeNull();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getRechargeCase.fails()),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('This record could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getRechargeCase.fails()),
  play: async ({ msw, userEvent }) => {
    const pane = await paneOf();
    const retry = await pane.findByRole('button', { name: 'Retry' });
    msw.use(mock.getRechargeCase.returns({ record: aMoneyCase() }));
    await userEvent.click(retry);
    await expect(await pane.findByText('Credited')).toBeVisible();
  },
});

export const NotFound = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getRechargeCase.fails('not-found')),
  play: async () => {
    const pane = await paneOf();
    await expect(await pane.findByText('There is no such record')).toBeVisible();
    await expect(pane.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getRechargeCase.fails('forbidden')),
  play: async () => {
    await expect(await screen.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const Waiting = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getRechargeCase.returns({
        record: aMoneyCase({
          status: 'waiting',
          queue: 'mine',
          decidedAt: null,
          decidedBy: null,
          flags: ['utr-rejected-before', 'account-new'],
          events: aMoneyCase().events.slice(0, 2),
          movements: [],
        }),
      }),
    ),
  play: async () => {
    const pane = await paneOf();
    await expect(await pane.findByText('This UTR was rejected before')).toBeVisible();
    await expect(pane.getByRole('link', { name: 'Review' })).toHaveAttribute(
      'href',
      `/admin/browse_recharge?q=${CODE}`,
    );
    await expect(pane.getByText('Nothing has moved.')).toBeVisible();
    await expect(pane.getByText('Waiting')).toBeVisible();
    await expect(pane.queryByText('Credited')).toBeNull();
  },
});

export const Rejected = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getRechargeCase.returns({
        record: aMoneyCase({
          status: 'cancelled',
          reason: 'Amount mismatch',
          movements: [],
          related: [aRelatedCase({ status: 'waiting', code: 'R261118F5MFE62S' })],
          events: [
            aCaseEvent({ by: 'priya.nair' }),
            aCaseEvent({ event: 'rejected', at: new Date('2026-11-17T08:37:00Z'), reason: 'Amount mismatch' }),
            aCaseEvent({
              event: 'sent-again',
              at: new Date('2026-11-18T04:02:00Z'),
              by: 'priya.nair',
              code: 'R261118F5MFE62S',
            }),
          ],
        }),
      }),
    ),
  play: async () => {
    const pane = await paneOf();
    await expect(await pane.findByText('Rejected by kavya.desk')).toBeVisible();
    await expect(pane.getByText('Amount mismatch')).toBeVisible();
    const again = within(pane.getByRole('list', { name: 'What happened' })).getByRole('link');
    await expect(again).toHaveAttribute('href', '/admin/deposit_history?record=R261118F5MFE62S');
  },
});

/** The decider is above the reader's account: shown by level, as in the list, without a name. */
export const DecidedOutsideOnesScope = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getRechargeCase.returns({
        record: aMoneyCase({
          decidedBy: 'admin',
          events: [
            aCaseEvent({ by: 'priya.nair' }),
            aCaseEvent({ event: 'accepted', by: 'admin', at: new Date('2026-11-17T08:37:00Z') }),
          ],
        }),
      }),
    ),
  play: async () => {
    const pane = await paneOf();
    await expect(await pane.findByText('Accepted by admin')).toBeVisible();
    await expect(pane.getByText('by admin')).toBeVisible();
  },
});

export const Reversed = meta.story({
  beforeEach: ({ msw }) => msw.use(seesMembers(), mock.getRechargeCase.returns({ record: aReversedCase() })),
  play: async () => {
    const pane = await paneOf();
    await expect(await pane.findByText('Reversed by kavya.desk')).toBeVisible();
    await expect(pane.getByText(/₹4,300.00 to C1, of which ₹2,300.00 is left/)).toBeVisible();
    await expect(pane.getByText('₹2,000.00 of the debt paid')).toBeVisible();
    await expect(pane.getAllByRole('link', { name: 'Record of R261119T8VXQ30P' })).toHaveLength(3);
  },
});

const aWaitingReversal = (by: string | null) =>
  ({ by, at: new Date('2026-11-18T05:12:40Z'), reason: 'The bank recalled the payment' }) as const;

export const AReversalThatWaitsIsSaid = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getRechargeCase.returns({
        record: aMoneyCase({ waitingReversal: { kind: 'recharge-reversal', ...aWaitingReversal('kavya.desk') } }),
      }),
    ),
  play: async () => {
    const pane = await paneOf();
    await expect(await pane.findByText('Reversal of a recharge waits for a second person')).toBeVisible();
    await expect(pane.getByText(/Proposed by kavya.desk/)).toHaveTextContent('The bank recalled the payment');
    const way = pane.getByRole('link', { name: 'To Approvals' });
    await expect(way).toHaveAttribute('href', '/admin/approvals?kind=recharge-reversal&state=waiting');
  },
});

/** Viewers who may not reverse see that a reversal waits, but neither its proposer nor a link to it. */
export const WhoMayNotOpenTheProposalReadsNoName = meta.story({
  tags: ['works'],
  args: { code: 'W261115V5T2RBQH' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getWithdrawalCase.returns({
        record: { ...aWithdrawalCase(), waitingReversal: { kind: 'withdrawal-reversal', ...aWaitingReversal(null) } },
      }),
    ),
  play: async () => {
    const pane = await paneOf('Withdrawal W261115V5T2RBQH');
    await expect(await pane.findByText('Reversal of a withdrawal waits for a second person')).toBeVisible();
    await expect(pane.getByText(/^Proposed/)).toHaveTextContent(/personProposed 2026-11-18 10:42:40/);
    await expect(pane.queryByRole('link', { name: 'To Approvals' })).toBeNull();
  },
});

/** The record says which debt its chips paid; what was left of its own was written off. */
export const WrittenOff = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    const record = aReversedCase();
    const writtenOff = aCaseEvent({
      ...{ event: 'debt-written-off', at: new Date('2026-11-20T06:02:00Z'), by: 'root' },
      ...{ reason: 'Not to be had', amountPaise: 230_000n, creditor: 'C1' },
    });
    const paidWith = aCaseEvent({
      ...{ event: 'paid-debt', by: null, amountPaise: 20_000n, creditor: 'Agent1', code: '4112' },
    });
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Recharge History', 'Casino Bets'] })),
      mock.getRechargeCase.returns({ record: { ...record, events: [...record.events, paidWith, writtenOff] } }),
    );
  },
  play: async () => {
    const pane = await paneOf();
    await expect(await pane.findByText('₹2,300.00 of the debt written off by root')).toBeVisible();
    await expect(pane.getByText('Not to be had')).toBeVisible();
    await expect(pane.getByText('₹200.00 of it paid what was owed to Agent1')).toBeVisible();
    await expect(pane.getByRole('link', { name: 'Bet 4112' })).toBeVisible();
  },
});

export const AWithdrawal = meta.story({
  args: { code: 'W261115V5T2RBQH' },
  beforeEach: ({ msw }) => msw.use(mock.getWithdrawalCase.returns({ record: aWithdrawalCase() })),
  play: async () => {
    const pane = await paneOf('Withdrawal W261115V5T2RBQH');
    await expect(await pane.findByText('Approved first by kavya.desk')).toBeVisible();
    await expect(pane.getByText('Paid out by root')).toBeVisible();
    await expect(pane.getByText('P2, on hold')).toBeVisible();
  },
});

const inFile = { id: 7, name: 'payouts-2026-11-15-7.csv', at: new Date('2026-11-15T08:31:00Z'), despite: [] };

export const InTheBank = meta.story({
  args: { code: 'W261115V5T2RBQH' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getWithdrawalCase.returns({
        record: aWithdrawalCase({
          ...{ status: 'waiting', decidedAt: null, decidedBy: null, utr: null, movements: [], payoutFile: inFile },
          events: [aCaseEvent({ by: 'priya.nair' })],
        }),
      }),
    ),
  play: async () => {
    const pane = await paneOf('Withdrawal W261115V5T2RBQH');
    await expect(await pane.findByText('In the bank')).toBeVisible();
    await expect(pane.queryByText('Pending')).toBeNull();
    await expect(pane.getByRole('link', { name: inFile.name })).toHaveAttribute('href', '/admin/withdraw/files/7');
  },
});

/**
 * The bank paid despite them: the record keeps the objections to an approval, and links the file for viewers who may open
 * it.
 */
export const PaidByAFileAllTheSame = meta.story({
  args: { code: 'W261115V5T2RBQH' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getWithdrawalCase.returns({
        record: aWithdrawalCase({ payoutFile: { ...inFile, id: null, name: null, despite: ['suspended', 'owes'] } }),
      }),
    ),
  play: async () => {
    const pane = await paneOf('Withdrawal W261115V5T2RBQH');
    await expect(await pane.findByText('A file of the payer')).toBeVisible();
    const warnings = pane.getByText('Warnings').nextElementSibling;
    await expect(warnings).toHaveTextContent('Account suspendedAccount owes');
  },
});

/** The list and the drawer are not printed: paper has the decision, and the time of printing. */
export const OnPaperStandsItsSheetAlone = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    msw.use(mock.getRechargeCase.returns({ record: aMoneyCase({ flags: ['account-new'] }) }));
    const before = window.print;
    window.print = fn();
    return () => {
      window.print = before;
    };
  },
  play: async ({ canvasElement, userEvent }) => {
    const pane = await paneOf();
    await pane.findByText('Credited');
    await userEvent.click(pane.getByRole('button', { name: 'Print' }));
    await expect(window.print).toHaveBeenCalledOnce();
    const { ownerDocument } = canvasElement;
    const sheet = ownerDocument.querySelector<HTMLElement>('[data-slot="print-sheet"]') as HTMLElement;
    await expect(sheet).not.toBeVisible();
    letPass(90_000);
    window.dispatchEvent(new Event('beforeprint'));
    const backToTheScreen = onPaper(ownerDocument);
    try {
      const said = within(sheet);
      await expect(said.getByText(`Recharge ${CODE}`)).toBeVisible();
      await expect(sheet.querySelector('[data-slot="record-head"]')).toHaveTextContent(
        /₹7,500.00.*priya.nair P2.*to C1/,
      );
      await expect(sheet).toHaveTextContent(/UTR431810456120.*lotusplay@ybl.*Warnings.*under a day old/);
      await expect(sheet).toHaveTextContent(
        /Started by priya.nair2026-11-17 13:56:40.*Accepted by kavya.desk2026-11-17 14:07:00/,
      );
      await expect(sheet.querySelector('[data-slot="stamp"]')).toHaveTextContent(/^Credited.*by kavya.desk$/);
      await expect(said.getByRole('row', { name: /^Balanced/ })).toHaveTextContent('₹7,500.00');
      await expect(
        said.getByText(`Printed ${formatDateTime(new Date())}. All times are IST (UTC+05:30).`),
      ).toBeVisible();
      await expect(sheet.querySelector('a, button')).toBeNull();
      const seen = [...ownerDocument.body.children].filter((child) => child.checkVisibility());
      await expect(seen).toEqual([sheet]);
    } finally {
      backToTheScreen();
    }
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => {
    const record = aMoneyCase({
      requesterName: LONG_NAME,
      decidedBy: 'shri.venkateshwara.counter.two',
      amountPaise: 99_999_999_900n,
      utr: 'HDFCR52026112001234567',
      paidTo: 'shree-venkateshwara-international-entertainment-services@okhdfcbank',
      events: aMoneyCase().events.map((event) => ({ ...event, by: LONG_NAME })),
      related: [aRelatedCase({ requesterName: LONG_NAME, amountPaise: 99_999_999_900n })],
    });
    msw.use(mock.getRechargeCase.returns({ record }));
  },
  play: async () => {
    const pane = await paneOf();
    await expect((await pane.findAllByText(new RegExp(LONG_NAME)))[0]).toBeVisible();
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth));
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(seesMembers(), mock.getRechargeCase.returns({ record: aReversedCase() })),
  play: async () => {
    const pane = await paneOf();
    await expect(await pane.findByText('Reversed by kavya.desk')).toBeVisible();
    const dialog = screen.getByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await expect(dialog.clientWidth).toBeGreaterThanOrEqual(globalThis.innerWidth - 1);
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async () => {
    const pane = await paneOf(`रिचार्ज ${CODE}`);
    await expect(await pane.findByText('kavya.desk ने स्वीकार किया')).toBeVisible();
  },
});
