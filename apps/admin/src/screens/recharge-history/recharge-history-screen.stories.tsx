import {
  aHistory,
  aMe,
  aMoneyCase,
  aPastRecharge,
  aProofPicture,
  aReversal,
  aReversedCase,
  onePage,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { english } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';

import { fillIn, firstOf, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { RecordHost } from '../../parts/records/record-host.tsx';
import { RechargeHistoryScreen } from './recharge-history-screen.tsx';

/** As long as a username and a reason may be. */
const LONG_NAME = 'venkata.subramaniam.iyengar.99';

const longHistory = () =>
  aHistory().map((row) => ({
    ...row,
    username: LONG_NAME,
    amountPaise: 99_999_999_900n,
    utr: 'HDFCR52026112001234567',
    status: 'cancelled' as const,
    reason:
      'The screenshot shows another amount and another day, and the name on it is not the name of the account. Please pay from your own account and send the whole receipt.',
    decidedBy: 'shri.venkateshwara.counter.two',
  }));

const meta = preview.meta({
  title: 'Recharge History',
  component: RechargeHistoryScreen,
  parameters: { route: '/admin/deposit_history', ofFrame: RecordHost },
  beforeEach: ({ msw }) =>
    msw.use(mock.getProof.returns(aProofPicture()), mock.listRechargeHistory.returns(onePage(aHistory()))),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('priya.nair')).toBeVisible();
    await expect(canvas.getByText('Amount mismatch')).toBeVisible();
    await expect(canvas.getByText('1–3 of 3')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Deposit History' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No deposits yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Deposit History could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    msw.use(mock.listRechargeHistory.returns(onePage(aHistory())));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('priya.nair')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
    await expect(await canvas.findByText(/permission Recharge History: Reads decided recharges\./)).toBeVisible();
    await expect(await canvas.findByText('Ask root, who gave you this account.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
});

export const AFailedRefreshIsSaid = meta.story({
  tags: ['refused'],
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('priya.nair');
    msw.use(mock.listRechargeHistory.fails('unavailable'));
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(await canvas.findByText('Not up to date: shown as of less than a minute ago')).toBeVisible();
    await expect(canvas.getByText('priya.nair')).toBeVisible();
    msw.use(mock.listRechargeHistory.returns(onePage(aHistory())));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(canvas.queryByText(/Not up to date/)).toBeNull());
  },
});

export const SearchFindsByTransactionId = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.answers(({ search }) =>
        onePage(aHistory().filter(({ code }) => code.includes(search?.toUpperCase() ?? ''))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('priya.nair');
    await userEvent.type(canvas.getByLabelText('Search'), 'f5mfe');
    await waitFor(() => expect(canvas.queryByText('priya.nair')).toBeNull());
    await expect(canvas.getByText('harpreet.gill')).toBeVisible();
  },
});

export const FiltersStandAsChips = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/deposit_history?status=cancelled&from=2026-11-01' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.answers(({ status, from }) =>
        onePage(aHistory().filter((row) => row.status === status || (!status && !from))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(canvas.getByText('1–3 of 3')).toBeVisible());
  },
});

/** Kept by name, found by it, and gone when it is removed. */
export const AViewIsSavedUsedAndRemoved = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/deposit_history?status=cancelled' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.answers(({ status }) =>
        onePage(aHistory().filter((row) => row.status === (status ?? row.status))),
      ),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await press(context, dialog, 'Save view');
    await refusedAt(dialog, 'Name', english.needed);
    await fillIn(context, dialog, { Name: 'Rejected ones' });
    await press(context, dialog, 'Save view');
    const views = within(await canvas.findByRole('list', { name: 'Saved views' }));
    await expect(views.getByRole('link', { name: 'Rejected ones' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(canvas.getByText('1–3 of 3')).toBeVisible());
    await userEvent.click(views.getByRole('link', { name: 'Rejected ones' }));
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
    await userEvent.click(views.getByRole('button', { name: 'Remove the view Rejected ones' }));
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Saved views' })).toBeNull());
  },
});

export const PagesForthAndBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.answers(({ cursor }) => ({
        rows: [cursor ? aPastRecharge({ id: 12, username: 'sana.khan' }) : aPastRecharge()],
        nextCursor: cursor ? null : 'second',
        total: 2,
      })),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('1–1 of 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('2–2 of 2')).toBeVisible();
    await expect(await canvas.findByText('sana.khan')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(await canvas.findByText('1–1 of 2')).toBeVisible();
  },
});

