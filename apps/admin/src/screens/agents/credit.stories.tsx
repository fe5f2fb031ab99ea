import { aListedAgent, aMe, onePage } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AgentsScreen } from './agents-screen.tsx';
import { permissions, setting } from './plays.ts';

const meta = preview.meta({
  title: 'Agents',
  component: AgentsScreen,
  ...setting,
});

const owing = { balancePaise: -412_500n, creditPaise: 500_000n } as const;
const RECORD = { route: '/admin/agentWhitelist?record=Agent1' };

/** Opens the credit limit of an agent from its record. */
async function limit(context: PlayContext, words = { open: 'Credit limit', title: 'Credit limit of meera.agency' }) {
  const record = within(await screen.findByRole('dialog', { name: 'Agent1 · Meera Agency' }));
  await context.userEvent.click(await record.findByRole('button', { name: words.open }));
  return within(await screen.findByRole('dialog', { name: words.title }));
}

export const CreditLimitIsSaved = meta.story({
  tags: ['works'],
  parameters: RECORD,
  beforeEach: ({ msw }) => {
    let creditPaise = 0n;
    msw.use(
      mock.listAgents.answers(() => onePage([aListedAgent({ balancePaise: 100_000n, creditPaise })])),
      mock.saveCreditLimit.answers(({ account, limitPaise }) => {
        if (account !== 'Agent1' || limitPaise !== 500_000n) throw new Error('Not what was asked');
        creditPaise = limitPaise;
        return confirmationOf('creditLimitSaved');
      }),
    );
  },
  play: async (context) => {
    const dialog = await limit(context);
    await expect(dialog.getByLabelText('Limit in rupees')).toHaveValue('0');
    await fillIn(context, dialog, { 'Limit in rupees': '5000' });
    await press(context, dialog, 'Save');
    await expect(await screen.findByText('Credit limit saved')).toBeInTheDocument();
    const record = within(await screen.findByRole('dialog', { name: 'Agent1 · Meera Agency' }));
    await expect(await record.findByText('Credit left')).toBeVisible();
    await expect(record.getAllByText(amount('₹5,000.00'))).toHaveLength(2);
  },
});

export const CreditLimitRefused = meta.story({
  tags: ['refused'],
  parameters: RECORD,
  beforeEach: ({ msw }) => msw.use(mock.saveCreditLimit.refuses('creditTooLarge', 'limitPaise')),
  play: async (context) => {
    const dialog = await limit(context);
    await fillIn(context, dialog, { 'Limit in rupees': '0.50' });
    await press(context, dialog, 'Save');
    await refusedAt(dialog, 'Limit in rupees', refusalsInEnglish.invalidAmount);
    await fillIn(context, dialog, { 'Limit in rupees': '20000000' });
    await press(context, dialog, 'Save');
    await refusedAt(dialog, 'Limit in rupees', refusalsInEnglish.creditTooLarge);
  },
});

/** Somebody else set another limit: it shows, what is typed stays, and is sent again from there. */
export const LimitChangedByAnotherMeanwhile = meta.story({
  tags: ['works'],
  parameters: RECORD,
  beforeEach: ({ msw }) => {
    let creditPaise = 0n;
    msw.use(
      mock.listAgents.answers(() => onePage([aListedAgent({ balancePaise: 100_000n, creditPaise })])),
      mock.saveCreditLimit.answers(({ limitPaise, seenPaise }) => {
        creditPaise = 500_000n;
        if (seenPaise !== creditPaise) throw refusal('changedMeanwhile');
        if (limitPaise !== 100_000n) throw new Error('Not what was asked');
        return confirmationOf('creditLimitSaved');
      }),
    );
  },
  play: async (context) => {
    const dialog = await limit(context);
    await fillIn(context, dialog, { 'Limit in rupees': '1000' });
    await press(context, dialog, 'Save');
    await expect(await dialog.findByText(refusalsInEnglish.changedMeanwhile)).toBeVisible();
    await waitFor(() => expect(dialog.getAllByText(amount('₹5,000.00')).length).toBeGreaterThan(0));
    await expect(dialog.getByLabelText('Limit in rupees')).toHaveValue('1000');
    await press(context, dialog, 'Save');
    await expect(await screen.findByText('Credit limit saved')).toBeInTheDocument();
  },
});

