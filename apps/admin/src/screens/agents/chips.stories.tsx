import { aListedAgent, aMe, limitsOfAmounts, onePage, someAgents } from '@cage/api-client/fixtures';
import { brokenOff, mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import type { Me } from '@cage/contract/sessions';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { AgentsScreen } from './agents-screen.tsx';
import { permissions, setting } from './plays.ts';

const meta = preview.meta({
  title: 'Agents',
  component: AgentsScreen,
  ...setting,
});

/** Opens Chips In/Out of an agent, and submits it. */
async function move(context: PlayContext, agent: string, given: Record<string, string>, direction = 'Chips In') {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole('button', { name: `A/C chips In/Out ${agent}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Chips In/Out: ${agent}` }));
  await userEvent.click(dialog.getByRole('tab', { name: direction }));
  await fillIn(context, dialog, given);
  await press(context, dialog, direction);
  return dialog;
}

const withChips = (who: Partial<Me> = {}) =>
  mock.getMe.returns(aMe({ permissions: [...permissions, 'A/C chips In/Out'], ...who }));

export const ChipsMoveIn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let balancePaise = 100_000n;
    msw.use(
      withChips(),
      mock.listAgents.answers(() => onePage([aListedAgent({ balancePaise })])),
      mock.moveChips.answers(({ account, direction, amountPaise }) => {
        if (account !== 'Agent1' || direction !== 'in' || amountPaise !== 50_000n)
          throw new Error('Not what was asked');
        balancePaise += 50_000n;
        return { ...confirmationOf('chipsIn'), balancePaise };
      }),
    );
  },
  play: async (context) => {
    await move(context, 'meera.agency', { 'Enter Chips Amount': '500' });
    await expect(await screen.findByText(/ moved in to /)).toBeInTheDocument();
    await expect(await context.canvas.findByText(amount('₹1,500.00'))).toBeVisible();
  },
});

let answer = Promise.withResolvers<void>();

export const TheToastOfChipsNamesWhatWasSent = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) => {
    answer = Promise.withResolvers();
    msw.use(
      withChips(),
      mock.listAgents.returns(onePage([aListedAgent({ balancePaise: 100_000n })])),
      mock.moveChips.answers(async () => {
        await answer.promise;
        return { ...confirmationOf('chipsIn'), balancePaise: 150_000n };
      }),
    );
  },
  play: async (context) => {
    const dialog = await move(context, 'meera.agency', { 'Enter Chips Amount': '500' });
    await context.userEvent.type(dialog.getByLabelText('Enter Chips Amount'), '0');
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('5000');
    answer.resolve();
    await expect(await screen.findByText(/^₹500\.00 moved in to /)).toBeInTheDocument();
  },
});

/** One person may move 300 more chips in these 24 hours. */
const chipsTakeTwo = {
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      withChips(),
      mock.getSecondPerson.returns(limitsOfAmounts({ kind: 'chips', abovePaise: 5_000_000n, leftPaise: 30_000n })),
      mock.moveChips.returns({ ...confirmationOf('proposedOfDay'), proposal: 41, balancePaise: 100_000n }),
    ),
};

/** Opens Chips In/Out of an agent with an amount that takes two people. */
async function moveByTwo(context: PlayContext, canvas: ReturnType<typeof within> = context.canvas) {
  const { userEvent } = context;
  await userEvent.click(await canvas.findByRole('button', { name: 'A/C chips In/Out meera.agency' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chips In/Out: meera.agency' }));
  await fillIn(context, dialog, { 'Enter Chips Amount': '500' });
  await expect(await dialog.findByText('Waits for a second person')).toBeVisible();
  await expect(dialog.getByText(/more than you may still move alone in these 24 hours/)).toBeVisible();
  return dialog;
}

export const ChipsWaitForASecondPerson = meta.story({
  ...chipsTakeTwo,
  play: async (context) => {
    await moveByTwo(context);
  },
});

/** Opens an agent's sheet from its row, which has its actions on a phone. */
async function openAgent({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: /^Open Meera Agency/ }));
  return within(await screen.findByRole('dialog', { name: 'Agent1 · Meera Agency' }));
}

export const ChipsWaitForASecondPersonOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...chipsTakeTwo,
  play: async (context) => {
    await moveByTwo(context, await openAgent(context));
  },
});

export const ChipsProposed = meta.story({
  tags: ['works'],
  ...chipsTakeTwo,
  play: async (context) => {
    const dialog = await moveByTwo(context);
    await press(context, dialog, 'Chips In');
    await refusedAt(dialog, 'Note', refusalsInEnglish.noteRequired);
    await fillIn(context, dialog, { Note: 'Diwali float' });
    await press(context, dialog, 'Chips In');
    await expect(
      await screen.findByText(/^₹500\.00 of meera\.agency waits .* moves alone in 24 hours$/),
    ).toBeInTheDocument();
  },
});

