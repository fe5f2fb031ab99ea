import { aMe, betsPage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { PlayContext, StoryMsw } from '@cage/storybook/preview';
import { RecordHost } from '../../parts/records/record-host.tsx';

export const mayCorrect = () => mock.getMe.returns(aMe({ permissions: ['Casino Bets', 'Void Bets', 'Resettle Bets'] }));

/** The setup of every story of the screen. */
export const setting = {
  parameters: { route: '/admin/casinoReport', ofFrame: RecordHost },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(mock.getMe.returns(aMe({ permissions: ['Casino Bets'] })), mock.listBets.returns(betsPage())),
};

/**
 * Returns what opens the record of bet 4112: its number, or on a phone, which has no room for that in two lines, the
 * button of its row.
 */
export const wayInto4112 = (canvas: PlayContext['canvas']) =>
  innerWidth < 768
    ? canvas.findByRole('button', { name: /^Open Aviator/ })
    : canvas.findByRole('link', { name: 'Bet 4112' });
