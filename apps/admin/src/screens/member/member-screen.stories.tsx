import {
  aBetWithCalls,
  aHistory,
  aMe,
  aMember,
  anOwnWithdrawal,
  aPaidDebt,
  aProofPicture,
  aStatement,
  betsPage,
  onePage,
  someDebts,
  someSessions,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { english } from '@cage/contract/refusals/english';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { Route, Routes } from '@cage/parts/router/routes';
import { amount } from '@cage/storybook/amounts';
import { answerPasswordAgain, fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { PasswordAgain } from '../../parts/password-again/password-again.tsx';
import { RecordHost } from '../../parts/records/record-host.tsx';
import { MemberScreen } from './member-screen.tsx';

const meta = preview.meta({
  title: 'Member',
  component: MemberScreen,
  parameters: { route: '/admin/members/P2', ofFrame: RecordHost },
  render: () => (
    <Routes>
      <Route path="/admin/members/:member" element={<MemberScreen />} />
    </Routes>
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...defaultPermissions.admin] })),
      mock.getMember.returns({ member: aMember() }),
      mock.listMemberDeposits.returns(onePage(aHistory())),
      mock.listMemberWithdrawals.returns(onePage([anOwnWithdrawal()])),
      mock.listBets.returns(betsPage()),
      mock.listMemberStatement.returns(onePage(aStatement())),
      mock.listMemberDebts.returns(onePage(someDebts())),
      mock.listMemberSessions.returns(onePage(someSessions())),
      mock.getProof.returns(aProofPicture()),
    ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'priya.nair' })).toBeVisible();
    await expect(canvas.getByText('9811000101')).toBeVisible();
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
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    msw.use(mock.getMember.returns({ member: aMember() }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('heading', { name: 'priya.nair' })).toBeVisible();
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
    await expect(await canvas.findByText('until 2026-11-27 14:05:09')).toBeVisible();
    await expect(canvas.getByText(/nobody can shorten it/)).toBeVisible();
  },
});

export const ExcludedForGood = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getMember.returns({ member: aMember({ pause: { kind: 'self-exclusion', until: null } }) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Excluded')).toBeVisible();
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
    await expect(await canvas.findByText('Signed in')).toBeVisible();
    await expect((await canvas.findAllByText('49.36.180.24'))[0]).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { route: '/admin/members/P2?tab=statement' },
  beforeEach: ({ msw }) => msw.use(mock.listMemberStatement.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No movements yet')).toBeVisible();
  },
});

async function choose({ canvas, userEvent }: PlayContext, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More for priya.nair' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

async function chipsOf({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: 'A/C chips In/Out priya.nair' }));
  return within(await screen.findByRole('dialog', { name: 'Chips In/Out: priya.nair' }));
}

export const MoreMenu = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for priya.nair' }));
    await expect(await screen.findByRole('menuitem', { name: 'Suspend' })).toBeVisible();
  },
});

export const ChipsDialog = meta.story({
  play: async (context) => {
    const dialog = await chipsOf(context);
    await expect(await dialog.findByText(amount('₹46,66,000.00'))).toBeVisible();
  },
});

export const ChipsOutNeedsANote = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await chipsOf(context);
    await context.userEvent.click(dialog.getByRole('tab', { name: 'Chips Out' }));
    await fillIn(context, dialog, { 'Enter Chips Amount': '500' });
    await press(context, dialog, 'Chips Out');
    await expect(await dialog.findByText(english.noteRequired)).toBeVisible();
  },
});

export const ChipsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.moveChips.refuses('insufficientBalance', { availablePaise: 1_000n, requiredPaise: 50_000n }, 'amountPaise'),
    ),
  play: async (context) => {
    const dialog = await chipsOf(context);
    await fillIn(context, dialog, { 'Enter Chips Amount': '500' });
    await press(context, dialog, 'Chips In');
    await expect(
      await dialog.findByText(english.insufficientBalance({ availablePaise: 1_000n, requiredPaise: 50_000n })),
    ).toBeVisible();
  },
});

