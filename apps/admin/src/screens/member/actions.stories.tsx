import { aMember, limitsOfAmounts } from '@cage/api-client/fixtures';
import { brokenOff, mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { MemberScreen } from './member-screen.tsx';
import { setting } from './plays.tsx';

const meta = preview.meta({
  title: 'Member',
  component: MemberScreen,
  ...setting,
});

async function choose({ canvas, userEvent }: PlayContext, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More for priya.nair' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

async function chipsOf({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: 'A/C chips In/Out priya.nair' }));
  return within(await screen.findByRole('dialog', { name: 'Chips In/Out: priya.nair' }));
}

async function giveChips(context: PlayContext) {
  const dialog = await chipsOf(context);
  await fillIn(context, dialog, { 'Enter Chips Amount': '500' });
  await press(context, dialog, 'Chips In');
  return dialog;
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
    await expect(await dialog.findByText(refusalsInEnglish.noteRequired)).toBeVisible();
  },
});

export const ChipsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.moveChips.refuses('insufficientBalance', { availablePaise: 1_000n, requiredPaise: 50_000n }, 'amountPaise'),
    ),
  play: async (context) => {
    const dialog = await giveChips(context);
    await expect(
      await dialog.findByText(
        refusalsInEnglish.insufficientBalance({ availablePaise: 1_000n, requiredPaise: 50_000n }),
      ),
    ).toBeVisible();
  },
});

const breakEnds = { endsAt: new Date('2026-11-27T08:35:09Z') };

export const ChipsInOnABreakRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.moveChips.refuses('receiverOnPause', breakEnds)),
  play: async (context) => {
    const dialog = await giveChips(context);
    await expect(await dialog.findByText(refusalsInEnglish.receiverOnPause(breakEnds))).toBeVisible();
  },
});

export const ChipsOfAPlayerOnABreak = meta.story({
  name: 'A player on a break is offered no Chips In',
  beforeEach: ({ msw }) =>
    msw.use(mock.getMember.returns({ member: aMember({ pause: { kind: 'time-out', until: breakEnds.endsAt } }) })),
  play: async (context) => {
    const dialog = await chipsOf(context);
    await expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Chips Out']);
    await expect(dialog.getByText(/until 27 Nov, 2:05 pm: until then chips can only go out/)).toBeVisible();
  },
});

export const ChipsInOfAnExcludedPlayerRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.moveChips.refuses('receiverExcluded')),
  play: async (context) => {
    const dialog = await giveChips(context);
    await expect(await dialog.findByText(refusalsInEnglish.receiverExcluded)).toBeVisible();
  },
});

const ownLimit = { limitPaise: 50_000n, period: 'day', leftPaise: 20_000n } as const;

export const ChipsInAboveThePlayersLimitRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.moveChips.refuses('receiverLimit', ownLimit, 'amountPaise')),
  play: async (context) => {
    const dialog = await giveChips(context);
    await refusedAt(dialog, 'Enter Chips Amount', refusalsInEnglish.receiverLimit(ownLimit));
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
    await expect(await dialog.findByText(refusalsInEnglish.accountNotFound)).toBeVisible();
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

/** The answer is lost, and the adjustment was made: the dialog shows what the wallet holds now. */
export const AdjustFollowsTheWallet = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let balancePaise = 1_000_000n;
    msw.use(
      mock.getMember.answers(() => ({ member: aMember({ balancePaise }) })),
      mock.adjustWallet.answers(() => {
        balancePaise = 1_025_050n;
        throw brokenOff;
      }),
    );
  },
  play: async (context) => {
    const dialog = await openAdjust(context);
    await expect(dialog.getByText(amount('₹10,250.50'))).toBeVisible();
    await press(context, dialog, 'Adjust');
    await expect(await dialog.findByText(amount('₹10,501.00'))).toBeVisible();
    await expect(dialog.queryByText(amount('₹10,000.00'))).toBeNull();
  },
});

export const AdjustTakesTwo = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getSecondPerson.returns(limitsOfAmounts({ kind: 'adjustment', abovePaise: 25_000n, leftPaise: null })),
      mock.adjustWallet.returns({ ...confirmationOf('proposed'), proposal: 41, balancePaise: 1_000_000n }),
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
        return { ...confirmationOf('walletAdjusted'), balancePaise: 1_025_050n };
      }),
    );
    await context.userEvent.selectOptions(dialog.getByLabelText('Category'), 'Bank charge');
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
    const text = refusalsInEnglish.insufficientBalance({ availablePaise: 1_000n, requiredPaise: 25_050n });
    await refusedAt(dialog, 'Amount in rupees', text);
  },
});
