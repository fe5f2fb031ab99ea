import { aQueue, queuePage } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingRechargesScreen } from './pending-recharges-screen.tsx';
import { INSUFFICIENT, rowOf, setting, shortage, soon, worked } from './plays.ts';

const meta = preview.meta({
  title: 'Pending Recharges',
  component: PendingRechargesScreen,
  ...setting,
});

const several = () => aQueue().map((row) => (row.id === 805 ? row : { ...row, flags: [] }));

export const RowsTicked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    for (const id of [805, 812]) await userEvent.click(canvas.getByLabelText(`Select row ${id}`));
    await expect(canvas.getByRole('button', { name: 'Accept 2' })).toBeVisible();
  },
});

export const AcceptsSeveralWithAResultForEach = meta.story({
  ...soon,
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let waiting = several();
    msw.use(
      mock.listPendingRecharges.answers(() => queuePage(waiting)),
      mock.decideRecharge.answers(({ id }) => {
        if (id === 805) throw refusal('insufficientForAccept', shortage);
        waiting = waiting.filter((row) => row.id !== id);
        return confirmationOf('rechargeApproved');
      }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('ritu.agarwal');
    for (const id of [801, 805, 812]) await userEvent.click(canvas.getByLabelText(`Select row ${id}`));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 3 recharges?' });
    await expect(dialog).toHaveTextContent('Total amount ₹32,500.00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept 3' }));
    await waitFor(async () => expect(await rowOf(context, 'harpreet.gill')).toHaveTextContent(INSUFFICIENT));
    await waitFor(() => expect(canvas.queryByLabelText('Select row 801')).toBeNull());
    await waitFor(() => expect(canvas.queryByLabelText('Select row 812')).toBeNull());
    await expect(canvas.getByLabelText('Select row 809')).toBeVisible();
    await expect(await screen.findByText(/^2 recharges accepted, ₹/)).toBeVisible();
  },
});

export const SeveralCanBeTakenBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked(several())),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.click(canvas.getByLabelText('Select all rows'));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 4' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 4 recharges?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept 4' }));
    await waitFor(() => expect(screen.getByText(/4 recharges,/)).toHaveTextContent('₹36,000.00'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo all' }));
    await waitFor(() => expect(screen.queryByText(/4 recharges,/)).toBeNull());
    // They are ticked again, so that one can be left out and the others accepted.
    await userEvent.click(canvas.getByLabelText('Select row 801'));
    await expect(canvas.getByRole('button', { name: 'Accept 3' })).toBeVisible();
  },
});

export const SeveralLeaveOutWhatNeedsALook = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.click(canvas.getByLabelText('Select all rows'));
    await expect(canvas.getByText('2 left out: they have warnings or a large amount')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 2 recharges?' });
    await expect(dialog).toHaveTextContent('₹26,500.00');
    await expect(dialog).toHaveTextContent('2 left out: they have warnings or a large amount');
    await expect(dialog).not.toHaveTextContent('ritu.agarwal');
  },
});

export const SeveralForMoreThanTheChips = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(...worked(several()), mock.getBalance.returns({ data: { balancePaise: 3_500_000n, role: 'agent' } })),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.click(canvas.getByLabelText('Select all rows'));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 4' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 4 recharges?' });
    await expect(dialog).toHaveTextContent('Your chips are ₹1,000.00 short for all of them');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept 4' }));
    await waitFor(() => expect(screen.getByText(/4 recharges,/)).toHaveTextContent('₹36,000.00'));
  },
});

export const AllTickedNeedALook = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.click(canvas.getByLabelText('Select row 801'));
    await expect(canvas.getByText('1 left out: it has warnings or a large amount')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Accept \d/ })).toBeNull();
  },
});

export const AcceptingSeveralCanBeCancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked(several())),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('ritu.agarwal');
    await userEvent.click(canvas.getByLabelText('Select all rows'));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 4' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 4 recharges?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('ritu.agarwal')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Accept 4' })).toBeVisible();
  },
});