export const SuspendAsks = meta.story({
  play: async (context) => {
    await choose(context, 'Suspend');
    await expect(await screen.findByRole('dialog', { name: 'Suspend priya.nair?' })).toBeVisible();
  },
});

export const SuspendRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.setAccountStatus.refuses('accountNotFound')),
  play: async (context) => {
    await choose(context, 'Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend priya.nair?' }));
    await press(context, dialog, 'Suspend');
    await expect(await dialog.findByText(english.accountNotFound)).toBeVisible();
  },
});

export const ResetPasswordForm = meta.story({
  play: async (context) => {
    await choose(context, 'Reset password');
    await expect(await screen.findByRole('dialog', { name: 'Reset the password of priya.nair' })).toBeVisible();
  },
});

export const EndSessionsAsks = meta.story({
  play: async (context) => {
    await choose(context, 'End sessions');
    await expect(await screen.findByRole('dialog', { name: 'End all sessions of priya.nair?' })).toBeVisible();
  },
});

async function openAdjust(context: PlayContext) {
  await choose(context, 'Adjust');
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the wallet of priya.nair' }));
  await fillIn(context, dialog, { 'Amount in rupees': '250.50', Reason: 'Waited three days' });
  return dialog;
}

export const AdjustSaysWhatBothWillHave = meta.story({
  play: async (context) => {
    const dialog = await openAdjust(context);
    await expect(dialog.getByText(amount('₹10,250.50'))).toBeVisible();
  },
});

export const AdjustTakesTwo = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getSecondPerson.returns({ limits: [{ kind: 'adjustment', abovePaise: 25_000n, leftPaise: null }] }),
      mock.adjustWallet.returns({ ...confirmed('proposed'), proposal: 41, balancePaise: 1_000_000n }),
    ),
  play: async (context) => {
    const dialog = await openAdjust(context);
    await expect(await dialog.findByText('Waits for a second person')).toBeVisible();
    await press(context, dialog, 'Adjust');
    await expect(await screen.findByText('₹250.50 of priya.nair waits for a second person')).toBeInTheDocument();
  },
});

export const AdjustCorrectsTheWallet = meta.story({
  tags: ['works'],
  play: async (context) => {
    const dialog = await openAdjust(context);
    let sent: unknown;
    context.msw.use(
      mock.adjustWallet.answers((input) => {
        sent = input;
        return { ...confirmed('walletAdjusted'), balancePaise: 1_025_050n };
      }),
    );
    await context.userEvent.selectOptions(dialog.getByLabelText('What for'), 'Bank charge');
    await press(context, dialog, 'Adjust');
    await expect(await screen.findByText('Wallet of priya.nair adjusted by ₹250.50')).toBeInTheDocument();
    await expect(sent).toMatchObject({ direction: 'up', amountPaise: 25_050n, category: 'bank-charge' });
  },
});

export const AdjustRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.adjustWallet.refuses(
        'insufficientBalance',
        { availablePaise: 1_000n, requiredPaise: 25_050n },
        'amountPaise',
      ),
    ),
  play: async (context) => {
    const dialog = await openAdjust(context);
    await press(context, dialog, 'Adjust');
    const text = english.insufficientBalance({ availablePaise: 1_000n, requiredPaise: 25_050n });
    await refusedAt(dialog, 'Amount in rupees', text);
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

export const Debts = meta.story({
  parameters: { route: '/admin/members/P2?tab=debts' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Correction of AVI-20261120-0812')).toBeVisible();
    await expect(canvas.getByText('Written off by kavya.desk')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Write off debt/ })).toHaveLength(1);
  },
});

export const DebtsInHindi = meta.story({
  globals: { locale: 'hi' },
  parameters: { route: '/admin/members/P2?tab=debts' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AVI-20261120-0812 का सुधार')).toBeVisible();
  },
});

export const NoDebts = meta.story({
  parameters: { route: '/admin/members/P2?tab=debts' },
  beforeEach: ({ msw }) => msw.use(mock.listMemberDebts.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Owes nothing')).toBeVisible();
  },
});

