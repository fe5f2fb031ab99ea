import { aMe, onePage, someAgents, someChips } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { StoryMsw } from '@cage/storybook/preview';

export const permissions = ['Agent Whitelist', 'Customer Whitelist', 'Chips Report'];

/** The setup of every story of the screen. */
export const setting = {
  parameters: { route: '/admin/agentWhitelist' },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions })),
      mock.listAgents.returns(onePage(someAgents())),
      mock.listChips.returns(onePage(someChips())),
      mock.previewAgentId.returns({ id: 'Agent4' }),
    ),
};
