import { aBetWithCalls, aMe, limitsOfAmounts, onePage, someDebts } from '@cage/api-client/fixtures';
import { brokenOff, mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';
import { answerPasswordAgain, fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { PasswordAgain } from '../../parts/password-again/password-again.tsx';
import { MemberScreen } from './member-screen.tsx';
import { setting } from './plays.tsx';

const meta = preview.meta({
  title: 'Member',
  component: MemberScreen,
  ...setting,
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

export const WriteOffNeedsItsPermission = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=debts' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Members'] }))),
  play: async ({ canvas }) => {
    await canvas.findByText('Correction of AVI-20261120-0812');
    await expect(canvas.queryByRole('button', { name: /^Write off/ })).toBeNull();
    // Viewers who may not see bets can't open the record of the bet either.
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
    await expect(await canvas.findByText('Only Agent1 or above may write this off')).toBeVisible();
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
        return confirmationOf('debtWrittenOff');
      }),
    );
    await fillIn(context, dialog, { Reason: 'The provider paid it twice' });
    await press(context, dialog, 'Write off');
    await expect(await screen.findByText(confirmationOf('debtWrittenOff').message)).toBeInTheDocument();
    await expect(sent).toMatchObject({ debt: 7, seenLeftPaise: 45_000n, reason: 'The provider paid it twice' });
  },
});

export const WriteOffProposed = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=debts' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getSecondPerson.returns(limitsOfAmounts({ kind: 'write-off', abovePaise: 40_000n, leftPaise: null })),
      mock.writeOffDebt.returns({ ...confirmationOf('proposed'), proposal: 12 }),
    ),
  play: async (context) => {
    const dialog = await openWriteOff(context);
    await expect(await dialog.findByText('Waits for a second person')).toBeVisible();
    await fillIn(context, dialog, { Reason: 'The provider paid it twice' });
    await press(context, dialog, 'Write off');
    await expect(await screen.findByText(confirmationOf('proposed').message)).toBeInTheDocument();
  },
});

export const WriteOffWithThePasswordTypedAgain = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=debts', passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.writeOffDebt.returnsWhenFresh(confirmationOf('debtWrittenOff')),
      mock.retypePassword.refuses('passwordWrong', 'password'),
    ),
  play: async (context) => {
    const dialog = await openWriteOff(context);
    await fillIn(context, dialog, { Reason: 'Paid twice' });
    await press(context, dialog, 'Write off');
    await refusedAt(await answerPasswordAgain(context, 'monsoon-42'), 'Your password', refusalsInEnglish.passwordWrong);
    await expect(dialog.getByLabelText('Reason')).toHaveValue('Paid twice');
    context.msw.use(mock.retypePassword.returns(confirmationOf('passwordRetyped')));
    await answerPasswordAgain(context, 'cage-demo-1');
    await expect(await screen.findByText(confirmationOf('debtWrittenOff').message)).toBeInTheDocument();
  },
});

/** A payment came meanwhile: what is left is shown, and the next attempt is about that. */
export const WriteOffFollowsTheDebt = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=debts' },
  beforeEach: ({ msw }) => {
    let leftPaise = 45_000n;
    msw.use(
      mock.listMemberDebts.answers(() =>
        onePage(someDebts().map((debt) => (debt.id === 7 ? { ...debt, leftPaise } : debt))),
      ),
      mock.writeOffDebt.answers(({ seenLeftPaise }) => {
        leftPaise = 30_000n;
        if (seenLeftPaise !== leftPaise) throw refusal('debtChanged', { leftPaise });
        return confirmationOf('debtWrittenOff');
      }),
    );
  },
  play: async (context) => {
    const dialog = await openWriteOff(context);
    await fillIn(context, dialog, { Reason: 'Paid twice' });
    await press(context, dialog, 'Write off');
    await expect(await dialog.findByText(refusalsInEnglish.debtChanged({ leftPaise: 30_000n }))).toBeVisible();
    await expect(await dialog.findByText(amount('₹300.00'))).toBeVisible();
    await press(context, dialog, 'Write off');
    await expect(await screen.findByText(confirmationOf('debtWrittenOff').message)).toBeInTheDocument();
  },
});

/** The answer is lost, and the debt is written off: repeated, the call is the same one and is answered. */
export const WriteOffRepeatedIsTheSame = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members/P2?tab=debts' },
  beforeEach: ({ msw }) => {
    let leftPaise = 45_000n;
    let first: string | undefined;
    msw.use(
      mock.listMemberDebts.answers(() =>
        onePage(someDebts().map((debt) => (debt.id === 7 ? { ...debt, leftPaise } : debt))),
      ),
      mock.writeOffDebt.answers((input) => {
        const sent = JSON.stringify([input.requestId, String(input.seenLeftPaise), input.reason]);
        leftPaise = 0n;
        if (first === undefined) {
          first = sent;
          throw brokenOff;
        }
        if (first !== sent) throw refusal('requestIdReused');
        return confirmationOf('debtWrittenOff');
      }),
    );
  },
  play: async (context) => {
    const dialog = await openWriteOff(context);
    await fillIn(context, dialog, { Reason: 'Paid twice' });
    await press(context, dialog, 'Write off');
    await expect(await dialog.findByText(amount('₹0.00'))).toBeVisible();
    await press(context, dialog, 'Write off');
    await expect(await screen.findByText(confirmationOf('debtWrittenOff').message)).toBeInTheDocument();
  },
});

export const WriteOffRefused = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/members/P2?tab=debts' },
  beforeEach: ({ msw }) => msw.use(mock.writeOffDebt.refuses('debtChanged', { leftPaise: 30_000n })),
  play: async (context) => {
    const dialog = await openWriteOff(context);
    await press(context, dialog, 'Write off');
    await refusedAt(dialog, 'Reason', refusalsInEnglish.whyRequired);
    await fillIn(context, dialog, { Reason: 'Paid twice' });
    await press(context, dialog, 'Write off');
    await expect(await dialog.findByText(refusalsInEnglish.debtChanged({ leftPaise: 30_000n }))).toBeVisible();
  },
});
