import { ownHistory, paymentOptions } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { fillIn } from '@cage/storybook/plays';
import type { PlayContext, StoryMsw } from '@cage/storybook/preview';
import { userEvent as user } from 'storybook/test';

export const own = (rows = ownHistory()) =>
  mock.listOwnRecharges.returns({ rows, nextCursor: null, total: rows.length });

export async function showDetails({ canvas, userEvent }: PlayContext, tab: string) {
  await userEvent.click(await canvas.findByRole('tab', { name: tab }));
  await userEvent.click(await canvas.findByRole('button', { name: '₹5,000' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Show payment details' }));
}

export async function sendProof(context: PlayContext, file: File) {
  const { canvas, userEvent } = context;
  await showDetails(context, 'UPI Payment');
  await fillIn(context, canvas, { UTR: '432013475520' });
  // As by drag and drop, which no accept attribute restricts.
  await user.setup({ applyAccept: false }).upload(canvas.getByLabelText('Proof'), file);
  await userEvent.click(canvas.getByRole('button', { name: 'Send proof' }));
}

/** The setup of every story of the screen. */
export const setting = {
  parameters: { route: '/admin/adminRecharge' },
  beforeEach: ({ msw }: StoryMsw) => msw.use(own(), mock.getPaymentOptions.returns(paymentOptions())),
};
