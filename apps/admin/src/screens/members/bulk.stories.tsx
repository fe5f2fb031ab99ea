import { aMe, aMember, onePage, someMembers } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import type { BulkResult } from '@cage/contract/accounts/bulk';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { makeReason, type PlainCode } from '@cage/contract/refusals/reason';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { fillIn, press, tickAllBox } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { MembersScreen } from './members-screen.tsx';

const root = aMe({ permissions: [...defaultPermissions.admin] });

const refused = (account: string, code: PlainCode): BulkResult => ({
  account,
  outcome: 'refused',
  obstacle: { message: refusalsInEnglish[code] as string, because: makeReason(code) },
});

const meta = preview.meta({
  title: 'Members/Several at once',
  component: MembersScreen,
  parameters: { route: '/admin/members' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(root), mock.listMembers.returns(onePage(someMembers()))),
});

const phone = { viewport: { value: 'phone', isRotated: false } } as const;

const BAR = 'Chosen accounts';
const barOf = async (name = BAR) => within(await screen.findByRole('region', { name }));

async function tick({ canvas, userEvent }: PlayContext, ...ids: string[]) {
  for (const id of ids) await userEvent.click(await canvas.findByRole('checkbox', { name: `Select row ${id}` }));
  return barOf();
}

/** Ticks members, and presses an action, which opens the question. */
async function ask(context: PlayContext, verb: string, ...ids: string[]) {
  await press(context, await tick(context, ...ids), verb);
  return within(await screen.findByRole('dialog'));
}

const told = (name: string) => screen.findByRole('dialog', { name }).then(within);
const isTicked = ({ canvas }: PlayContext, id: string) =>
  (canvas.getByRole('checkbox', { name: `Select row ${id}` }) as HTMLInputElement).checked;

export const Chosen = meta.story({
  play: async (context) => {
    const bar = await tick(context, 'P2', 'P19');
    await expect(bar.getByText('2 chosen')).toBeVisible();
    await expect(context.canvas.getByRole('checkbox', { name: 'Select all rows' })).toBePartiallyChecked();
    for (const name of ['Suspend', 'Activate', 'End sessions', 'Tag', 'Clear']) {
      await expect(bar.getByRole('button', { name })).toBeEnabled();
    }
    const rows = context.canvas.getByRole('region', { name: 'Members' });
    await expect(rows.scrollWidth).toBe(rows.clientWidth);
  },
});

export const AllOfThePageByKeyboardAndCleared = meta.story({
  tags: ['works'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    (await tickAllBox(context)).focus();
    await userEvent.keyboard(' ');
    const bar = await barOf();
    await expect(bar.getByText('3 chosen')).toBeVisible();
    bar.getByRole('button', { name: 'Clear' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: BAR })).toBeNull());
    await expect(canvas.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  },
});

export const Asking = meta.story({
  play: async (context) => {
    const dialog = await ask(context, 'Suspend', 'P2', 'P19');
    await expect(dialog.getByRole('heading', { name: 'Suspend 2 accounts?' })).toBeVisible();
    await expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'priya.nair P2',
      'joseph.mathew P19',
    ]);
  },
});

export const CancelledTheyStayChosen = meta.story({
  tags: ['works'],
  play: async (context) => {
    await press(context, await ask(context, 'Suspend', 'P2'), 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(isTicked(context, 'P2')).toBe(true);
  },
});

/** One is done, one needs nothing, one is refused: each says so, and only the last stays chosen. */
export const PartRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.changeAccounts.answers(({ accounts, change }) => {
        if (`${change} ${accounts}` !== 'suspend P2,P4,P19') throw new Error('Something else was sent');
        return {
          results: [
            { account: 'P2', outcome: 'done' },
            { account: 'P4', outcome: 'unchanged' },
            refused('P19', 'accountNotFound'),
          ],
        };
      }),
    ),
  play: async (context) => {
    await press(context, await ask(context, 'Suspend', 'P2', 'P4', 'P19'), 'Suspend');
    const dialog = await told('1 of 3 suspended');
    await expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `joseph.mathew P19Refused${refusalsInEnglish.accountNotFound}`,
      'priya.nair P2Done',
      'sana.khan P4Nothing to change',
    ]);
    await expect(dialog.getByRole('status')).toHaveTextContent('What was refused stays chosen');
    await expect(dialog.getByRole('button', { name: 'Try 1 again' })).toBeVisible();
  },
});

export const WhatWasRefusedIsTriedAgain = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let times = 0;
    msw.use(
      mock.changeAccounts.answers(({ accounts }) => {
        times += 1;
        if (times === 2 && String(accounts) !== 'P19') throw new Error('More than what was refused was sent');
        return {
          results: accounts.map((account) =>
            times === 1 && account === 'P19' ? refused(account, 'statusOfOthers') : { account, outcome: 'done' },
          ),
        };
      }),
    );
  },
  play: async (context) => {
    await press(context, await ask(context, 'Activate', 'P2', 'P19'), 'Activate');
    await press(context, await told('1 of 2 activated'), 'Try 1 again');
    await press(context, await told('1 of 1 activated'), 'Back to the list');
    await waitFor(() => expect(screen.queryByRole('region', { name: BAR })).toBeNull());
    await expect(isTicked(context, 'P2')).toBe(false);
  },
});