/** A lender other than root covers what it lends, and is told how much that is. */
export const MoreThanOneCovers = meta.story({
  tags: ['refused'],
  parameters: RECORD,
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getCreditLimit.returns({ limitPaise: 0n, mostPaise: 250_000n }),
      mock.saveCreditLimit.refuses('creditNotCovered', { maximumPaise: 250_000n }, 'limitPaise'),
    ),
  play: async (context) => {
    const dialog = await limit(context);
    await expect(await dialog.findByText('Whole rupees, ₹2,500 at most; 0 lends nothing')).toBeVisible();
    await fillIn(context, dialog, { 'Limit in rupees': '2501' });
    await press(context, dialog, 'Save');
    await refusedAt(dialog, 'Limit in rupees', refusalsInEnglish.creditNotCovered({ maximumPaise: 250_000n }));
  },
});

/** An account that lends on keeps what covers the credit: the dialog says how much before anything is typed. */
export const LessThanItLendsOn = meta.story({
  tags: ['refused'],
  parameters: RECORD,
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listAgents.returns(
        onePage([aListedAgent({ balancePaise: 0n, creditPaise: 500_000n, creditLeftPaise: 200_000n })]),
      ),
      mock.getCreditLimit.returns({ limitPaise: 500_000n, mostPaise: 1_000_000_000n, leastPaise: 300_000n }),
      mock.saveCreditLimit.refuses('creditLentOn', { minimumPaise: 300_000n }, 'limitPaise'),
    ),
  play: async (context) => {
    const dialog = await limit(context);
    await expect(await dialog.findByText('Whole rupees, ₹3,000 to ₹1,00,00,000')).toBeVisible();
    await expect(dialog.getByText(/^It lends on, and ₹3,000 of its credit covers that/)).toBeVisible();
    await expect(dialog.getByText(amount('₹2,000.00'))).toBeVisible();
    await fillIn(context, dialog, { 'Limit in rupees': '2999' });
    await press(context, dialog, 'Save');
    await refusedAt(dialog, 'Limit in rupees', refusalsInEnglish.creditLentOn({ minimumPaise: 300_000n }));
  },
});

/** A wallet below zero has no balance, and owes. */
export const OneThatOwes = meta.story({
  parameters: RECORD,
  beforeEach: ({ msw }) => msw.use(mock.listAgents.returns(onePage([aListedAgent(owing)]))),
  play: async () => {
    const record = within(await screen.findByRole('dialog', { name: 'Agent1 · Meera Agency' }));
    await expect(await record.findByText('Owed')).toBeVisible();
    await expect(record.getByText(amount('₹4,125.00'))).toBeVisible();
    await expect(record.getByText(amount('₹875.00'))).toBeVisible();
    await expect(screen.getAllByText('Owed')).toHaveLength(2);
    await expect(record.queryByText(/[−-]₹/)).toBeNull();
  },
});

export const NothingIsLentToWhoIsSuspended = meta.story({
  tags: ['works'],
  parameters: RECORD,
  beforeEach: ({ msw }) => msw.use(mock.listAgents.returns(onePage([aListedAgent({ ...owing, status: 'Suspended' })]))),
  play: async () => {
    const record = within(await screen.findByRole('dialog', { name: 'Agent1 · Meera Agency' }));
    const left = (await record.findByText('Credit left')).parentElement;
    await expect(left).toHaveTextContent('₹0.00');
  },
});

export const ALimitBelowWhatIsOwed = meta.story({
  tags: ['works'],
  parameters: RECORD,
  beforeEach: ({ msw }) => msw.use(mock.listAgents.returns(onePage([aListedAgent(owing)]))),
  play: async (context) => {
    const dialog = await limit(context);
    await fillIn(context, dialog, { 'Limit in rupees': '4125' });
    await expect(dialog.queryByText(/takes nothing back/)).toBeNull();
    await fillIn(context, dialog, { 'Limit in rupees': '4124' });
    await expect(await dialog.findByText(/takes nothing back/)).toBeVisible();
  },
});

export const CreditLimitInHindiOnAPhone = meta.story({
  tags: ['phone'],
  parameters: RECORD,
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.listAgents.returns(onePage([aListedAgent(owing)]))),
  play: async (context) => {
    const dialog = await limit(context, { open: 'उधार सीमा', title: 'meera.agency की उधार सीमा' });
    await expect(await dialog.findByText('बकाया')).toBeVisible();
  },
});

export const WithoutTheWhitelistThereIsNoLimitToSet = meta.story({
  tags: ['works'],
  parameters: RECORD,
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: permissions.slice(1) }))),
  play: async () => {
    const record = within(await screen.findByRole('dialog', { name: 'Agent1 · Meera Agency' }));
    await expect(await record.findByText('Created By')).toBeVisible();
    await expect(record.queryByRole('button', { name: 'Credit limit' })).toBeNull();
  },
});
