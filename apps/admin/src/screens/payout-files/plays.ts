import { aMe, aPayoutQueue, onePage, queuePage, somePayoutFiles, somePayoutFormats } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { StoryMsw } from '@cage/storybook/preview';

/** Formats that are stored when saved, and gone when removed. */
function formats() {
  let now = somePayoutFormats();
  return [
    mock.listPayoutFormats.answers(() => ({ formats: now })),
    mock.savePayoutFormat.answers(({ id, name = '', template }) => {
      const key = String(id ?? 9);
      now = [
        ...now.filter((format) => format.key !== key),
        { ...(now[0] as (typeof now)[0]), key, name, template, builtIn: false, by: 'root' },
      ];
      return { ...confirmationOf('payoutFormatSaved'), key };
    }),
    mock.removePayoutFormat.answers(({ id }) => {
      now = now.filter(({ key }) => key !== String(id));
      return confirmationOf('payoutFormatRemoved');
    }),
    mock.listPendingWithdrawals.returns(queuePage(aPayoutQueue())),
  ];
}

/** The setup of every story of the page. */
export const setting = {
  parameters: { route: '/admin/withdraw/files' },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Pending Withdrawal', 'Bank'] })),
      mock.listPayoutFiles.returns(onePage(somePayoutFiles())),
      ...formats(),
    ),
};
