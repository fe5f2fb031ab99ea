import { limitsOfAmounts } from '@cage/api-client/fixtures';
import { brokenOff, mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PasswordAgain } from '../parts/password-again/password-again.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { openFromMenu, setting } from './plays.ts';

const meta = preview.meta({
  title: 'Layout',
  component: AdminLayout,
  ...setting,
});

/** Submits an amount of chips to mint. */
async function addChips(context: PlayContext, amount: string) {
  await openFromMenu(context, 'Add Chips');
  const dialog = within(await screen.findByRole('dialog'));
  await fillIn(context, dialog, { 'Enter Chips Amount': amount });
  await press(context, dialog, 'Submit');
  return dialog;
}

export const AddChipsDialog = meta.story({
  play: async (context) => {
    await openFromMenu(context, 'Add Chips');
    const dialog = await screen.findByRole('dialog', { name: 'Add Chips' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveTextContent('Balance₹46,66,000.00');
    // A zero too many is read out, and shows in the balance afterwards.
    await fillIn(context, within(dialog), { 'Enter Chips Amount': '500000' });
    await expect(await within(dialog).findByText('Five lakh rupees only')).toBeVisible();
    await expect(dialog).toHaveTextContent('Balance₹46,66,000.00₹51,66,000.00');
    await fillIn(context, within(dialog), { 'Enter Chips Amount': '' });
  },
});

export const AddChips = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.addChips.returns({ ...confirmationOf('chipsAdded'), balancePaise: 466_700_000n })),
  play: async (context) => {
    await addChips(context, '1000');
    await expect(await screen.findByText('₹1,000.00 of chips added')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** F5: the chips were added, but the answer was lost. The second press mints nothing more. */
export const AddChipsOnceThoughTheAnswerBrokeOff = meta.story({
  tags: ['works'],
  play: async (context) => {
    const minted = new Map<string, bigint>();
    let asked = 0;
    context.msw.use(
      mock.addChips.answers(({ requestId, amountPaise }) => {
        if (typeof amountPaise === 'bigint') minted.set(requestId, amountPaise);
        asked += 1;
        if (asked === 1) throw brokenOff;
        return { ...confirmationOf('chipsAdded'), balancePaise: 466_700_000n };
      }),
    );
    const dialog = await addChips(context, '1000');
    await expect(await dialog.findByText(/^No answer came/)).toBeVisible();
    await press(context, dialog, 'Submit');
    await expect(await screen.findByText('₹1,000.00 of chips added')).toBeInTheDocument();
    await expect([asked, [...minted.values()]]).toEqual([2, [100_000n]]);
  },
});

export const AnAmountIsTypedInHindiDigits = meta.story({
  tags: ['works'],
  play: async (context) => {
    await openFromMenu(context, 'Add Chips');
    const amount = within(await screen.findByRole('dialog')).getByLabelText('Enter Chips Amount');
    await context.userEvent.type(amount, '₹१,०००');
    await expect(amount).toHaveValue('1000');
  },
});

let answer = Promise.withResolvers<void>();

export const TheToastNamesWhatWasSent = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) => {
    answer = Promise.withResolvers();
    msw.use(
      mock.addChips.answers(async () => {
        await answer.promise;
        return { ...confirmationOf('chipsAdded'), balancePaise: 466_700_000n };
      }),
    );
  },
  play: async (context) => {
    const dialog = await addChips(context, '1000');
    await context.userEvent.type(dialog.getByLabelText('Enter Chips Amount'), '0');
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('10000');
    answer.resolve();
    await expect(await screen.findByText('₹1,000.00 of chips added')).toBeInTheDocument();
  },
});

/** One person may add 50,000 chips at once, and 1,000 more within these 24 hours. */
const chipsTakeTwo = {
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.getSecondPerson.returns(limitsOfAmounts({ kind: 'add-chips', abovePaise: 5_000_000n, leftPaise: 100_000n })),
      mock.addChips.returns({ ...confirmationOf('proposed'), proposal: 41, balancePaise: 466_600_000n }),
    ),
};

async function typeChips(context: PlayContext, typed: string) {
  await openFromMenu(context, 'Add Chips');
  const dialog = within(await screen.findByRole('dialog'));
  await fillIn(context, dialog, { 'Enter Chips Amount': typed });
  await expect(await dialog.findByText('Waits for a second person')).toBeVisible();
  return dialog;
}

