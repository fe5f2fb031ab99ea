import { aMe, aMoneyCase, aProofPicture, searchResult } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AdminLayout } from './admin-layout.tsx';
import { setting } from './plays.ts';

const meta = preview.meta({
  title: 'Layout',
  component: AdminLayout,
  ...setting,
});

/** An answer that a story holds back. */
let answer = Promise.withResolvers<void>();

const nothingFound = mock.searchEverything.returns({ accounts: [], recharges: [], withdrawals: [], bets: [] });
const reader = mock.getMe.returns(aMe({ permissions: ['Agent Whitelist', 'GGR Report', 'Casino Bets', 'Add Chips'] }));

/** Types into the global search, opened by its shortcut. */
async function search({ canvas, userEvent }: PlayContext, text: string) {
  await canvas.findByText(amount('₹46,66,000.00'));
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search everything' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.paste(text);
  return field;
}

export const SearchFindsAccountsAndCodes = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.searchEverything.returns(searchResult())),
  play: async (context) => {
    const field = await search(context, '98110');
    await expect(await screen.findByRole('option', { name: /priya.nair \(P2\)/ })).toBeVisible();
    await expect(screen.getByRole('group', { name: 'Recharges' })).toBeVisible();
    await context.userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const last = screen.getByRole('option', { name: /lotus.play/ });
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', last.id);
    await context.userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    // The bet with that number comes before accounts that only contain the digits.
    await expect(screen.getByRole('option', { name: /98110, P2/ })).toHaveAttribute('aria-selected', 'true');
  },
});

export const SearchOpensARecordOverThePage = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.searchEverything.returns({ ...searchResult(), accounts: [] }),
      mock.getRechargeCase.returns({ record: aMoneyCase({ code: 'R2611207KQ4M2XD' }) }),
      mock.getProof.answers(aProofPicture),
    ),
  play: async (context) => {
    await search(context, '432013475520');
    await screen.findByRole('option', { name: /R2611207KQ4M2XD/ });
    await context.userEvent.keyboard('{Enter}');
    const record = within(await screen.findByRole('dialog', { name: 'Recharge R2611207KQ4M2XD' }));
    await expect(await record.findByText('Accepted by kavya.desk')).toBeVisible();
    await context.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The page below is unchanged.
    await expect(context.canvas.getByRole('button', { name: /^Search/ })).toBeVisible();
  },
});

export const SearchOpensTheRecordOfACustomer = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    const accounts = searchResult().accounts.filter(({ level }) => level === 'customer');
    msw.use(
      mock.searchEverything.returns({ accounts, recharges: [], withdrawals: [], bets: [] }),
      mock.getMe.returns(aMe({ permissions: ['Customer Whitelist'] })),
    );
  },
  play: async (context) => {
    await search(context, 'lotus.play');
    await screen.findByRole('option', { name: /lotus.play/ });
    await context.userEvent.keyboard('{Enter}');
    const list = await context.canvas.findByRole('link', { name: /^Customer Whitelist/ });
    await waitFor(() => expect(list).toHaveAttribute('aria-current', 'page'));
    // Stored with its name, which the record of a code alone does not have.
    await waitFor(() =>
      expect(sessionStorage.getItem('cage.recents.root')).toContain('{"record":"C1","label":"lotus.play (C1)"'),
    );
  },
});

/** A whole id or code comes before partial matches of any kind. */
export const SearchPutsTheWholeOfAnIdFirst = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    const { accounts, recharges, bets } = searchResult();
    const found = {
      accounts: accounts.map((one) => ({ ...one, phone: '9811000270' })),
      recharges: recharges.map((one, index) => ({ ...one, code: `R2611270Q4M2X${index}` })),
      bets: [...bets, ...bets.map((one) => ({ ...one, id: 270 }))],
    };
    msw.use(mock.searchEverything.returns({ ...found, withdrawals: [] }), reader);
  },
  play: async (context) => {
    await search(context, '270');
    await screen.findByRole('option', { name: /R2611270Q4M2X0/ });
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    await expect(options[0]).toContain('Bet 270, P2');
    await expect(options[1]).toContain('Bet 98110');
    await expect(options[2]).toContain('priya.nair');
    await expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
  },
});

