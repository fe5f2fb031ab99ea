import { aQrPicture, payeeAccounts, settingsAnswer } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { fillIn } from '@cage/storybook/plays';
import type { PlayContext, StoryMsw } from '@cage/storybook/preview';

export const retype = (context: PlayContext, label: string, text: string) =>
  fillIn(context, context.canvas, { [label]: text });

/** Shows the changes before they are saved. */
export const review = ({ canvas, userEvent }: PlayContext) =>
  userEvent.click(canvas.getByRole('button', { name: /^Review/ }));

export const save = ({ canvas, userEvent }: PlayContext) =>
  userEvent.click(canvas.getByRole('button', { name: /^Save \d/ }));

export async function reviewAndSave(context: PlayContext, why = '') {
  await review(context);
  if (why) await retype(context, 'Why', why);
  await save(context);
}

/** The setup of every story of the screen. */
export const setting = {
  parameters: { route: '/admin/settings' },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.getPaymentSettings.returns(settingsAnswer()),
      mock.listPayeeAccounts.returns({ accounts: payeeAccounts() }),
      mock.listPayeeChanges.returns({ changes: [] }),
      mock.getOwnContact.returns({ phone: '9000000003' }),
      mock.getQrPicture.returns(aQrPicture()),
    ),
};
