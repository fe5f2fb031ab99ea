import { aLink, aLinkedAccount, LONG_NAME, someLinkedAccounts } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { linkKinds } from '@cage/contract/players/linked';
import { retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, within } from 'storybook/test';
import { MemberScreen } from './member-screen.tsx';
import { setting } from './plays.tsx';

const parameters = { route: '/admin/members/P2?tab=linked' };

const meta = preview.meta({
  title: 'Member',
  component: MemberScreen,
  ...setting,
});

export const LinkedAccounts = meta.story({
  parameters,
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Linked accounts' });
    const [first] = within(list).getAllByRole('listitem');
    const { getByText, getByRole } = within(first as HTMLElement);
    await expect(getByRole('link', { name: 'sana.khan' })).toHaveAttribute('href', '/admin/members/P4');
    await expect(getByText('Suspended')).toBeVisible();
    await expect(getByText('Strong')).toBeVisible();
    await expect(getByText('State Bank of India 50100004002')).toBeVisible();
    await expect(getByText('Only these two have it')).toBeVisible();
    await expect(getByText('2 withdrawals to it')).toBeVisible();
    await expect(getByRole('link', { name: 'Record of W261118Q4M7T2XA' })).toBeVisible();
    // A strong link and a weak one together: the latter says how many accounts share it, and links to the sessions.
    await expect(getByText('Weak')).toBeVisible();
    await expect(getByText('37 accounts have it')).toBeVisible();
    await expect(getByRole('link', { name: 'Sessions of sana.khan' })).toHaveAttribute(
      'href',
      '/admin/members/P4?tab=sessions',
    );
    // It accuses nobody.
    await expect(list).not.toHaveTextContent(/fraud|duplicate|suspicious|cheat/i);
  },
});

export const LinkedByEachKind = meta.story({
  parameters,
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listLinkedAccounts.returns({
        accounts: linkKinds.map((kind, at) => {
          const [account] = someLinkedAccounts().filter(({ links }) => links.some((link) => link.kind === kind));
          const links = account?.links.filter((link) => link.kind === kind) ?? [];
          return aLinkedAccount({ publicId: `P${30 + at}`, username: `player.${at + 1}`, status: 'Active', links });
        }),
        more: false,
      }),
    ),
  play: async ({ canvas }) => {
    for (const kind of ['payout account', 'UTR', 'proof picture', 'browser', 'address']) {
      await expect(await canvas.findByText(`The same ${kind}`)).toBeVisible();
    }
  },
});

export const LinkedThroughAnAddressOfVeryMany = meta.story({
  parameters,
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listLinkedAccounts.returns({
        accounts: Array.from({ length: 50 }, (_, at) =>
          aLinkedAccount({
            publicId: `P${100 + at}`,
            username: at === 0 ? LONG_NAME : `player.${at + 1}`,
            status: 'Active',
            links: [aLink({ accounts: 1_000, things: 3 })],
          }),
        ),
        more: true,
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('1,000 accounts or more have it')).toHaveLength(50);
    await expect(canvas.getByText(/^These 50 have the strongest and latest links/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const LinkedToNobody = meta.story({
  parameters,
  beforeEach: ({ msw }) => msw.use(mock.listLinkedAccounts.returns({ accounts: [], more: false })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing in common')).toBeVisible();
  },
});

export const LinkedLoading = meta.story({
  parameters,
  beforeEach: ({ msw }) => msw.use(mock.listLinkedAccounts.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading linked accounts' })).toBeVisible();
  },
});

export const LinkedFailed = meta.story({
  tags: ['refused'],
  parameters,
  beforeEach: ({ msw }) => msw.use(mock.listLinkedAccounts.fails()),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The linked accounts could not be loaded');
    await retry(context, mock.listLinkedAccounts.returns({ accounts: someLinkedAccounts(), more: false }));
    await expect(await canvas.findByRole('list', { name: 'Linked accounts' })).toBeVisible();
  },
});

export const LinkedForbidden = meta.story({
  tags: ['refused'],
  parameters,
  beforeEach: ({ msw }) => msw.use(mock.listLinkedAccounts.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Linked accounts' })).toBeNull();
  },
});

export const LinkedOnAPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('State Bank of India 50100004002')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const LinkedInHindi = meta.story({
  globals: { locale: 'hi' },
  parameters,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('वही भुगतान खाता')).toBeVisible();
  },
});
