import {
  aGranter,
  aMe,
  aProposal,
  aProposedFile,
  onePage,
  proposedAccounts,
  someProposals,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { Proposal } from '@cage/contract/approvals';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { permissions } from '@cage/contract/roles/permissions';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ApprovalsScreen } from './approvals-screen.tsx';

const NOW = new Date('2026-11-20T08:35:09Z');

const meta = preview.meta({
  title: 'Approvals',
  component: ApprovalsScreen,
  parameters: { route: '/admin/approvals' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(
        aMe({ permissions: ['Adjust Wallets', 'Pending Recharge', 'Pending Withdrawal', 'A/C chips In/Out'] }),
      ),
      mock.listApprovals.returns(onePage(someProposals())),
    ),
});

/** Opens the question before a decision. */
async function ask({ canvas, userEvent }: PlayContext, button: string) {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waited three days for a payout')).toBeVisible();
    await expect(canvas.getByText(amount('+₹2,500.50'))).toBeVisible();
    await expect(canvas.getByText(/The recall was withdrawn/)).toBeVisible();
    // The viewer's own waits for somebody else.
    await expect(canvas.getAllByRole('button', { name: /^Confirm/ })).toHaveLength(3);
    await expect(canvas.getByRole('button', { name: 'Take back of meera.agency' })).toBeVisible();
    // The reason is the one column that gives way: those before it stay in sight.
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent?.trim());
    await expect(heads.indexOf('Status')).toBe(heads.indexOf('Why') - 1);
  },
});

const recalled = aProposal({
  ...{ id: 44, kind: 'recharge-reversal', code: 'R261120K4M8T2RB', direction: 'out', reason: 'Recalled' },
  ...{ amountPaise: 500_000n, debtPaise: 125_000n },
});

export const LeavesADebt = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listApprovals.returns(onePage([recalled])),
      mock.confirmProposal.refuses('debtLarger', { debtPaise: 300_000n }),
    ),
  play: async (context) => {
    await expect(await context.canvas.findByText('Debt of up to ₹1,250.00')).toBeVisible();
    const dialog = await ask(context, 'Confirm of R261120K4M8T2RB');
    await expect(dialog.getByText('Debt left, at most')).toBeVisible();
    await expect(dialog.getByText(amount('₹1,250.00'))).toBeVisible();
    await press(context, dialog, 'Confirm');
    await expect(await dialog.findByText(/₹3,000.00/)).toBeVisible();
  },
});

/** Both changes are made before another render. */
export const AFilterAndARowAtOnce = meta.story({
  tags: ['works'],
  play: async ({ canvas }) => {
    const row = await canvas.findByText('Waited three days for a payout');
    const status = canvas.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
    status.value = 'waiting';
    status.dispatchEvent(new Event('change', { bubbles: true }));
    row.click();
    await screen.findByRole('dialog');
    await expect(status).toHaveValue('waiting');
  },
});

export const OnATabletACodeStaysInOneLine = meta.story({
  tags: ['works'],
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas }) => {
    const code = await canvas.findByText('W261120N2B6X8JF');
    await expect(code.getClientRects()).toHaveLength(1);
    // The state is in sight beside the actions, whose buttons have one width.
    const row = within(code.closest('tr') as HTMLElement);
    const box = (element: HTMLElement) => element.getBoundingClientRect();
    const [confirm, decline] = [/^Confirm/, /^Decline/].map((name) => box(row.getByRole('button', { name })));
    await expect(Math.abs((confirm?.width ?? 0) - (decline?.width ?? 0))).toBeLessThan(1);
    await expect(box(row.getByText('Waiting')).right).toBeLessThan(confirm?.left ?? 0);
    await expect(
      row.getAllByRole('button', { name: /^(Confirm|Decline)/ }).map(({ textContent }) => textContent?.split(' ')[0]),
    ).toEqual(['Decline', 'Confirm']);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listApprovals.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Approvals' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listApprovals.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing waits for a second person')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listApprovals.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Approvals could not be loaded');
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listApprovals.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const ForbiddenNamesWhoGrantsOneOfThem = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listApprovals.fails('forbidden'),
      // The first permission that opens Approvals is root's alone.
      mock.getGranter.answers(({ permission }) => ({
        granter: permission && permissions[permission].grantable ? aGranter({ username: 'meera.agency' }) : null,
      })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ask meera.agency, who gave you this account.')).toBeVisible();
  },
});

