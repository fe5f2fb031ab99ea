import { A_SECRET_KEY, aListedCustomer, aMe, onePage, someCustomers } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Customer } from '@cage/contract/customers';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { csvRefused, fillIn, press, refusedAt, retry } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CustomersScreen } from './customers-screen.tsx';
import { inItsSheet, setting } from './plays.ts';

/** As long as a name can be. */
const LONG_NAME = 'Shri Venkateshwara Brothers Gaming Agency and Hospitality Co';

const longCustomer = (customer: Customer): Customer => ({
  ...customer,
  name: LONG_NAME,
  username: 'shri.venkateshwara.brothers.ag',
  balancePaise: -99_999_999_900n,
  domain: 'play.shri-venkateshwara-brothers-gaming-and-hospitality.example',
  ip: '198.51.100.201, 198.51.100.202, 198.51.100.203, 198.51.100.204',
  projectName: 'The great hall of games, in every town and on every phone now',
  projectUrl: 'https://play.shri-venkateshwara-brothers-gaming-and-hospitality.example/lobby',
});

const meta = preview.meta({
  title: 'Customers',
  component: CustomersScreen,
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lotus Play')).toBeVisible();
    // The frame leaves less room, and these columns give way.
    await expect(canvas.getByText('lotusplay.example')).toBeInTheDocument();
    await expect(canvas.getByText('12.5%')).toBeInTheDocument();
    await expect(canvas.queryByText(A_SECRET_KEY)).toBeNull();
  },
});

/** Whatever else a row has, its menu is in the same place. */
export const MenusOfRowsStandBelowEachOther = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ permissions: ['Customer Whitelist', 'Adjust Wallets', 'A/C chips In/Out'] }))),
  play: async ({ canvas }) => {
    const menus = await canvas.findAllByRole('button', { name: /^More for/ });
    await expect(canvas.getAllByRole('button', { name: /^A\/C chips/ }).length).toBeLessThan(menus.length);
    await expect(new Set(menus.map((menu) => menu.getBoundingClientRect().left)).size).toBe(1);
  },
});

const ALL_WAYS = ['Casino Bets', 'Client Wallet Report', 'Members', 'Statements', 'GGR Report'];

/** Its balance and status, the actions on it, and links to the rest. */
export const ItsRecordLeadsOn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(
        aMe({
          permissions: ['Customer Whitelist', 'Adjust Wallets', 'View More/Edit', 'Reset Second Factor', ...ALL_WAYS],
        }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    const edit = await inItsSheet({ canvas, userEvent }, 'Edit');
    const sheet = within(screen.getByRole('dialog'));
    for (const name of ['New keys', 'Adjust', 'Sessions', 'Reset second factor'])
      await expect(sheet.getByRole('button', { name })).toBeVisible();
    await expect(sheet.queryByRole('button', { name: /^More for/ })).toBeNull();
    const links = sheet.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    await expect(links).toEqual([
      ['Casino Bets', '/admin/casinoReport?customer=C3'],
      ['Client Wallet Report', '/admin/clientWallet?customer=C3'],
      ['Members', '/admin/members?customer=C3'],
      ['Statements', '/admin/statements?customer=C3'],
      ['GGR Report', '/admin/ggrReport?q=C3'],
      ['API', '/admin/api?customer=C3'],
    ]);
    const more = sheet.getByRole('button', { name: /See More.*Verify Key of C3/ });
    const right = (one: HTMLElement) => one.getBoundingClientRect().right;
    await expect(right(more)).toBeCloseTo(right(more.closest('dd') as HTMLElement), 0);
    await userEvent.click(edit);
    await expect(await screen.findByRole('dialog', { name: 'Edit Customer' })).toBeVisible();
  },
});

export const ItsRecordLeadsWhereOneMayGo = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Customer Whitelist', 'Casino Bets'] }))),
  play: async ({ canvas, userEvent }) => {
    await inItsSheet({ canvas, userEvent }, 'Edit');
    const links = within(screen.getByRole('dialog')).getAllByRole('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual(['Casino Bets', 'API']);
  },
});

