import { amount } from '@cage/storybook/amounts';
import type { PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';

/** Opens an entry of the account menu. */
export async function openFromMenu({ canvas, userEvent }: PlayContext, item: string) {
  await canvas.findByText(amount('₹46,66,000.00'));
  await userEvent.click(canvas.getByRole('button', { name: 'Account menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

interface Ended {
  canvasElement: HTMLElement;
  parameters: { stillConnecting?: boolean };
}

/** The setup of every story of the frame. */
export const setting = {
  parameters: { route: '/admin/dashboard', toaster: false, shell: false },
  /** A picture is taken only once the frame knows whether it is live. */
  async afterEach({ canvasElement, parameters }: Ended) {
    if (parameters.stillConnecting) return;
    await waitFor(() => expect(canvasElement.querySelector('[role=status][aria-busy=true]')).toBeNull());
  },
};
