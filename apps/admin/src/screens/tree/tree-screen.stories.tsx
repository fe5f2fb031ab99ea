import {
  aCustomer,
  aMe,
  anAgent,
  aTree,
  aTreeRow,
  LONG_NAME,
  manyPlayers,
  searchResult,
} from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf, confirmations } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import type { TreeRow } from '@cage/contract/tree';
import { amount } from '@cage/storybook/amounts';
import { press, retry } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { TreeScreen } from './tree-screen.tsx';

const root = aMe({ permissions: [...defaultPermissions.admin] });

const meta = preview.meta({
  title: 'Tree',
  component: TreeScreen,
  parameters: { route: '/admin/tree' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(root), mock.getTree.answers(aTree())),
});

const rowOf = async ({ canvas }: Pick<PlayContext, 'canvas'>, name: string | RegExp) =>
  (await canvas.findAllByRole('row', { name }))[0] as HTMLElement;

export const Default = meta.story({
  play: async ({ canvas }) => {
    const tree = await canvas.findByRole('treegrid', { name: 'Accounts and those below them' });
    const own = await rowOf({ canvas }, /^root Admin1/);
    await expect(own).toHaveAttribute('aria-level', '1');
    await expect(own).toHaveAttribute('aria-expanded', 'true');
    await expect(within(own).getByText(amount('₹46,66,000.00'))).toBeVisible();
    const agent = await rowOf({ canvas }, /Meera Agency/);
    await expect(agent).toHaveAttribute('aria-level', '2');
    await expect(agent).toHaveAttribute('aria-posinset', '2');
    await expect(agent).toHaveAttribute('aria-setsize', '4');
    await expect(agent).toHaveAttribute('aria-expanded', 'false');
    // Waiting requests are shown once the viewer is known.
    await expect(await within(agent).findByRole('link', { name: '3 in the downline' })).toHaveAttribute(
      'href',
      '/admin/browse_recharge?queue=downline&under=Agent1',
    );
    await expect(within(agent).getByRole('link', { name: '1 for you' })).toHaveAttribute(
      'href',
      '/admin/browse_recharge?under=Agent1',
    );
    // Nothing is wider than the page.
    await expect(tree.scrollWidth).toBe(tree.clientWidth);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getTree.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('treegrid')).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getTree.answers((input) => {
        const { account } = aTree()(input);
        return { account: account && { ...account, childCount: 0 }, rows: [], nextCursor: null };
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody is below this account yet')).toBeVisible();
    await expect(await rowOf({ canvas }, /^root/)).not.toHaveAttribute('aria-expanded');
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getTree.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The tree could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getTree.fails()),
  play: async (context) => {
    await retry(context, mock.getTree.answers(aTree()));
    await expect(await rowOf(context, /Meera Agency/)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: [] })), mock.getTree.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
    await expect(await canvas.findByText(/Agent Whitelist: /)).toBeVisible();
  },
});

/** Open down to a player, as by an address. */
export const Deep = meta.story({
  parameters: { route: '/admin/tree?open=Agent1,C1,Agent2' },
  play: async ({ canvas }) => {
    const player = await rowOf({ canvas }, /priya.nair/);
    await expect(player).toHaveAttribute('aria-level', '4');
    await expect(player).not.toHaveAttribute('aria-expanded');
    await expect(within(player).getByText(amount('₹10,000.00')).closest('a')).toHaveAttribute(
      'href',
      '/admin/members/P2?tab=statement',
    );
    const customer = await rowOf({ canvas }, /Lotus Play/);
    await expect(customer).toHaveAttribute('aria-expanded', 'true');
    await expect(within(await rowOf({ canvas }, /Marigold Games/)).getByText(amount('₹380.00'))).toBeVisible();
  },
});