export const ConfirmSaysWhatIsDone = meta.story({
  play: async (context) => {
    const dialog = await ask(context, 'Confirm of priya.nair');
    await expect(dialog.getByText('P2 · priya.nair')).toBeVisible();
    await expect(dialog.getByText('Proposed by').nextElementSibling).toHaveTextContent(/^[a-z.]+$/);
    await expect(dialog.getByText(/in both your names/)).toBeVisible();
  },
});

export const ConfirmDoesIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let now: Proposal = aProposal();
    msw.use(
      mock.listApprovals.answers(() => onePage([now])),
      mock.confirmProposal.answers(({ id }) => {
        if (id !== now.id) throw new Error('Not what was asked');
        now = { ...now, state: 'confirmed', mayConfirm: false, mayDecline: false, decidedBy: 'root', decidedAt: NOW };
        return confirmationOf('proposalConfirmed');
      }),
    );
  },
  play: async (context) => {
    const dialog = await ask(context, 'Confirm of priya.nair');
    await press(context, dialog, 'Confirm');
    await expect(await context.canvas.findByText('by root')).toBeVisible();
    await waitFor(() => expect(context.canvas.queryByRole('button', { name: /^Confirm/ })).toBeNull());
  },
});

export const ConfirmRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.confirmProposal.refuses('sameHands')),
  play: async (context) => {
    const dialog = await ask(context, 'Confirm of priya.nair');
    await press(context, dialog, 'Confirm');
    await expect(await dialog.findByRole('alert')).toHaveTextContent(refusalsInEnglish.sameHands);
  },
});

export const DeclineTellsWhy = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.declineProposal.answers(({ id, reason }) => {
        if (id !== 41 || reason !== 'Paid on Monday') throw new Error('Not what was asked');
        return confirmationOf('proposalDeclined');
      }),
    ),
  play: async (context) => {
    const dialog = await ask(context, 'Decline of priya.nair');
    await fillIn(context, dialog, { Reason: 'Paid on Monday' });
    await press(context, dialog, 'Decline');
    await expect(
      await screen.findByText(/^Declined: ₹.* of priya\.nair\. The proposer is told why$/),
    ).toBeInTheDocument();
  },
});

export const DeclineNeedsAReason = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await ask(context, 'Decline of priya.nair');
    await press(context, dialog, 'Decline');
    await refusedAt(dialog, 'Reason', refusalsInEnglish.whyRequired);
  },
});

export const TakeBackEndsTheWait = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.takeBackProposal.returns(confirmationOf('proposalTakenBack'))),
  play: async (context) => {
    const dialog = await ask(context, 'Take back of meera.agency');
    await press(context, dialog, 'Take back');
    await expect(await screen.findByText(/^Taken back: ₹.* of meera\.agency$/)).toBeInTheDocument();
  },
});

/**
 * In the row and in the question before a decision; also a payout that a bank may have made although its player has been
 * suspended since.
 */
export const WhatItsProposerTypedIsSeen = meta.story({
  beforeEach: ({ msw }) => {
    const rows = someProposals().map((row): Proposal => (row.utr ? { ...row, despite: ['suspended'] } : row));
    msw.use(mock.listApprovals.returns(onePage(rows)));
  },
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText('Reference SBINN52026112001')).toBeVisible();
    await expect(canvas.getByText('Goodwill')).toBeVisible();
    await expect(canvas.getByText(/^New payout: .*1,25,000\.00 instead of .*50,000\.00$/)).toBeVisible();
    const close = async (dialog: Awaited<ReturnType<typeof ask>>) => press(context, dialog, 'Cancel');
    const payout = await ask(context, 'Confirm of W261120N2B6X8JF');
    await expect(payout.getByText('SBINN52026112001')).toBeVisible();
    await expect(payout.getByText('Account suspended')).toBeVisible();
    await close(payout);
    const adjustment = await ask(context, 'Confirm of priya.nair');
    await expect(adjustment.getByText('Goodwill')).toBeVisible();
    await close(adjustment);
    const bet = await ask(context, 'Confirm of 4112');
    await expect(bet.getByText(/1,25,000\.00 instead of/)).toBeVisible();
  },
});