export const SortsOnTheServer = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRechargeHistory.answers(({ sort }) =>
        onePage(sort === '-amount' ? [aPastRecharge({ username: 'largest.first' })] : aHistory()),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('priya.nair');
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await expect(await canvas.findByText('largest.first')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  },
});

export const ProofOpensInFull = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: /View Full/ })));
    await expect(await screen.findByRole('dialog', { name: 'Payment Proof' })).toBeVisible();
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('priya.nair');
    msw.use(mock.listRechargeHistory.fails('forbidden'));
    await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
    await expect(await screen.findByText('You do not have permission to do this')).toBeInTheDocument();
  },
});

export const ProofFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getProof.fails('not-found')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: /View Full/ })));
    await expect(await screen.findByText('The picture could not be loaded')).toBeVisible();
  },
});

export const ProofIsLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getProof.hangs()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: /View Full/ })));
    await expect(await screen.findByRole('dialog', { name: 'Payment Proof' })).toBeVisible();
  },
});

export const NothingMatches = meta.story({
  parameters: { route: '/admin/deposit_history?status=cancelled&from=2026-11-01&to=2026-11-20' },
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing matches these filters')).toBeVisible();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRechargeHistory.returns(onePage(longHistory()))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('priya.nair')).toBeInTheDocument();
  },
});

const REVERSE = 'Reverse recharge R261117QH2ZZ81C';
const CODE = 'R261117QH2ZZ81C';
const mayReverse = () => mock.getMe.returns(aMe({ permissions: ['Recharge History', 'Reverse Recharges'] }));

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

const recorded = {
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mayReverse(),
      mock.listRechargeHistory.returns(onePage([aPastRecharge({ amountPaise: 750_000n, reversal: aReversal() })])),
      mock.getRechargeCase.returns({ record: aReversedCase() }),
    ),
};

export const TheRecordTellsBothSides = meta.story({
  ...recorded,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: `Record of ${CODE}` }));
    const pane = within(await screen.findByRole('dialog', { name: `Recharge ${CODE}` }));
    await expect(await pane.findByText('#51207')).toBeVisible();
    await expect(pane.getByRole('row', { name: /^Balanced/ })).toHaveTextContent('Balanced₹14,700.00₹14,700.00');
    await expect(pane.getByText(/₹4,300.00 to C1, of which ₹2,300.00 is left/)).toBeVisible();
    await expect(pane.getByText('₹2,000.00 of the debt paid')).toBeVisible();
  },
});

/** The address of the story has no page to go back to: what closes is the record. */
export const AWholeRowOpensItsRecord = meta.story({
  tags: ['works'],
  ...recorded,
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByText('priya.nair');
    await userEvent.click(name);
    await expect(await screen.findByRole('dialog', { name: `Recharge ${CODE}` })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // What copies the UTR is a button of its own.
    await userEvent.click(firstOf(canvas.getAllByRole('button', { name: 'Copy UTR' })));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const ARecordLeadsToTheNext = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getRechargeCase.answers(({ code }) => ({ record: aMoneyCase({ code }) }))),
  play: async ({ canvas, userEvent }) => {
    const [first, second, last] = aHistory().map(({ code }) => `Recharge ${code}`);
    await userEvent.click(await canvas.findByText('priya.nair'));
    const pane = within(await screen.findByRole('dialog', { name: first as string }));
    await expect(pane.getByText('1 of 3')).toBeVisible();
    await expect(pane.getByRole('button', { name: 'Previous record (K)' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('j');
    await expect(await screen.findByRole('dialog', { name: second as string })).toBeVisible();
    await userEvent.click(pane.getByRole('button', { name: 'Next record (J)' }));
    await expect(await screen.findByRole('dialog', { name: last as string })).toBeVisible();
    // The last one takes nobody's place: the button stays where it was pressed, and the letters go on.
    await expect(pane.getByRole('button', { name: 'Next record (J)' })).toHaveAttribute('aria-disabled', 'true');
    await expect(pane.getByRole('button', { name: 'Next record (J)' })).toHaveFocus();
    await userEvent.keyboard('k');
    await expect(await screen.findByRole('dialog', { name: second as string })).toBeVisible();
    // However many were read, closing leads back to the list.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const ALinkOpensTheRecordOverTheList = meta.story({
  ...recorded,
  parameters: { route: `/admin/deposit_history?record=${CODE}` },
  play: async ({ canvas, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: `Recharge ${CODE}` })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('priya.nair')).toBeVisible();
  },
});

export const ReverseOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...reversing,
  play: async (context) => {
    await openReverse(context);
  },
});

export const TheRecordOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...recorded,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: `Record of ${CODE}` }));
    await expect(await screen.findByText('#51207')).toBeVisible();
  },
});