export const SeveralAreActivated = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.changeAccounts.answers(({ accounts, change }) => {
        if (change !== 'activate') throw new Error('Something else was sent');
        return { results: accounts.map((account) => ({ account, outcome: 'unchanged' })) };
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select row C3' }));
    await press(context, within(await screen.findByRole('region', { name: 'Chosen accounts' })), 'Activate');
    await press(context, within(await screen.findByRole('dialog', { name: 'Activate 1 account?' })), 'Activate');
    const dialog = within(await screen.findByRole('dialog', { name: '0 of 1 activated' }));
    await expect(dialog.getByText('Nothing to change')).toBeVisible();
  },
});

/** A customer only reads its own record, and has no others to change. */
export const ACustomerTicksNothing = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ level: 'customer', permissions: ['Customer Whitelist', 'View More/Edit'] }))),
  play: async ({ canvas }) => {
    await canvas.findByText('Lotus Play');
    await expect(canvas.queryAllByRole('checkbox')).toEqual([]);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Customers' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No customers yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Customers could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.fails()),
  play: async (context) => {
    await retry(context, mock.listCustomers.returns(onePage(someCustomers())));
    await expect(await context.canvas.findByText('Lotus Play')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const SearchFindsByDomain = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listCustomers.answers(({ search = '' }) =>
        onePage(someCustomers().filter(({ domain }) => domain.includes(search))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Lotus Play');
    const search = 'Enter Customer ID or Customer Name or Project Name or Domain name';
    await userEvent.type(canvas.getByPlaceholderText(search), 'sapphire');
    await waitFor(() => expect(canvas.queryByText('Lotus Play')).toBeNull());
    await expect(canvas.getByText('Sapphire Club')).toBeVisible();
  },
});

export const ShowRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.revealCustomerPassword.refuses('passwordNotKept')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inItsSheet({ canvas, userEvent }, 'Show password of C3'));
    await expect(await screen.findByText(refusalsInEnglish.passwordNotKept)).toBeInTheDocument();
  },
});

export const ACustomerSeesItselfOnly = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ level: 'customer', role: 'customer', permissions: ['Customer Whitelist'] })),
      mock.listCustomers.returns(onePage([aListedCustomer()])),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lotus Play')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Add Customer' })).toBeNull();
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('Lotus Play');
    await csvRefused(context, mock.listCustomers.fails('forbidden'));
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.returns(onePage(someCustomers().map(longCustomer)))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lotus Play')).toBeInTheDocument();
  },
});

export const ItsRecordOnAPhone = meta.story({
  tags: ['phone', 'works'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(
        aMe({ permissions: ['Customer Whitelist', 'Adjust Wallets', 'A/C chips In/Out', ...ALL_WAYS] }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await inItsSheet({ canvas, userEvent }, 'Edit');
    const sheet = within(screen.getByRole('dialog'));
    await expect(sheet.queryByRole('button', { name: /^More for/ })).toBeNull();
    await expect(sheet.getByRole('button', { name: 'Adjust' })).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Casino Bets' })).toBeVisible();
  },
});

const mayMoveChips = aMe({ permissions: ['Customer Whitelist', 'A/C chips In/Out'] });

/** Opens Chips In/Out of the only customer directly below. */
async function move(context: PlayContext, given: Record<string, string>) {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole('button', { name: 'A/C chips In/Out monsoon.bets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chips In/Out: monsoon.bets' }));
  await fillIn(context, dialog, given);
  await press(context, dialog, 'Chips In');
  return dialog;
}

export const ChipsMoveIn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(mayMoveChips),
      mock.moveChips.returns({ ...confirmationOf('chipsIn'), balancePaise: 15_050_000n }),
    ),
  play: async (context) => {
    await move(context, { 'Enter Chips Amount': '500' });
    await expect(await screen.findByText(/ moved in to /)).toBeInTheDocument();
    await expect(context.canvas.queryByRole('button', { name: 'A/C chips In/Out lotus.play' })).toBeNull();
  },
});

export const ChipsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(mayMoveChips),
      mock.moveChips.refuses('insufficientBalance', { availablePaise: 100n, requiredPaise: 50_000n }, 'amountPaise'),
    ),
  play: async (context) => {
    const dialog = await move(context, { 'Enter Chips Amount': '500' });
    await refusedAt(
      dialog,
      'Enter Chips Amount',
      refusalsInEnglish.insufficientBalance({ availablePaise: 100n, requiredPaise: 50_000n }),
    );
  },
});

export const NoChipsWithoutThePermission = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lotus Play')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /A\/C chips In\/Out/ })).toBeNull();
  },
});
