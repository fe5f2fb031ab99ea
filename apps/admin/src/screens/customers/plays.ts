import { aMe, onePage, someAgents, someCustomers } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { inSheetOf } from '@cage/storybook/plays';
import type { PlayContext, StoryMsw } from '@cage/storybook/preview';
import { screen, within } from 'storybook/test';

export async function openForm({ canvas, userEvent }: PlayContext, button: string) {
  await canvas.findByText('Lotus Play');
  const [first] = await canvas.findAllByRole('button', { name: button });
  await userEvent.click(first as HTMLElement);
  return within(await screen.findByRole('dialog'));
}

/** A button in the sheet of C3. */
export const inItsSheet = (context: PlayContext, name: string | RegExp) => inSheetOf(context, 'C3', name);

/** The setup of every story of the screen. */
export const setting = {
  parameters: { route: '/admin/customerWhitelist' },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Agent Whitelist', 'Customer Whitelist'] })),
      mock.listCustomers.returns(onePage(someCustomers())),
      mock.listAgents.returns(onePage(someAgents())),
      mock.previewCustomerId.returns({ id: 'C4' }),
    ),
};
