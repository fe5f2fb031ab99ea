import { aProofPicture, aQueue, aRecharge } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import type { PendingRecharge } from '@cage/contract';
import preview from '@cage/storybook/preview';
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
});

const INSUFFICIENT = 'Insufficient balance. Available ₹1,000.00, required ₹6,000.00. Add chips and try again';

export const Default = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked()),
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
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Pending recharges could not be loaded');
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
  beforeEach: ({ msw }) => msw.use(...worked()),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    const [accept] = await canvas.findAllByRole('button', { name: 'Accept' });
    await userEvent.click(accept as HTMLElement);
    await expect(await canvas.findByText('Recharge approved successfully')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText('R261120XD68N2N4')).toBeNull());
  },
});

export const AcceptRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(proof, claim, mock.listPendingRecharges.returns(page(aQueue())), mock.decideRecharge.refuses(INSUFFICIENT)),
  play: async ({ canvas, userEvent }) => {
    const [accept] = await canvas.findAllByRole('button', { name: 'Accept' });
    await userEvent.click(accept as HTMLElement);
    const pane = await canvas.findByRole('region', { name: 'Review' });
    await waitFor(() => expect(pane).toHaveTextContent(INSUFFICIENT));
    await expect(canvas.getAllByText('ritu.agarwal')[0]).toBeVisible();
  },
});

export const RejectNeedsAReason = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked()),
  play: async ({ canvas, userEvent, canvasElement }) => {
    const [reject] = await canvas.findAllByRole('button', { name: 'Reject' });
    await userEvent.click(reject as HTMLElement);
    const body = canvasElement.ownerDocument.body;
    const dialog = await waitFor(() => {
      const found = body.querySelector('[role="dialog"]');
      if (!found) throw new Error('No dialog yet');
      return found as HTMLElement;
    });
    const confirm = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reject');
    await userEvent.click(confirm as HTMLElement);
    await expect(dialog).toHaveTextContent('Choose a reason');
    await userEvent.click(dialog.querySelector('input[type=radio]') as HTMLElement);
    await userEvent.click(confirm as HTMLElement);
    await expect(await canvas.findByText('Recharge rejected successfully')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText('R261120XD68N2N4')).toBeNull());
  },
});

export const WorkedByKeyboard = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked()),
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
  beforeEach: ({ msw }) => msw.use(...worked()),
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

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(...worked()),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('ritu.agarwal')).length).toBeGreaterThan(0);
  },
});
