import {
  aHistory,
  aMe,
  aMember,
  anOwnWithdrawal,
  aProofPicture,
  aStatement,
  betsPage,
  onePage,
  someDebts,
  someLinkedAccounts,
  someSessions,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { Route, Routes } from '@cage/parts/router/routes';
import type { StoryMsw } from '@cage/storybook/preview';
import { RecordHost } from '../../parts/records/record-host.tsx';
import { MemberScreen } from './member-screen.tsx';

/** The setup of every story of the screen. */
export const setting = {
  parameters: { route: '/admin/members/P2', ofFrame: RecordHost },
  render: () => (
    <Routes>
      <Route path="/admin/members/:member" element={<MemberScreen />} />
    </Routes>
  ),
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...defaultPermissions.admin] })),
      mock.getMember.returns({ member: aMember() }),
      mock.listMemberDeposits.returns(onePage(aHistory())),
      mock.listMemberWithdrawals.returns(onePage([anOwnWithdrawal()])),
      mock.listBets.returns(betsPage()),
      mock.listMemberStatement.returns(onePage(aStatement())),
      mock.listAudit.returns(onePage([])),
      mock.listMemberDebts.returns(onePage(someDebts())),
      mock.listMemberSessions.returns(onePage(someSessions())),
      mock.listLinkedAccounts.returns({ accounts: someLinkedAccounts(), more: false }),
      mock.getProof.answers(aProofPicture),
    ),
};
