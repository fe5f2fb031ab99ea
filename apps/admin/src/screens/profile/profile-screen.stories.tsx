import { aProfile } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview from '@cage/storybook/preview';
import { expect, screen } from 'storybook/test';
import { ProfileScreen } from './profile-screen.tsx';

const own = { publicId: 'Agent1', username: 'meera.agency', role: 'agent' };

const meta = preview.meta({
  title: 'Profile',
  component: ProfileScreen,
  tags: ['!autodocs'],
  parameters: { route: '/admin/Profile' },
  beforeEach: ({ msw }) =>
    msw.use(mock.getProfile.returns(aProfile()), mock.fetchUser.returns({ ...own, password: 'monsoon-42' })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Admin1 (root)')).toBeVisible();
    for (const name of ['Personal Information', 'Balance & Performance', 'Rewards & Bonuses']) {
      await expect(canvas.getByRole('heading', { name })).toBeVisible();
    }
    await expect(canvas.getByText('₹0.00')).toBeVisible();
  },
});

export const ShowOpensThePassword = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Show/ }));
    await expect(await canvas.findByText('monsoon-42')).toBeVisible();
  },
});

export const ShowRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.fetchUser.fails('forbidden')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Show/ }));
    await expect(await screen.findByText('You do not have permission to do this')).toBeInTheDocument();
  },
});

export const NoCopyOfThePasswordIsKept = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getProfile.returns(aProfile({ passwordKept: false }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not kept')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Show/ })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getProfile.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Profile Overview' })).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getProfile.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch profile data')).toBeVisible();
    await expect(canvas.getByText(/^Error: /)).toBeVisible();
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getProfile.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    msw.use(mock.getProfile.returns(aProfile()));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('meera.agency')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getProfile.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getProfile.returns(
        aProfile({
          username: 'shri.venkateshwara.brothers.ag',
          role: 'Night desk of the Pune branch',
          balancePaise: 99_999_999_900n,
          profitPaise: -99_999_999_900n,
          bonusPaise: 99_999_999_900n,
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('shri.venkateshwara.brothers.ag')).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('meera.agency')).toBeInTheDocument();
  },
});