export const WhatGoesIntoAFileIsSeenBeforeItIsConfirmed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listApprovals.returns(onePage([aProposedFile()]))),
  play: async (context) => {
    const dialog = await ask(context, 'Confirm of meera.agency');
    await expect(dialog.getByText('Bulk NEFT/IMPS (CSV)')).toBeVisible();
    const file = within(dialog.getByRole('region', { name: '4 withdrawals go into it' }));
    await expect(file.getAllByRole('listitem')).toHaveLength(4);
    await expect(file.getByText('W261120K4M8T2RB')).toBeVisible();
    const lines = within(dialog.getByRole('region', { name: 'Columns of the file' }));
    await expect(lines.getAllByRole('listitem')).toHaveLength(8);
    await expect(lines.getByText('{account}')).toBeInTheDocument();
  },
});

const withAccounts = (given?: Partial<Proposal>) => mock.listApprovals.returns(onePage([proposedAccounts(given)]));

export const AccountsOfAPayeeWait = meta.story({
  beforeEach: ({ msw }) => msw.use(withAccounts()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/meera\.new@okbank/)).toBeVisible();
    await expect(canvas.getByText(/meera\.three@okbank/)).toBeVisible();
    // A bank account is shortened in the row, and whole in its sheet.
    const bank = canvas.getByText(/Bank 2/).closest('li');
    await expect(bank).toHaveTextContent('HDFC Bank …3002 Kotak Mahindra Bank …0455');
    await expect(canvas.getByText(/In use from/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Confirm of meera.agency' })).toBeVisible();
  },
});

export const AccountsThatCameIntoUseByTime = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(withAccounts({ state: 'served', mayConfirm: false, mayDecline: false, decidedAt: NOW })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('In use by time')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Confirm|Decline/ })).toBeNull();
  },
});

export const AccountsAreSeenBeforeTheyAreConfirmed = meta.story({
  beforeEach: ({ msw }) => msw.use(withAccounts()),
  play: async (context) => {
    const dialog = await ask(context, 'Confirm of meera.agency');
    await expect(dialog.getByText('meera.three@okbank')).toBeVisible();
    await expect(dialog.getByText('meera.new@okbank')).toBeVisible();
    // The time from which it would be used by itself is not shown as a second answer.
    await expect(dialog.getByText('If not confirmed, in use from')).toBeVisible();
    await expect(dialog.getByText(/see the new accounts at once, without the waiting time/)).toBeVisible();
  },
});

export const AccountsConfirmedAtOnce = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let now = proposedAccounts();
    msw.use(
      mock.listApprovals.answers(() => onePage([now])),
      mock.confirmProposal.answers(({ id }) => {
        if (id !== now.id) throw new Error('Not what was asked');
        now = proposedAccounts({
          state: 'confirmed',
          mayConfirm: false,
          mayDecline: false,
          decidedBy: 'root',
          decidedAt: NOW,
        });
        return confirmationOf('proposalConfirmed');
      }),
    );
  },
  play: async (context) => {
    const dialog = await ask(context, 'Confirm of meera.agency');
    await press(context, dialog, 'Confirm');
    await expect(await context.canvas.findByText('by root')).toBeVisible();
  },
});

export const AccountsDeclined = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      withAccounts(),
      mock.declineProposal.answers(({ id, reason }) => {
        if (id !== 42 || reason !== 'Not our bank') throw new Error('Not what was asked');
        return confirmationOf('proposalDeclined');
      }),
    ),
  play: async (context) => {
    const dialog = await ask(context, 'Decline of meera.agency');
    await expect(dialog.getByText(/keep seeing the accounts in use/)).toBeVisible();
    await fillIn(context, dialog, { Reason: 'Not our bank' });
    await press(context, dialog, 'Decline');
    await expect(await screen.findByText(confirmationOf('proposalDeclined').message)).toBeInTheDocument();
  },
});

export const AccountsOfOneselfWaitForSomebodyElse = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(withAccounts({ mine: true, mayConfirm: false, mayDecline: false })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Take back of meera.agency' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Confirm/ })).toBeNull();
  },
});

