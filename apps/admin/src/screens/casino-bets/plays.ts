import { aMe, betsPage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { StoryMsw } from '@cage/storybook/preview';
import { RecordHost } from '../../parts/records/record-host.tsx';

export const mayCorrect = () => mock.getMe.returns(aMe({ permissions: ['Casino Bets', 'Void Bets', 'Resettle Bets'] }));

/** What every story of the screen begins with. */
export const setting = {
  parameters: { route: '/admin/casinoReport', ofFrame: RecordHost },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(mock.getMe.returns(aMe({ permissions: ['Casino Bets'] })), mock.listBets.returns(betsPage())),
};