export const AddChipsWaitsForASecondPerson = meta.story({
  ...chipsTakeTwo,
  play: async (context) => {
    const dialog = await typeChips(context, '60000');
    await expect(dialog.queryByText(/may still move alone/)).toBeNull();
    await expect(dialog.getByLabelText('Reason')).toBeVisible();
  },
});

export const AddChipsWaitsForASecondPersonOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...chipsTakeTwo,
  play: async (context) => {
    const dialog = await typeChips(context, '1001');
    await expect(dialog.getByText(/more than you may still move alone in these 24 hours/)).toBeVisible();
  },
});

export const AddChipsProposed = meta.story({
  tags: ['works'],
  ...chipsTakeTwo,
  play: async (context) => {
    const dialog = await typeChips(context, '60000');
    await press(context, dialog, 'Submit');
    await refusedAt(dialog, 'Reason', refusalsInEnglish.whyRequired);
    await fillIn(context, dialog, { Reason: 'Diwali' });
    await press(context, dialog, 'Submit');
    await expect(await screen.findByText('₹60,000.00 waits for a second person')).toBeInTheDocument();
  },
});

export const AddChipsAsksForThePasswordFirst = meta.story({
  tags: ['works'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.addChips.returnsWhenFresh({ ...confirmationOf('chipsAdded'), balancePaise: 466_700_000n }),
      mock.retypePassword.returns(confirmationOf('passwordRetyped')),
    ),
  play: async (context) => {
    await addChips(context, '1000');
    const question = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
    await fillIn(context, question, { 'Your password': 'cage-demo-1' });
    await press(context, question, 'Continue');
    await expect(await screen.findByText('₹1,000.00 of chips added')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const AddChipsGivenUpKeepsTheAmount = meta.story({
  tags: ['refused'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(mock.addChips.returnsWhenFresh({ ...confirmationOf('chipsAdded'), balancePaise: 466_700_000n })),
  play: async (context) => {
    const dialog = await addChips(context, '1000');
    const question = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
    await press(context, question, 'Cancel');
    await expect(await dialog.findByText('Type your password again to go on')).toBeVisible();
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('1000');
  },
});

export const AddChipsOfNothingRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await addChips(context, '0');
    await expect(dialog.getByText('Chips should be greater than 0')).toBeVisible();
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('0');
  },
});

export const AddChipsOfPaiseRefused = meta.story({
  tags: ['refused', 'works'],
  play: async (context) => {
    const dialog = await addChips(context, '1.5');
    await expect(dialog.getByText('Enter a valid amount in whole rupees, such as 500')).toBeVisible();
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('1.5');
  },
});

export const AddChipsOfTooMuchRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.addChips.returnsWhenFresh({ ...confirmationOf('chipsAdded'), balancePaise: 0n })),
  play: async (context) => {
    const dialog = await addChips(context, '10000001');
    await refusedAt(dialog, 'Enter Chips Amount', refusalsInEnglish.chipsTooLarge({ maximumPaise: 1_000_000_000n }));
    await expect(dialog.getByText('Chips amount is too large. Enter ₹1,00,00,000 or less')).toBeVisible();
    // It is refused before the password is asked for.
    await expect(screen.getAllByRole('dialog')).toHaveLength(1);
  },
});

/** The operator lowered the limit after the dialog was opened. */
export const AddChipsOfMoreThanIsAllowedByNowRefused = meta.story({
  tags: ['refused', 'works'],
  beforeEach: ({ msw }) => msw.use(mock.addChips.refuses('chipsTooLarge', { maximumPaise: 50_000n }, 'amountPaise')),
  play: async (context) => {
    const dialog = await addChips(context, '1000');
    await refusedAt(dialog, 'Enter Chips Amount', refusalsInEnglish.chipsTooLarge({ maximumPaise: 50_000n }));
  },
});

export const AddChipsByAnotherRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addChips.refuses('onlyAdminChips')),
  play: async (context) => {
    const dialog = await addChips(context, '1000');
    await expect(await dialog.findByText(refusalsInEnglish.onlyAdminChips)).toBeVisible();
  },
});

export const AddChipsFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addChips.fails()),
  play: async (context) => {
    const dialog = await addChips(context, '1000');
    await expect(await dialog.findByText(/Something went wrong on our side/)).toBeVisible();
  },
});
