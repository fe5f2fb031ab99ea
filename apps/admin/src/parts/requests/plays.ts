import { firstOf } from '@cage/storybook/plays';
import type { PlayContext } from '@cage/storybook/preview';
import { expect, screen } from 'storybook/test';

/** Opens the first proof of a list in full. */
async function openProof({ canvas, userEvent }: PlayContext) {
  await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: /View Full/ })));
}

/** Checks that a proof opens in full. */
export async function proofOpens(context: PlayContext) {
  await openProof(context);
  await expect(await screen.findByRole('dialog', { name: 'Payment Proof' })).toBeVisible();
}

/** Checks that a proof that fails to load says so in its place. */
export async function proofFails(context: PlayContext) {
  await openProof(context);
  await expect(await screen.findByText('The picture could not be loaded')).toBeVisible();
}