export const DeepInHindi = meta.story({
  globals: { locale: 'hi' },
  parameters: { route: '/admin/tree?open=Agent1,C1' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'खाता वृक्ष' })).toBeVisible();
    await canvas.findByRole('row', { name: /priya.nair/ });
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { route: '/admin/tree?open=Agent1,C1' },
  play: async ({ canvas }) => {
    const player = await rowOf({ canvas }, /sana.khan/);
    await expect(player).toHaveTextContent('On hold');
    const tree = canvas.getByRole('treegrid');
    await expect(tree.scrollWidth).toBe(tree.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const OnAPhoneInHindi = meta.story({
  tags: ['phone'],
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
  parameters: { route: '/admin/tree?open=Agent1' },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Lotus Play/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

const longRow = (row: TreeRow): TreeRow => ({
  ...row,
  name: row.name === null ? null : LONG_NAME,
  own: { balancePaise: 99_999_999_900n, heldPaise: 99_999_999_900n, owedPaise: 99_999_999_900n },
  below: row.below && { balancePaise: -99_999_999_900n, heldPaise: 99_999_999_900n, owedPaise: 99_999_999_900n },
  ggrPaise: -99_999_999_900n,
});

export const LongNamesAndSums = meta.story({
  parameters: { route: '/admin/tree?open=Agent1,C1' },
  beforeEach: ({ msw }) => msw.use(mock.getTree.answers(aTree('Admin1', longRow))),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(8));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const OfAnAgent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(anAgent({ permissions: [...defaultPermissions.agent] })),
      mock.getTree.answers(aTree('Agent1')),
    ),
  play: async ({ canvas }) => {
    await expect(await rowOf({ canvas }, /^Meera Agency/)).toHaveAttribute('aria-level', '1');
    await expect(await rowOf({ canvas }, /Lotus Play/)).toHaveAttribute('aria-level', '2');
    await expect(canvas.queryByRole('row', { name: /Rahul Traders/ })).toBeNull();
  },
});

export const OfACustomer = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aCustomer({ permissions: [...defaultPermissions.customer] })),
      mock.getTree.answers(aTree('C1')),
    ),
  play: async ({ canvas }) => {
    await expect(await rowOf({ canvas }, /priya.nair/)).toHaveAttribute('aria-level', '2');
  },
});

/** The rows for a viewer who reads only customers and their players, as the server returns them. */
const toldToAClerk = (row: TreeRow): TreeRow => {
  const waits = { recharges: null, withdrawals: null, ggrPaise: null };
  if (row.level === 'agent') return { ...row, ...waits, name: null, username: null, status: null, own: null };
  return row.level === 'admin' && row.publicId !== 'Admin1'
    ? { ...row, ...waits, role: null, name: null, username: null, status: null, own: null }
    : { ...row, ...waits, below: row.level === 'admin' ? null : row.below };
};

export const OfAClerk = meta.story({
  parameters: { route: '/admin/tree?open=Agent1' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Customer Whitelist', 'Members'] })),
      mock.getTree.answers(aTree('Admin1', toldToAClerk)),
    ),
  play: async ({ canvas }) => {
    const agent = await rowOf({ canvas }, /^Agent1/);
    await expect(agent).toHaveTextContent('You may not open its list');
    await expect(within(agent).queryByRole('link')).toBeNull();
    // Figures that no row has get no column.
    for (const name of ['GGR', 'Recharges', 'Withdrawals']) {
      await expect(canvas.queryByRole('columnheader', { name })).toBeNull();
    }
    await expect(within(await rowOf({ canvas }, /Lotus Play/)).getByText(amount('₹1,49,000.00'))).toBeVisible();
  },
});

/** A customer with 4,812 players, opened. */
const wide = ({ msw }: StoryMsw) =>
  msw.use(
    mock.getTree.answers((input) => {
      if (input.account === 'C1') return { account: null, ...manyPlayers()(input) };
      const { account, rows } = aTree('Agent1')(input);
      const many = (row: TreeRow) => (row.publicId === 'C1' ? { ...row, childCount: 4_812 } : row);
      return { account, rows: rows.map(many), nextCursor: null };
    }),
    mock.getMe.returns(anAgent({ permissions: [...defaultPermissions.agent] })),
    mock.getTreePath.answers(({ account }) => ({ path: ['Agent1', 'C1', account] })),
  );

export const WideShowsMoreInPlace = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/tree?open=C1' },
  beforeEach: wide,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more (50 of 4812)' }));
    await expect(await canvas.findByRole('button', { name: 'Show more (100 of 4812)' })).toBeVisible();
    const last = await rowOf({ canvas }, /player.200 /);
    await expect(last).toHaveAttribute('aria-posinset', '100');
    await expect(last).toHaveAttribute('aria-setsize', '4812');
    // The rows after it are still there.
    await expect(await rowOf({ canvas }, /Dice House/)).toHaveAttribute('aria-level', '2');
  },
});