/** Typed and entered at once, a code opens its own record, not the one found for its beginning. */
export const SearchTakesWhatIsTyped = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    answer = Promise.withResolvers();
    const { recharges } = searchResult();
    const found = (code: string) => ({
      ...{ accounts: [], withdrawals: [], bets: [] },
      recharges: recharges.slice(0, 1).map((one) => ({ ...one, code })),
    });
    msw.use(
      mock.searchEverything.answers(async ({ text }) => {
        if (text === 'R2611') return found('R261119QX88LM20');
        await answer.promise;
        return found(text);
      }),
      mock.getRechargeCase.answers(({ code }) => ({ record: aMoneyCase({ code }) })),
      mock.getProof.answers(aProofPicture),
      reader,
    );
  },
  play: async (context) => {
    await search(context, 'R2611');
    await screen.findByRole('option', { name: /R261119QX88LM20/ });
    await context.userEvent.paste('207KQ4M2XD');
    await context.userEvent.keyboard('{Enter}');
    answer.resolve();
    await expect(await screen.findByRole('dialog', { name: 'Recharge R2611207KQ4M2XD' })).toBeVisible();
  },
});

export const SearchGoesToAPage = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(nothingFound),
  play: async (context) => {
    await search(context, 'pending');
    await screen.findByRole('option', { name: 'Pending Recharge' });
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull());
    await expect(await context.canvas.findByRole('link', { name: /^Pending Recharge/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
});

export const SearchActs = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(nothingFound, reader),
  play: async (context) => {
    await search(context, 'agent add');
    await expect(await screen.findByRole('option', { name: 'Add New Agent' })).toHaveAttribute('aria-selected', 'true');
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull());
    await expect(await context.canvas.findByRole('link', { name: /^Agent Whitelist/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
});

export const SearchKnowsWhatElseThingsAreCalled = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      nothingFound,
      mock.getMe.returns(
        aMe({
          permissions: ['Customer Whitelist', 'Pending Withdrawal', 'Add Roles', 'Add Admin'],
          managedRoles: ['Cashier'],
        }),
      ),
    ),
  play: async (context) => {
    await search(context, 'sign out');
    await expect(await screen.findByRole('option', { name: 'Logout' })).toHaveAttribute('aria-selected', 'true');
    const field = screen.getByRole('combobox', { name: 'Search everything' });
    for (const [typed, name] of [
      ['password', 'Profile'],
      ['hindi', 'हिन्दी'],
      ['keys', 'API'],
      ['payouts', 'Pending Withdrawal'],
      ['add role', 'Add a role'],
      ['add cashier', 'Add Cashier'],
      ['new staff', 'Add Cashier'],
    ] as const) {
      await context.userEvent.clear(field);
      await context.userEvent.type(field, typed);
      await expect(await screen.findByRole('option', { name })).toBeVisible();
    }
  },
});

export const SearchOpensAddChips = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(nothingFound, reader),
  play: async (context) => {
    await search(context, 'chips');
    await context.userEvent.click(await screen.findByRole('option', { name: 'Add Chips' }));
    await expect(await screen.findByRole('dialog', { name: 'Add Chips' })).toBeVisible();
  },
});

export const SearchOffersOnlyWhatOneMayDo = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      nothingFound,
      mock.getMe.returns(aMe({ role: 'Cashier', permissions: ['Bank'], managedRoles: ['Cashier'] })),
    ),
  play: async (context) => {
    await search(context, 'a');
    await screen.findByRole('option', { name: 'Dark theme' });
    for (const name of ['Add New Agent', 'Add New Customer', 'Add Cashier', 'Add Chips', /GGR/, 'Roles']) {
      await expect(screen.queryByRole('option', { name })).toBeNull();
    }
  },
});

export const SearchTakesAPeriod = meta.story({
  beforeEach: ({ msw }) => msw.use(nothingFound, reader),
  play: async (context) => {
    await search(context, 'GGR last month');
    const option = await screen.findByRole('option', { name: /^GGR Report, last month/ });
    await expect(option).toHaveTextContent('2026-10-01 – 2026-10-31');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(screen.queryByRole('option', { name: /^Bets and rounds/ })).toBeNull();
  },
});