export const AllRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.changeAccounts.answers(({ accounts }) => ({
        results: accounts.map((account) => refused(account, 'statusOfOthers')),
      })),
    ),
  play: async (context) => {
    await press(context, await ask(context, 'Activate', 'P2', 'P4'), 'Activate');
    const dialog = await told('0 of 2 activated');
    await expect(dialog.getByRole('status')).toHaveTextContent('Nothing changed');
    await press(context, dialog, 'Back to the list');
    await expect([isTicked(context, 'P2'), isTicked(context, 'P4'), isTicked(context, 'P19')]).toEqual([
      ...[true, true, false],
    ]);
  },
});

export const EndSessions = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.changeAccounts.answers(({ accounts, change }) => {
        if (change !== 'end-sessions') throw new Error('Something else was sent');
        return { results: accounts.map((account) => ({ account, outcome: 'done' })) };
      }),
    ),
  play: async (context) => {
    await press(context, await ask(context, 'End sessions', 'P2'), 'End sessions');
    const dialog = await told('Sessions of 1 of 1 ended');
    await expect(dialog.queryByRole('button', { name: /^Try/ })).toBeNull();
  },
});

/** Opens the question about a tag of some accounts. */
async function askTag(context: PlayContext, ...ids: string[]) {
  await press(context, await tick(context, ...ids), 'Tag');
  return within(await screen.findByRole('dialog', { name: /^Tag / }));
}

export const AskingForATag = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listTags.returns({ tags: ['Slow payer', 'VIP', 'Watch'] })),
  play: async (context) => {
    const dialog = await askTag(context, 'P2', 'P19');
    await expect(dialog.getByRole('heading', { name: 'Tag 2 accounts' })).toBeVisible();
    await expect(await dialog.findByRole('button', { name: 'Slow payer' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add tag' })).toBeEnabled();
  },
});

/** One has the tag already, and one has ten: that one stays chosen, and can be given another. */
export const ATagPartRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listTags.returns({ tags: ['VIP'] }),
      mock.tagAccounts.answers(({ accounts, tag, change }) => {
        if (`${change} ${tag} ${accounts}` !== 'add VIP P2,P4,P19') throw new Error('Something else was sent');
        return {
          results: [
            { account: 'P2', outcome: 'done' },
            { account: 'P4', outcome: 'unchanged' },
            refused('P19', 'tagsFull'),
          ],
        };
      }),
    ),
  play: async (context) => {
    const asked = await askTag(context, 'P2', 'P4', 'P19');
    await context.userEvent.click(await asked.findByRole('button', { name: 'VIP' }));
    await press(context, asked, 'Add tag');
    const dialog = await told('“VIP” added to 1 of 3');
    await expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `joseph.mathew P19Refused${refusalsInEnglish.tagsFull}`,
      'priya.nair P2Done',
      'sana.khan P4Nothing to change',
    ]);
  },
});

export const AfterARefusalAnotherTag = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listTags.returns({ tags: [] }),
      mock.tagAccounts.answers(({ accounts, tag }) => {
        if (tag === 'Regular' && String(accounts) !== 'P19') throw new Error('More than what was refused was sent');
        return {
          results: accounts.map((account) =>
            tag === 'VIP' && account === 'P19' ? refused(account, 'tagsFull') : { account, outcome: 'done' },
          ),
        };
      }),
    ),
  play: async (context) => {
    const asked = await askTag(context, 'P2', 'P19');
    await fillIn(context, asked, { Tag: 'VIP' });
    await press(context, asked, 'Add tag');
    await press(context, await told('“VIP” added to 1 of 2'), 'Try 1 again');
    const again = await told('Tag 1 account');
    await expect(again.getByLabelText('Tag')).toHaveValue('VIP');
    await fillIn(context, again, { Tag: 'Regular' });
    await press(context, again, 'Add tag');
    await press(context, await told('“Regular” added to 1 of 1'), 'Back to the list');
    await waitFor(() => expect(screen.queryByRole('region', { name: BAR })).toBeNull());
  },
});

export const ATagIsTakenOff = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listTags.returns({ tags: ['Watch'] }),
      mock.tagAccounts.answers(({ accounts, tag, change }) => {
        if (`${change} ${tag}` !== 'remove Watch') throw new Error('Something else was sent');
        return { results: accounts.map((account) => ({ account, outcome: 'done' })) };
      }),
    ),
  play: async (context) => {
    const asked = await askTag(context, 'P2');
    await context.userEvent.click(asked.getByRole('tab', { name: 'Remove tag' }));
    await context.userEvent.click(await asked.findByRole('button', { name: 'Watch' }));
    await press(context, asked, 'Remove tag');
    await expect((await told('“Watch” removed from 1 of 1')).getByText('None was refused.')).toBeVisible();
  },
});

