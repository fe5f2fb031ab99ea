import { aMe, aPartnerPage, onePage, someCalls, someCounts, someCustomers } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { PlayContext, StoryMsw } from '@cage/storybook/preview';
import { headerWords } from '../../parts/headers.ts';
import { copy } from './copy.ts';

export const words = copy.english;
export const headers = headerWords.english;

export const openView = async ({ canvas, userEvent }: PlayContext, name: string) =>
  userEvent.click(await canvas.findByRole('tab', { name }));

export const sandboxKey = () => aPartnerPage().pairs.find(({ world }) => world === 'sandbox')?.verifyKey;

/** The setup of every story of the screen. */
export const setting = {
  parameters: { route: '/admin/api?customer=C1' },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Customer Whitelist'] })),
      mock.listCustomers.returns(onePage(someCustomers())),
      mock.getPartnerPage.returns(aPartnerPage()),
      mock.listPartnerCalls.returns(onePage(someCalls())),
      mock.countPartnerCalls.returns(someCounts()),
    ),
};
