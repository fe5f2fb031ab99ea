import { aMe, aMember, aPaidDebt, betsPage, LONG_NAME, onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import { retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { MemberScreen } from './member-screen.tsx';
import { setting } from './plays.tsx';

const meta = preview.meta({
  title: 'Member',
  component: MemberScreen,
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'priya.nair' })).toBeVisible();
    const phone = canvas.getByText('9811000101');
    await expect(phone).toBeVisible();
    // Identity and status share the width of the cards above them.
    const cards = canvas.getByText('On hold').closest('[data-slot="stat-card"]')?.parentElement;
    const details = phone.closest('[data-slot="card"]');
    await expect(details?.clientWidth).toBeGreaterThan((cards?.clientWidth ?? 0) - 4);
    // The search names the page after the player.
    await waitFor(() =>
      expect(sessionStorage.getItem(`cage.recents.${aMe().username}`)).toContain(
        '{"to":"/admin/members/P2","label":"priya.nair (P2)"}',
      ),
    );
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
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This member could not be loaded')).toBeVisible();
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getMember.fails()),
  play: async (context) => {
    await retry(context, mock.getMember.returns({ member: aMember() }));
    await expect(await context.canvas.findByRole('heading', { name: 'priya.nair' })).toBeVisible();
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
    await expect(await canvas.findByText('until 27 Nov, 2:05 pm')).toBeVisible();
    await expect(canvas.getByText(/nobody can shorten it/)).toBeVisible();
  },
});

export const ExcludedForGood = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getMember.returns({ member: aMember({ pause: { kind: 'self-exclusion', until: null } }) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Excluded')).toBeVisible();
    // The page is shorter once this has come.
    await expect(await canvas.findByText(/^Nothing is in the audit log/)).toBeVisible();
  },
});

export const StatementShowsTheBalanceAfterEach = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Statement' }));
    await expect(await canvas.findByText('Chips In/Out')).toBeVisible();
    await expect(await canvas.findByText(amount('₹8,000.00'))).toBeVisible();
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
    await expect(canvas.getByRole('columnheader', { name: 'Customer ID / Agent ID' })).toBeInTheDocument();
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
    await expect(await canvas.findByText(amount('₹1,500.00'))).toBeVisible();
  },
});

export const Sessions = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=sessions' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('49.36.180.24'))[0]).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Signed in' })).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { route: '/admin/members/P2?tab=statement' },
  beforeEach: ({ msw }) => msw.use(mock.listMemberStatement.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No movements yet')).toBeVisible();
  },
});

export const NoDeposits = meta.story({
  parameters: { route: '/admin/members/P2?tab=deposits' },
  beforeEach: ({ msw }) => msw.use(mock.listMemberDeposits.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No deposits yet')).toBeVisible();
  },
});

export const NoWithdrawals = meta.story({
  parameters: { route: '/admin/members/P2?tab=withdrawals' },
  beforeEach: ({ msw }) => msw.use(mock.listMemberWithdrawals.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No withdrawals yet')).toBeVisible();
  },
});

export const APaidDebtSaysWhatForAndWithWhat = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=statement' },
  beforeEach: ({ msw }) => msw.use(mock.listMemberStatement.returns(onePage([aPaidDebt()]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Record of R261117QH2ZZ81C' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Record of R261119T8VXQ30P' })).toBeVisible();
  },
});

export const Indebted = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMember.returns({ member: aMember({ debtPaise: 45_000n }) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹450.00'))).toBeVisible();
    await expect(canvas.getByText(/Bets and withdrawals are refused until this is paid/)).toBeVisible();
  },
});

export const NoSessions = meta.story({
  parameters: { route: '/admin/members/P2?tab=sessions' },
  beforeEach: ({ msw }) => msw.use(mock.listMemberSessions.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Never signed in')).toBeVisible();
  },
});

export const NoBets = meta.story({
  parameters: { route: '/admin/members/P2?tab=bets' },
  beforeEach: ({ msw }) => msw.use(mock.listBets.returns(betsPage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Casino Bets Found')).toBeVisible();
  },
});

export const StatementFailed = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/members/P2?tab=statement' },
  beforeEach: ({ msw }) => msw.use(mock.listMemberStatement.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('could not be loaded');
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMember.returns({
        member: aMember({
          username: LONG_NAME,
          balancePaise: 99_999_999_900n,
          heldPaise: 99_999_999_900n,
          depositsPaise: 99_999_999_900n,
          withdrawalsPaise: 99_999_999_900n,
          netPaise: -99_999_999_900n,
          status: 'Suspended',
          pause: { kind: 'self-exclusion', until: new Date('2027-05-20T08:35:09Z') },
        }),
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: LONG_NAME })).toBeVisible();
    const cards = [...document.querySelectorAll('[data-slot="stat-card"]')];
    await expect(cards).toHaveLength(4);
    for (const card of cards) {
      const sum = card.querySelector('[data-slot="money"]');
      await expect(sum?.getBoundingClientRect().right).toBeLessThanOrEqual(card.getBoundingClientRect().right - 16);
    }
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'priya.nair' })).toBeInTheDocument();
  },
});

/** A long name takes two lines; the actions stay at its right. */
export const ALongNameOnAPhone = meta.story({
  tags: ['works', 'phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.getMember.returns({ member: aMember({ username: LONG_NAME }) })),
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { name: LONG_NAME });
    const more = await canvas.findByRole('button', { name: `More for ${LONG_NAME}` });
    const [name, button] = [title.getBoundingClientRect(), more.getBoundingClientRect()];
    await expect(button.top).toBeLessThan(name.bottom);
    await expect(button.left).toBeGreaterThanOrEqual(name.right);
    await expect(canvas.queryByRole('button', { name: /^A\/C chips/ })).toBeNull();
  },
});