export const WhatIsNoTagIsSaidAtItsField = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listTags.returns({ tags: [] }),
      mock.tagAccounts.answers(() => {
        throw refusal<'tagAccounts'>('tagInvalid', 'tag');
      }),
    ),
  play: async (context) => {
    const asked = await askTag(context, 'P2');
    await fillIn(context, asked, { Tag: '<b>' });
    await press(context, asked, 'Add tag');
    await expect(await asked.findByText(refusalsInEnglish.tagInvalid as string)).toBeVisible();
    await waitFor(() => expect(asked.getByLabelText('Tag')).toHaveFocus());
    await expect(asked.getByLabelText('Tag')).toHaveValue('<b>');
  },
});

export const TagNotSent = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.listTags.returns({ tags: [] }), mock.tagAccounts.fails('network')),
  play: async (context) => {
    const asked = await askTag(context, 'P2', 'P4');
    await fillIn(context, asked, { Tag: 'VIP' });
    await press(context, asked, 'Add tag');
    await expect(await asked.findByRole('alert')).toHaveTextContent('offline');
    await expect(asked.getByLabelText('Tag')).toHaveValue('VIP');
  },
});

export const AskingForATagOnAPhoneInHindi = meta.story({
  tags: ['phone'],
  globals: { ...phone, locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(mock.listTags.returns({ tags: ['VIP', 'धीमा'] })),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'पंक्ति P2 चुनें' }));
    await press(context, await barOf('चुने हुए खाते'), 'टैग');
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('button', { name: 'धीमा' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
  },
});

export const NotSent = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.changeAccounts.fails('network')),
  play: async (context) => {
    const dialog = await ask(context, 'Suspend', 'P2', 'P4');
    await press(context, dialog, 'Suspend');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('offline');
    await press(context, dialog, 'Cancel');
    await expect(await barOf().then((bar) => bar.getByText('2 chosen'))).toBeVisible();
  },
});

/** Found one after the other, and changed together. */
export const TheyStayChosenUnderAnotherSearch = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listMembers.answers(({ search }) =>
        onePage(someMembers().filter(({ username }) => username.includes(search ?? ''))),
      ),
    ),
  play: async (context) => {
    await tick(context, 'P2');
    await context.userEvent.type(context.canvas.getByLabelText('Search'), 'sana');
    await waitFor(() => expect(context.canvas.queryByText('priya.nair')).toBeNull());
    const bar = await tick(context, 'P4');
    await expect(bar.getByText('2 chosen')).toBeVisible();
    await expect(bar.getByText('1 not on this page')).toBeVisible();
    await press(context, bar, 'Suspend');
    const dialog = await told('Suspend 2 accounts?');
    await expect(dialog.getByText('priya.nair', { exact: false })).toBeVisible();
  },
});

export const MoreThanAtOnce = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listMembers.returns(
        onePage(Array.from({ length: 101 }, (_, n) => aMember({ id: n, publicId: `P${n}`, username: `player.${n}` }))),
      ),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await tickAllBox(context));
    const bar = await barOf();
    await expect(bar.getByText('At most 100 at once')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Suspend' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row P7' }));
    await expect(bar.getByRole('button', { name: 'Suspend' })).toBeEnabled();
  },
});

export const WithoutThePermissionThereAreNoBoxes = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Members'] }))),
  play: async ({ canvas }) => {
    await canvas.findAllByText('priya.nair');
    await expect(canvas.queryAllByRole('checkbox')).toEqual([]);
  },
});

export const ChosenOnAPhone = meta.story({
  tags: ['phone'],
  globals: phone,
  play: async (context) => {
    const bar = await tick(context, 'P2');
    await press(context, bar, 'All on this page');
    await expect(bar.getByText('3 chosen')).toBeVisible();
    await expect(bar.queryByRole('button', { name: 'All on this page' })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
  },
});

export const RefusedOnAPhoneInHindi = meta.story({
  tags: ['phone'],
  globals: { ...phone, locale: 'hi' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.changeAccounts.returns({ results: [{ account: 'P2', outcome: 'done' }, refused('P4', 'statusOfOthers')] }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    for (const id of ['P2', 'P4'])
      await userEvent.click(await canvas.findByRole('checkbox', { name: `पंक्ति ${id} चुनें` }));
    await press(context, await barOf('चुने हुए खाते'), 'सक्रिय करें');
    await press(context, await told('2 खाते सक्रिय करें?'), 'सक्रिय करें');
    await expect((await told('2 में से 1 सक्रिय')).getByText('मना हुआ')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
  },
});
