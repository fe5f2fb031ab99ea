import { aProofPicture, aQueue, aRecharge } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { type PendingRecharge, rechargeFlags, texts } from '@cage/contract';
import { fillIn, firstOf, press } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingRechargesScreen } from './pending-recharges-screen.tsx';

const page = (rows: PendingRecharge[]) => ({ rows, nextCursor: null, total: rows.length });
const proof = mock.getProof.returns(aProofPicture());
const claim = mock.claimRecharge.returns({ claimedBy: null });

/** A queue that forgets what was decided, as the server's does. */
function worked(rows = aQueue()) {
  let waiting = rows;
  return [
    proof,
    claim,
    mock.listPendingRecharges.answers(() => page(waiting)),
    mock.decideRecharge.answers(({ id, statusCode }) => {
      waiting = waiting.filter((row) => row.id !== id);
      return { message: statusCode === 1 ? 'Recharge approved successfully' : 'Recharge rejected successfully' };
    }),
  ];
}

const meta = preview.meta({
  title: 'Pending Recharges',
  component: PendingRechargesScreen,
  tags: ['!autodocs'],
  parameters: { route: '/admin/browse_recharge' },
  beforeEach: ({ msw }) => msw.use(...worked()),
});

/** As long as a username, a UTR and a reason may be. */
const LONG_NAME = 'venkata.subramaniam.iyengar.99';
const LONG_REASON =
  'The screenshot shows another amount and another day, and the name on it is not the name of the account. Please pay from your own account, send the whole receipt, and write to us if this is wrong.';

const everyFlag = Object.keys(rechargeFlags) as PendingRecharge['flags'];

const longRecharge = (row: PendingRecharge): PendingRecharge => ({
  ...row,
  username: LONG_NAME,
  amountPaise: 99_999_999_900n,
  utr: 'HDFCR52026112001234567',
  paidTo: 'the.great.hall.of.games.and.hospitality.company@okhdfcbank',
  late: true,
  flags: everyFlag,
  claimedBy: 'shri.venkateshwara.counter.two',
});

const INSUFFICIENT = 'Insufficient balance. Available ₹1,000.00, required ₹6,000.00. Add chips and try again';

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible();
    await expect((await canvas.findAllByText('ritu.agarwal'))[0]).toBeVisible();
    await expect(canvas.getAllByText('Late')[0]).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Pending recharges' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.returns(page([]))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('No pending recharges'))[0]).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Pending recharges could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    msw.use(...worked());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect((await canvas.findAllByText('ritu.agarwal'))[0]).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const AcceptRemovesTheRow = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    const [accept] = await canvas.findAllByRole('button', { name: 'Accept' });
    await userEvent.click(accept as HTMLElement);
    await expect(await canvas.findByText('Recharge approved successfully')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText('R261120XD68N2N4')).toBeNull());
  },
});

/** Accepts the first request of the queue. */
async function acceptFirst({ canvas, userEvent }: PlayContext) {
  await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: 'Accept' })));
  return canvas.findByRole('region', { name: 'Review' });
}

/** Opens a request in the pane. */
async function review({ canvas, userEvent }: PlayContext, username: string) {
  await userEvent.click(firstOf(await canvas.findAllByText(username)));
  return canvas.findByRole('region', { name: 'Review' });
}

/** Asks for the reason to reject the first request. */
async function rejectFirst({ canvas, userEvent }: PlayContext) {
  await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: 'Reject' })));
  return within(await screen.findByRole('dialog'));
}

export const AcceptRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.refuses(INSUFFICIENT)),
  play: async (context) => {
    const pane = await acceptFirst(context);
    await waitFor(() => expect(pane).toHaveTextContent(INSUFFICIENT));
    await expect(context.canvas.getAllByText('ritu.agarwal')[0]).toBeVisible();
  },
});

export const AcceptOfTheOwnRequestRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.refuses(texts.ownRecharge)),
  play: async (context) => {
    const pane = await acceptFirst(context);
    await waitFor(() => expect(pane).toHaveTextContent(texts.ownRecharge));
  },
});

export const AcceptForASuspendedAccountRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.refuses(texts.accountIsSuspended('P20'))),
  play: async (context) => {
    const pane = await acceptFirst(context);
    await waitFor(() => expect(pane).toHaveTextContent(texts.accountIsSuspended('P20')));
  },
});

