import {
  aHistory,
  aMe,
  aMember,
  anOwnWithdrawal,
  aProofPicture,
  aStatement,
  betsPage,
  onePage,
  someSessions,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { defaultPermissions } from '@cage/contract';
import preview from '@cage/storybook/preview';
import { Route, Routes } from 'react-router';
import { expect } from 'storybook/test';
import { MemberScreen } from './member-screen.tsx';

const meta = preview.meta({
  title: 'Member',
  component: MemberScreen,
  tags: ['!autodocs'],
  parameters: { route: '/admin/members/P2' },
  render: () => (
    <Routes>
      <Route path="/admin/members/:member" element={<MemberScreen />} />
    </Routes>
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...defaultPermissions.admin] })),
      mock.getMember.returns({ member: aMember() }),
      mock.listMemberDeposits.returns(onePage(aHistory())),
      mock.listMemberWithdrawals.returns(onePage([anOwnWithdrawal()])),
      mock.listBets.returns(betsPage()),
      mock.listMemberStatement.returns(onePage(aStatement())),
      mock.listMemberSessions.returns(onePage(someSessions())),
      mock.getProof.returns(aProofPicture()),
    ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'priya.nair' })).toBeVisible();
    await expect(canvas.getByText('9811000101')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMember.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Member' })).toBeVisible();
  },
});

export const NoSuchMember = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getMember.fails('not-found')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such member')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMember.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('This member could not be loaded')).toBeVisible();
    msw.use(mock.getMember.returns({ member: aMember() }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('heading', { name: 'priya.nair' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMember.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const OnABreak = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMember.returns({
        member: aMember({ pause: { kind: 'time-out', until: new Date('2026-11-27T08:35:09Z') } }),
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('On a break until 2026-11-27 14:05:09')).toBeVisible();
    await expect(canvas.getByText(/nobody can shorten it/)).toBeVisible();
  },
});

export const ExcludedForGood = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getMember.returns({ member: aMember({ pause: { kind: 'self-exclusion', until: null } }) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Excluded')).toBeVisible();
  },
});

export const StatementShowsTheBalanceAfterEach = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Statement' }));
    await expect((await canvas.findAllByText('Chips In/Out'))[0]).toBeVisible();
    await expect((await canvas.findAllByText('₹8,000.00'))[0]).toBeVisible();
  },
});

export const Deposits = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=deposits' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1–3 of 3')).toBeVisible();
  },
});

export const Bets = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Bets' }));
    await expect((await canvas.findAllByText('GGR'))[0]).toBeVisible();
  },
});

export const BetsNeedTheirPermission = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Members'] }))),
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: 'Statement' });
    await expect(canvas.queryByRole('tab', { name: 'Bets' })).toBeNull();
  },
});

export const Withdrawals = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=withdrawals' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Withdrawals', selected: true })).toBeVisible();
    await expect((await canvas.findAllByText('₹1,500.00'))[0]).toBeVisible();
  },
});

export const Sessions = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=sessions' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Signed in'))[0]).toBeVisible();
    await expect((await canvas.findAllByText('49.36.180.24'))[0]).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { route: '/admin/members/P2?tab=statement' },
  beforeEach: ({ msw }) => msw.use(mock.listMemberStatement.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('No movements yet'))[0]).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'priya.nair' })).toBeInTheDocument();
  },
});
