import { limitsOfAmounts } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press } from '@cage/storybook/plays';
import type { PlayContext, StoryMsw } from '@cage/storybook/preview';
import { expect, screen, within } from 'storybook/test';

/** A decided request in a list, and an amount that its dialog shows. */
interface Reversible {
  what: 'recharge' | 'withdrawal';
  code: string;
  seen: string;
}

/** Opens a request's record from its row, and there the dialog to reverse it. */
export async function openReverse({ canvas, userEvent }: PlayContext, { what, code, seen }: Reversible) {
  await userEvent.click(await canvas.findByRole('link', { name: `Record of ${code}` }));
  await userEvent.click(await screen.findByRole('button', { name: `Reverse ${code}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Reverse ${what} ${code}` }));
  await dialog.findByText(amount(seen));
  return dialog;
}

async function openReverseOfTwo(context: PlayContext & StoryMsw, request: Reversible) {
  const limit = { kind: `${request.what}-reversal`, abovePaise: 50_000n, leftPaise: null } as const;
  context.msw.use(mock.getSecondPerson.returns(limitsOfAmounts(limit)));
  return openReverse(context, request);
}

/** The dialog says that a reversal takes two people. */
export const waitsForSecond = (request: Reversible) => async (context: PlayContext & StoryMsw) => {
  const dialog = await openReverseOfTwo(context, request);
  await expect(await dialog.findByText('Waits for a second person')).toBeVisible();
};

/** A reversal that takes two people is proposed. */
export const isProposed = (request: Reversible) => async (context: PlayContext & StoryMsw) => {
  const dialog = await openReverseOfTwo(context, request);
  await fillIn(context, dialog, { Reason: 'The bank recalled the payment' });
  await press(context, dialog, 'Reverse');
  await expect(await screen.findByText(/^₹.* waits for a second person$/)).toBeInTheDocument();
};