export const AcceptOfARequestThatIsGone = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.refuses(texts.rechargeNotFound)),
  play: async (context) => {
    const pane = await acceptFirst(context);
    await waitFor(() => expect(pane).toHaveTextContent(texts.rechargeNotFound));
  },
});

export const AlreadyRejectedElsewhere = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.decideRecharge.refuses(texts.alreadyDecided('rejected', 'kavya.desk', '2026-11-20 14:04:51'))),
  play: async (context) => {
    const pane = await acceptFirst(context);
    await waitFor(() =>
      expect(pane).toHaveTextContent(texts.alreadyDecided('rejected', 'kavya.desk', '2026-11-20 14:04:51')),
    );
  },
});

export const AcceptFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.fails()),
  play: async (context) => {
    await acceptFirst(context);
    await expect((await screen.findAllByText(/Something went wrong on our side/))[0]).toBeVisible();
  },
});

export const AcceptingIsBusy = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.hangs()),
  play: async (context) => {
    await context.userEvent.click(firstOf(await context.canvas.findAllByRole('button', { name: 'Accept' })));
    await waitFor(() =>
      expect(context.canvas.getAllByRole('button', { name: 'Accept' })[0]).toHaveAttribute('aria-busy', 'true'),
    );
  },
});

export const ReviewShowsTheProof = meta.story({
  tags: ['works'],
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await expect(pane).toHaveTextContent('₹1,500.00');
    await expect(await within(pane).findByRole('img', { name: 'Payment Proof R2611207KQ4M2XD' })).toBeVisible();
  },
});

export const ReviewNamesItsWarnings = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...worked([aRecharge({ username: 'everything.at.once', late: true, claimedBy: 'kavya.desk', flags: everyFlag })]),
    ),
  play: async (context) => {
    const pane = await review(context, 'everything.at.once');
    await expect(pane).toHaveTextContent('kavya.desk is looking at this');
    for (const words of Object.values(rechargeFlags)) await expect(pane).toHaveTextContent(words);
  },
});

export const ProofFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getProof.fails('not-found')),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await expect(await within(pane).findByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

export const ProofIsLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getProof.hangs()),
  play: async (context) => {
    const pane = await review(context, 'priya.nair');
    await expect(pane).toHaveTextContent('432013475520');
  },
});

export const RejectForm = meta.story({
  play: async (context) => {
    const dialog = await rejectFirst(context);
    await expect(dialog.getByRole('radio', { name: 'Amount mismatch' })).toBeVisible();
  },
});

export const RejectNeedsAReason = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await rejectFirst(context);
    await press(context, dialog, 'Reject');
    await expect(await dialog.findByText('Choose a reason')).toBeVisible();
  },
});

export const RejectInOwnWords = meta.story({
  play: async (context) => {
    const dialog = await rejectFirst(context);
    await context.userEvent.click(dialog.getByRole('radio', { name: 'Other' }));
    await fillIn(context, dialog, { 'In your words': LONG_REASON });
    await expect(dialog.getByLabelText('In your words')).toHaveValue(LONG_REASON);
  },
});

export const RejectRemovesTheRow = meta.story({
  tags: ['works'],
  play: async (context) => {
    const dialog = await rejectFirst(context);
    await context.userEvent.click(dialog.getByRole('radio', { name: 'Amount mismatch' }));
    await press(context, dialog, 'Reject');
    await expect(await screen.findByText('Recharge rejected successfully')).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.queryByText('R261120XD68N2N4')).toBeNull());
  },
});

export const RejectRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.refuses(texts.rechargeNotFound)),
  play: async (context) => {
    const dialog = await rejectFirst(context);
    await context.userEvent.click(dialog.getByRole('radio', { name: 'Amount mismatch' }));
    await press(context, dialog, 'Reject');
    const pane = await context.canvas.findByRole('region', { name: 'Review' });
    await waitFor(() => expect(pane).toHaveTextContent(texts.rechargeNotFound));
  },
});

export const WorkedByKeyboard = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('ritu.agarwal');
    await userEvent.keyboard('j{Enter}');
    const pane = await canvas.findByRole('region', { name: 'Review' });
    await expect(pane).toHaveTextContent('R261120XD68N2N4');
    await userEvent.keyboard('j');
    await expect(pane).toHaveTextContent('R261120F5MFE62S');
    await userEvent.keyboard('a');
    await expect(await canvas.findByText('Recharge approved successfully')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Review' })).toHaveTextContent('R2611209J2G8A34'));
  },
});