/**
 * A viewer who could be the same person as the proposer is told so instead of being refused; declining takes no second
 * person.
 */
export const WhoCouldBeTheProposerOnlyDeclines = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listApprovals.returns(onePage([aProposal({ mayConfirm: false }), proposedAccounts({ mayConfirm: false })])),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('A different person must confirm.')).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    await expect(canvas.getAllByRole('button', { name: /^Decline/ })).toHaveLength(2);
  },
});

export const AccountsOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(withAccounts()),
  play: async ({ canvas, userEvent }) => {
    const row = (await canvas.findByText('meera.agency')).closest('tr') as HTMLElement;
    await userEvent.click(within(row).getByRole('button', { name: /^Open/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment accounts, meera.agency' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Confirm of meera.agency' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Confirm: / }));
    await expect(dialog.getByText('meera.new@okbank')).toBeVisible();
  },
});

/** The way of a notification's link. */
export const ALinkOpensOne = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/approvals?proposal=42' },
  beforeEach: ({ msw }) => msw.use(mock.listApprovals.returns(onePage([aProposal(), proposedAccounts()]))),
  play: async ({ canvas, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Payment accounts, meera.agency' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('meera.agency')).toBeVisible();
  },
});

/** Old beside new, why, by whom and until when; decided there, the outcome is shown there as well. */
export const ARowOpensItsReview = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let now = proposedAccounts();
    msw.use(
      mock.listApprovals.answers(() => onePage([now])),
      mock.confirmProposal.answers(() => {
        const decided = {
          state: 'confirmed',
          mayConfirm: false,
          mayDecline: false,
          decidedBy: 'root',
          decidedAt: NOW,
        } as const;
        now = proposedAccounts(decided);
        return confirmationOf('proposalConfirmed');
      }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByText('meera.agency'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment accounts, meera.agency' }));
    await expect(await sheet.findByText('meera.three@okbank')).toBeVisible();
    await expect(sheet.getByText('meera.new@okbank')).toBeVisible();
    await expect(sheet.getByText('Meera Agency, Kotak Mahindra Bank 4112200455, KKBK0000172')).toBeVisible();
    await expect(sheet.getByText('Waiting')).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Confirm of meera.agency' }));
    await press(context, within(await screen.findByRole('dialog', { name: /^Confirm: / })), 'Confirm');
    await expect(await sheet.findByText('Confirmed')).toBeVisible();
    await expect(sheet.getByText('root')).toBeVisible();
    await expect(sheet.queryByRole('button', { name: /^Confirm|^Decline/ })).toBeNull();
  },
});

export const AboveTheLimitOfADay = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listApprovals.returns(onePage([aProposal({ over: 'day' })]))),
  play: async (context) => {
    const dialog = await ask(context, 'Confirm of priya.nair');
    await expect(dialog.getByText('Above what one person moves alone in 24 hours')).toBeVisible();
  },
});

export const FiltersByState = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listApprovals.answers(({ state }) =>
        onePage(someProposals().filter((row) => !state || row.state === state)),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Season opening');
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Waiting');
    await waitFor(() => expect(canvas.queryByText('Season opening')).toBeNull());
    await expect(canvas.getByText('Diwali float')).toBeVisible();
  },
});

export const LongNamesAndTheLargestAmounts = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listApprovals.returns(
        onePage([
          aProposal({
            username: 'shri.venkateshwara.brothers.ag',
            proposedBy: 'shri.venkateshwara.counter.one',
            amountPaise: 99_999_999_900n,
            reason:
              'Opening float of the Shri Venkateshwara Brothers Gaming Agency and Hospitality Co for the festival season',
          }),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('+₹99,99,99,999.00'))).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const row = (await canvas.findByText('Waited three days for a payout')).closest('tr') as HTMLElement;
    await expect(row.getBoundingClientRect().height).toBeLessThan(70);
    // It is confirmed in the sheet, where the reason is.
    await expect(within(row).queryByRole('button', { name: /^Confirm/ })).toBeNull();
    await userEvent.click(within(row).getByRole('button', { name: /^Open/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await expect(await sheet.findByText('Waited three days for a payout')).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Confirm/ }).offsetHeight).toBeGreaterThanOrEqual(44);
  },
});