export const AdjustIsInTheMenu = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...permissions, 'Adjust Wallets'] })),
      mock.adjustWallet.answers(({ account, direction, amountPaise }) => {
        if (account !== 'Agent1' || direction !== 'down' || amountPaise !== 25_050n)
          throw new Error('Not what was asked');
        return { ...confirmationOf('walletAdjusted'), balancePaise: 12_320_550n };
      }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'More for meera.agency' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Adjust' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the wallet of meera.agency' }));
    await userEvent.click(dialog.getByRole('tab', { name: 'Down' }));
    await fillIn(context, dialog, { 'Amount in rupees': '250.50', Reason: 'Paid twice' });
    await press(context, dialog, 'Adjust');
    await expect(await screen.findByText('Wallet of meera.agency adjusted by −₹250.50')).toBeInTheDocument();
  },
});

/** Chips went elsewhere meanwhile: what both will have is told by what they hold now. */
export const AdjustFollowsTheWallet = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let balancePaise = 124_070n;
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...permissions, 'Adjust Wallets'] })),
      mock.listAgents.answers(() => onePage([aListedAgent({ balancePaise })])),
      mock.adjustWallet.answers(() => {
        balancePaise = 24_070n;
        throw brokenOff;
      }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'More for meera.agency' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Adjust' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the wallet of meera.agency' }));
    await fillIn(context, dialog, { 'Amount in rupees': '100', Reason: 'Paid twice' });
    await expect(dialog.getByText(amount('₹1,340.70'))).toBeVisible();
    await press(context, dialog, 'Adjust');
    await expect(await dialog.findByText(amount('₹340.70'))).toBeVisible();
    await expect(dialog.queryByText(amount('₹1,240.70'))).toBeNull();
  },
});

/** The record of somebody who is not on the list below it. */
export const ChipsOfARecordFollowTheWallet = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/agentWhitelist?record=Agent77' },
  beforeEach: ({ msw }) => {
    let balancePaise = 100_000n;
    msw.use(
      withChips(),
      mock.listAgents.answers(({ only }) =>
        onePage(only === undefined ? [aListedAgent()] : [aListedAgent({ id: only, balancePaise })]),
      ),
      mock.moveChips.answers(() => {
        balancePaise = 150_000n;
        throw brokenOff;
      }),
    );
  },
  play: async (context) => {
    const record = within(await screen.findByRole('dialog', { name: /^Agent77/ }));
    await context.userEvent.click(await record.findByRole('button', { name: /A\/C chips In\/Out/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Chips In/Out: meera.agency' }));
    await expect(await dialog.findByText(amount('₹1,000.00'))).toBeVisible();
    await fillIn(context, dialog, { 'Enter Chips Amount': '500' });
    await press(context, dialog, 'Chips In');
    await expect(await dialog.findByText(amount('₹1,500.00'))).toBeVisible();
  },
});

export const ChipsOutNeedANote = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(withChips()),
  play: async (context) => {
    const dialog = await move(context, 'meera.agency', { 'Enter Chips Amount': '500' }, 'Chips Out');
    await refusedAt(dialog, 'Note', refusalsInEnglish.noteRequired);
  },
});

export const ChipsRefusedAtTheAmount = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      withChips(),
      mock.moveChips.refuses(
        'insufficientBalance',
        { availablePaise: 46_660_000n, requiredPaise: 99_999_900n },
        'amountPaise',
      ),
    ),
  play: async (context) => {
    const dialog = await move(context, 'meera.agency', { 'Enter Chips Amount': '999999' });
    await refusedAt(
      dialog,
      'Enter Chips Amount',
      refusalsInEnglish.insufficientBalance({ availablePaise: 46_660_000n, requiredPaise: 99_999_900n }),
    );
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('999999');
  },
});

/** One agent is not directly below the viewer. */
export const ChipsOnlyFromDirectlyAbove = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      withChips(),
      mock.listAgents.returns(onePage([aListedAgent({ ownChild: false }), ...someAgents().slice(0, 1)])),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'A/C chips In/Out deccan.partners' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'A/C chips In/Out meera.agency' })).toBeNull();
  },
});

export const ChipsOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(withChips()),
  play: async (context) => {
    const agent = await openAgent(context);
    await expect(agent.getByRole('button', { name: /A\/C chips In\/Out/ })).toBeVisible();
  },
});

/** What is kept for credit given can't be given: it is shown below what can. */
export const WhoLendsSeesWhatCanBeGiven = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      withChips(),
      mock.getBalance.returns({ data: { balancePaise: 500_000n, lentPaise: 450_000n, role: 'agent' } }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'A/C chips In/Out meera.agency' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Chips In/Out: meera.agency' }));
    await expect(await dialog.findByText(amount('₹500.00'))).toBeVisible();
    await expect(dialog.getByText('Kept for credit given')).toBeVisible();
    await expect(dialog.getByText(amount('₹4,500.00'))).toBeVisible();
    await expect(dialog.queryByText(amount('₹5,000.00'))).toBeNull();
  },
});