export const AlreadyDecidedElsewhere = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      proof,
      claim,
      mock.listPendingRecharges.returns(page([aRecharge()])),
      mock.decideRecharge.answers(() => {
        throw refusal('Already approved by kavya.desk at 2026-11-20 14:04:51');
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const [accept] = await canvas.findAllByRole('button', { name: 'Accept' });
    await userEvent.click(accept as HTMLElement);
    await expect(await canvas.findByText('Already approved by kavya.desk at 2026-11-20 14:04:51')).toBeVisible();
  },
});

export const AcceptsSeveralWithAResultForEach = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let waiting = aQueue();
    msw.use(
      proof,
      claim,
      mock.listPendingRecharges.answers(() => page(waiting)),
      mock.decideRecharge.answers(({ id }) => {
        if (id === 805) throw refusal(INSUFFICIENT);
        waiting = waiting.filter((row) => row.id !== id);
        return { message: 'Recharge approved successfully' };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('ritu.agarwal');
    for (const id of [801, 805, 812]) await userEvent.click(canvas.getByLabelText(`Select row ${id}`));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 3 recharges?' });
    await expect(dialog).toHaveTextContent('Their amounts come to ₹32,500.00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept 3' }));
    await waitFor(() => expect(dialog).toHaveTextContent('2 accepted, 1 refused. The refused ones stay ticked'));
    await expect(dialog).toHaveTextContent(INSUFFICIENT);
    await expect(within(dialog).getAllByText('Accepted')).toHaveLength(2);
    const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
    await userEvent.click(close as HTMLElement);
    await waitFor(() => expect(canvas.getByLabelText('Select row 805')).toBeChecked());
    await expect(canvas.queryByLabelText('Select row 801')).toBeNull();
    await expect(canvas.getByLabelText('Select row 809')).not.toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Accept 1' })).toBeVisible();
  },
});

export const AcceptingSeveralCanBeCancelled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('ritu.agarwal');
    await userEvent.click(canvas.getByLabelText('Select all rows'));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 4' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 4 recharges?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getAllByText('ritu.agarwal')[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Accept 4' })).toBeVisible();
  },
});

export const SelectedToAccept = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('ritu.agarwal');
    await userEvent.click(canvas.getByLabelText('Select all rows'));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 4' }));
    await expect(await screen.findByRole('dialog', { name: 'Accept 4 recharges?' })).toHaveTextContent('₹36,000.00');
  },
});

export const RowsTicked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('ritu.agarwal');
    for (const id of [801, 812]) await userEvent.click(canvas.getByLabelText(`Select row ${id}`));
    await expect(canvas.getByRole('button', { name: 'Accept 2' })).toBeVisible();
  },
});

export const AcceptingSeveralSaysEachResult = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.refuses(INSUFFICIENT)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('ritu.agarwal');
    for (const id of [801, 805]) await userEvent.click(canvas.getByLabelText(`Select row ${id}`));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 2 recharges?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept 2' }));
    await waitFor(() => expect(dialog).toHaveTextContent('0 accepted, 2 refused'));
  },
});

export const KeysAreListed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('ritu.agarwal');
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Reject with a reason');
  },
});

export const DownlineNamesThePayee = meta.story({
  parameters: { route: '/admin/browse_recharge?queue=downline' },
  beforeEach: ({ msw }) => msw.use(...worked(aQueue().map((row) => ({ ...row, payee: 'C1' })))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Payee' })).toBeVisible();
  },
});

export const NothingMatches = meta.story({
  parameters: { route: '/admin/browse_recharge?q=nobody' },
  beforeEach: ({ msw }) => msw.use(mock.listPendingRecharges.returns(page([]))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('No pending recharge matches this search'))[0]).toBeVisible();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked(aQueue().map(longRecharge))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
  },
});

export const LongNamesInReview = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked([longRecharge(aRecharge())])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(firstOf(await canvas.findAllByText(LONG_NAME)));
    await expect(await canvas.findByRole('region', { name: 'Review' })).toHaveTextContent('₹99,99,99,999.00');
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('ritu.agarwal')).length).toBeGreaterThan(0);
  },
});