export const SearchForANumberLeadsToItsRound = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(nothingFound, reader),
  play: async (context) => {
    await search(context, 'RD-8812');
    await context.userEvent.click(await screen.findByRole('option', { name: 'Bets and rounds with “RD-8812”' }));
    const page = await context.canvas.findByRole('link', { name: 'Casino Bets' });
    await waitFor(() => expect(page).toHaveAttribute('aria-current', 'page'));
  },
});

export const SearchRemembersWhereOneWas = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(nothingFound),
  play: async (context) => {
    await search(context, 'bank');
    await screen.findByRole('option', { name: 'Bank' });
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull());
    await waitFor(() => expect(sessionStorage.getItem('cage.recents.root')).toContain('/admin/settings'));
    await context.userEvent.keyboard('{Control>}k{/Control}');
    // The current page is not offered: the page before it comes first, then the actions.
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    await expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual(['Dashboard']);
    const [, actions, pages] = within(screen.getByRole('listbox')).getAllByRole('group');
    await expect(actions).toHaveAccessibleName('Actions');
    await expect(pages).toHaveAccessibleName('Pages');
  },
});

/** Wherever it was opened from: a number or a code alone means nothing to a user who comes back. */
export const SearchNamesTheRecordsOneWasAt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    msw.use(nothingFound);
    const records = ['267', 'R261126PT0NNCKW', 'W261126PT0NNCKX'].map((record) => ({ record }));
    sessionStorage.setItem('cage.recents.root', JSON.stringify(records));
  },
  play: async (context) => {
    await search(context, ' ');
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    await expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Bet 267',
      'Recharge R261126PT0NNCKW',
      'Withdrawal W261126PT0NNCKX',
    ]);
  },
});

export const SearchNamesThePeopleOneWasAt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    msw.use(nothingFound, mock.getMe.returns(aMe({ permissions: ['Agent Whitelist', 'Members'] })));
    // The customer is missing, since the viewer may no longer see its list.
    const records = [{ record: 'Agent1' }, { record: 'C1' }, { to: '/admin/members/P21' }];
    sessionStorage.setItem('cage.recents.root', JSON.stringify(records));
  },
  play: async (context) => {
    await search(context, ' ');
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    await expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual(['Agent1', 'Player P21']);
  },
});

export const SearchChangesTheTheme = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(nothingFound),
  play: async (context) => {
    await search(context, 'theme');
    await context.userEvent.click(await screen.findByRole('option', { name: 'Dark theme' }));
    await expect(localStorage.getItem('cage.theme')).toBe('dark');
    await search(context, 'theme device');
    await context.userEvent.click(await screen.findByRole('option', { name: 'Device theme' }));
    await expect(localStorage.getItem('cage.theme')).toBeNull();
  },
});

export const SearchFindsNothing = meta.story({
  beforeEach: ({ msw }) => msw.use(nothingFound),
  play: async (context) => {
    await search(context, 'zzz');
    await expect(await screen.findByText('Nothing found')).toBeVisible();
    await expect(screen.getByText(/Pages, saved views, actions, accounts/)).toBeVisible();
  },
});

export const SearchFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.searchEverything.fails()),
  play: async (context) => {
    await search(context, 'zzz');
    await expect(await screen.findByText('Something went wrong on our side. Try again')).toBeVisible();
  },
});

export const SearchOpens = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(amount('₹46,66,000.00'));
    await userEvent.click(canvas.getByRole('button', { name: /^Search/ }));
    const field = await screen.findByRole('combobox', { name: 'Search everything' });
    await expect(field).toBeVisible();
    // The dialog takes the focus before the field does.
    await waitFor(() => expect(field).toHaveFocus());
  },
});

export const SearchIsLooking = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.searchEverything.hangs()),
  play: async (context) => {
    await search(context, 'zzz');
    await expect(await screen.findByText('Looking …')).toBeVisible();
  },
});

export const SearchOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.searchEverything.returns(searchResult())),
  play: async (context) => {
    await search(context, '98110');
    await expect(await screen.findByRole('option', { name: /priya.nair \(P2\)/ })).toBeInTheDocument();
  },
});