export const DebtsFailed = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/members/P2?tab=debts' },
  beforeEach: ({ msw }) => msw.use(mock.listMemberDebts.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('could not be loaded');
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

export const WriteOffNeedsItsPermission = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=debts' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Members'] }))),
  play: async ({ canvas }) => {
    await canvas.findByText('Correction of AVI-20261120-0812');
    await expect(canvas.queryByRole('button', { name: /^Write off/ })).toBeNull();
    // Nor is the record of the bet open to who may not see bets.
    await expect(canvas.queryByRole('link', { name: /^Bet/ })).toBeNull();
  },
});

export const WhatIsOwedAboveIsWrittenOffThere = meta.story({
  parameters: { route: '/admin/members/P2?tab=debts' },
  beforeEach: ({ msw }) => {
    const [open, ...others] = someDebts();
    if (!open) throw new Error('There are debts');
    msw.use(mock.listMemberDebts.returns(onePage([{ ...open, creditor: 'Agent1', owedAbove: true }, ...others])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only Agent1, or above it, writes this off')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Write off/ })).toBeNull();
  },
});

export const TheBetOfADebtOpens = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=debts' },
  beforeEach: ({ msw }) => msw.use(mock.getBetCalls.returns(aBetWithCalls())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('link', { name: 'Bet 4112' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Bet 4112' }));
    await expect(await dialog.findByRole('list', { name: 'Calls' })).toBeVisible();
  },
});

async function openWriteOff({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Write off debt 7' }));
  return within(await screen.findByRole('dialog', { name: 'Write off debt 7' }));
}

export const WriteOffGivesItUp = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=debts' },
  play: async (context) => {
    const dialog = await openWriteOff(context);
    let sent: unknown;
    context.msw.use(
      mock.writeOffDebt.answers((input) => {
        sent = input;
        return confirmed('debtWrittenOff');
      }),
    );
    await fillIn(context, dialog, { Reason: 'The provider paid it twice' });
    await press(context, dialog, 'Write off');
    await expect(await screen.findByText(confirmed('debtWrittenOff').message)).toBeInTheDocument();
    await expect(sent).toMatchObject({ debt: 7, seenLeftPaise: 45_000n, reason: 'The provider paid it twice' });
  },
});

export const WriteOffWithThePasswordTypedAgain = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=debts', passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.writeOffDebt.returnsWhenFresh(confirmed('debtWrittenOff')),
      mock.retypePassword.refuses('passwordWrong', 'password'),
    ),
  play: async (context) => {
    const dialog = await openWriteOff(context);
    await fillIn(context, dialog, { Reason: 'Paid twice' });
    await press(context, dialog, 'Write off');
    await refusedAt(await answerPasswordAgain(context, 'monsoon-42'), 'Your password', english.passwordWrong);
    await expect(dialog.getByLabelText('Reason')).toHaveValue('Paid twice');
    context.msw.use(mock.retypePassword.returns(confirmed('passwordRetyped')));
    await answerPasswordAgain(context, 'cage-demo-1');
    await expect(await screen.findByText(confirmed('debtWrittenOff').message)).toBeInTheDocument();
  },
});

export const WriteOffRefused = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/members/P2?tab=debts' },
  beforeEach: ({ msw }) => msw.use(mock.writeOffDebt.refuses('debtChanged', { leftPaise: 30_000n })),
  play: async (context) => {
    const dialog = await openWriteOff(context);
    await press(context, dialog, 'Write off');
    await refusedAt(dialog, 'Reason', english.whyRequired);
    await fillIn(context, dialog, { Reason: 'Paid twice' });
    await press(context, dialog, 'Write off');
    await expect(await dialog.findByText(english.debtChanged({ leftPaise: 30_000n }))).toBeVisible();
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
          username: 'venkata.subramaniam.iyengar.99',
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
    await expect(await canvas.findByRole('heading', { name: 'venkata.subramaniam.iyengar.99' })).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'priya.nair' })).toBeInTheDocument();
  },
});