export const FindsWhoIsFarDown = meta.story({
  tags: ['works'],
  beforeEach(context) {
    wide(context);
    const accounts = searchResult().accounts.map((one) => ({ ...one, publicId: 'P4001', username: 'player.4001' }));
    context.msw.use(
      mock.searchEverything.returns({ accounts: accounts.slice(0, 1), recharges: [], withdrawals: [], bets: [] }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await rowOf(context, /Lotus Play/);
    await press(context, canvas, 'Find an account');
    const field = await screen.findByRole('combobox', { name: 'Find an account' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.paste('player.4001');
    await screen.findByRole('option', { name: /player.4001/ });
    await userEvent.keyboard('{Enter}');
    const found = await rowOf(context, /player.4001/);
    await waitFor(() => expect(found).toHaveFocus());
    await expect(found).toHaveAttribute('aria-level', '3');
    await expect(found).toBeVisible();
  },
});

export const WhoIsNotInTheTreeIsSaidSo = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/tree?at=P99' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getTreePath.answers(() => {
        throw refusal<'getTreePath'>('accountNotFound');
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('P99 is not in this tree')).toBeVisible();
    await expect(await rowOf({ canvas }, /Meera Agency/)).toBeVisible();
  },
});

export const ArrowsOpenAndClose = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const own = await rowOf({ canvas }, /^root/);
    own.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const agent = await rowOf({ canvas }, /Meera Agency/);
    await expect(agent).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(agent).toHaveAttribute('aria-expanded', 'true'));
    const customer = await rowOf({ canvas }, /Lotus Play/);
    await userEvent.keyboard('{ArrowRight}');
    await expect(customer).toHaveFocus();
    // From a closed row to the one above, which is closed next.
    await userEvent.keyboard('{ArrowLeft}');
    await expect(agent).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Lotus Play/ })).toBeNull());
    await userEvent.keyboard('{End}');
    await expect(await rowOf({ canvas }, /Built-in customer/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(own).toHaveFocus();
    // By Tab to the controls in the row, and from there by arrows as well.
    await userEvent.tab();
    await expect(own.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{ArrowDown}');
    await expect(await rowOf({ canvas }, /north.office/)).toHaveFocus();
  },
});

export const WhatWasOpenBelowIsOpenAgain = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open Meera Agency' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Open Lotus Play' }));
    await canvas.findByRole('row', { name: /priya.nair/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Close Meera Agency' }));
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Lotus Play/ })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Open Meera Agency' }));
    await expect(await rowOf({ canvas }, /priya.nair/)).toBeVisible();
  },
});

export const ThoseBelowCouldNotBeLoaded = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getTree.answers((input) => {
        if (input.account === 'Agent1') throw refusal<'getTree'>('accountNotFound');
        return aTree()(input);
      }),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open Meera Agency' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Those below Agent1 could not be loaded');
    msw.use(mock.getTree.answers(aTree()));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await rowOf({ canvas }, /Lotus Play/)).toBeVisible();
  },
});

async function choose({ canvas, userEvent }: PlayContext, name: string, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

const belowAgent = mock.countBelow.returns({ agentCount: 0, customerCount: 2, playerCount: 3, waitingCount: 4 });

export const SuspendSaysWhatStops = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(belowAgent, mock.setAccountStatus.returns(confirmationOf('accountUpdated'))),
  play: async (context) => {
    await choose(context, 'Meera Agency', 'Suspend');
    const question = within(await screen.findByRole('dialog'));
    await expect(await question.findByText(/2 customers/)).toBeVisible();
    await press(context, question, 'Suspend');
    await expect(await screen.findByText(confirmations.accountUpdated)).toBeVisible();
  },
});

export const SuspendRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(belowAgent, mock.setAccountStatus.refuses('accountNotFound')),
  play: async (context) => {
    await choose(context, 'Meera Agency', 'Suspend');
    const question = within(await screen.findByRole('dialog'));
    await press(context, question, 'Suspend');
    await expect(await question.findByText(refusalsInEnglish.accountNotFound)).toBeVisible();
  },
});

export const WhoMayNotChangeThemReadsThem = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ permissions: ['Agent Whitelist', 'Customer Whitelist', 'Members'] }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Meera Agency' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    await expect(items).toEqual(['Open record', 'Customers']);
    await userEvent.keyboard('{Escape}');
  },
});

/** A branch of a branch of a branch: rows are indented only as far as there is room. */
export const BranchesOfBranches = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { route: '/admin/tree?open=Admin2,Admin3,Admin4,Admin5,Admin6,Admin7,Admin8' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getTree.answers(({ account = 'Admin1' }) => {
        const next = Number(account.slice(5)) + 1;
        const branch = aTreeRow({
          ...{ publicId: `Admin${next}`, level: 'admin', role: 'North office', name: `north.${next}` },
          childCount: next < 9 ? 1 : 0,
        });
        return { account: account === 'Admin1' ? aTree()({}).account : null, rows: [branch], nextCursor: null };
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await rowOf({ canvas }, /north.9/)).toHaveAttribute('aria-level', '9');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
