import { aHistory, aMe, aProofPicture, onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { StoryMsw } from '@cage/storybook/preview';
import { RecordHost } from '../../parts/records/record-host.tsx';

export const CODE = 'R261117QH2ZZ81C';

export const mayReverse = () => mock.getMe.returns(aMe({ permissions: ['Recharge History', 'Reverse Recharges'] }));

/** The setup of every story of the screen. */
export const setting = {
  parameters: { route: '/admin/deposit_history', ofFrame: RecordHost },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(mock.getProof.answers(aProofPicture), mock.listRechargeHistory.returns(onePage(aHistory()))),
};
