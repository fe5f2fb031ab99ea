import { aPayeeChange, paymentSettings, settingsAnswer } from '@cage/api-client/fixtures';
import { useLiveEvents } from '@cage/api-client/live';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { retype, setting } from './plays.ts';
import { SettingsScreen } from './settings-screen.tsx';

const meta = preview.meta({
  title: 'Bank',
  component: SettingsScreen,
  ...setting,
});

/** The second UPI id changes, and waits. */
const waiting = () => {
  const upiIds = ['lotus.one@okbank', 'lotus.second@okbank', 'lotus.three@okbank', 'lotus.four@okbank'];
  const { version: _, agreedRate: __, ...rest } = paymentSettings({ upiIds });
  return settingsAnswer({ planned: { ...rest, change: 7 } });
};

export const AChangeWaits = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getPaymentSettings.returns(waiting()), mock.listPayeeChanges.returns({ changes: [aPayeeChange()] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Waiting changes' })).toBeVisible();
    await expect(canvas.getAllByText('lotus.two@okbank')[0]).toBeVisible();
    await expect(canvas.getByText('lotus.second@okbank')).toBeVisible();
    await expect(canvas.getByText('Proposed by lotus.desk')).toBeVisible();
    await expect(canvas.getByText('Waiting')).toBeVisible();
    const [decline, confirm] = ['Decline', 'Confirm'].map((name) => canvas.getByRole('button', { name }));
    await expect(decline?.nextElementSibling).toBe(confirm);
    await expect(canvas.getByText('“The bank closed the old account”')).toBeVisible();
    // The form has the planned values, so that saving again does not undo them.
    await expect(await canvas.findByLabelText('UPI ID 2')).toHaveValue('lotus.second@okbank');
  },
});

export const ItsProposerDoesNotConfirm = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.listPayeeChanges.returns({ changes: [aPayeeChange({ mine: true, mayConfirm: false })] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A different person must confirm.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Take back' })).toBeEnabled();
  },
});

export const APictureAndOneOfTheDownline = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listPayeeChanges.returns({
        changes: [
          aPayeeChange({
            accounts: [
              {
                slot: 'qr',
                now: { line: '', short: '', qrImageUrl: '/payment/00000000-0000-4000-8000-000000000001.webp' },
                next: { line: '', short: '', qrImageUrl: '/payment/00000000-0000-4000-8000-000000000002.webp' },
              },
            ],
          }),
          aPayeeChange({
            id: 8,
            own: false,
            accountId: 'Agent1',
            username: 'meera.agency',
            proposedBy: ['meera.agency'],
          }),
        ],
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'QR picture that waits' })).toBeVisible();
    await expect(canvas.getByText('meera.agency (Agent1)')).toBeVisible();
  },
});

export const ChangesLoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayeeChanges.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waiting changes could not be loaded')).toBeVisible();
    await expect(await canvas.findByLabelText('UPI ID 1')).toBeVisible();
  },
});

/** Refetching the changes keeps what is typed. */
export const RetryOfTheChangesLosesNothing = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listPayeeChanges.fails()),
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    await canvas.findByText('Waiting changes could not be loaded');
    await retype(context, 'Rate', '90');
    msw.use(mock.listPayeeChanges.returns({ changes: [aPayeeChange()] }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('lotus.second@okbank')).toBeVisible();
    await expect(canvas.getByLabelText('Rate')).toHaveValue('90');
  },
});

/** Opens a decision about the waiting change, and returns its dialog. */
async function askedInChanges({ canvas, userEvent }: PlayContext, decision: 'Confirm' | 'Decline' | 'Take back') {
  await userEvent.click(await canvas.findByRole('button', { name: decision }));
  return within(await screen.findByRole('dialog'));
}

/** A server that puts the change into effect, or drops it. */
const decidesChange = (given: Parameters<typeof aPayeeChange>[0] = {}) => {
  let is: 'waits' | 'served' | 'forgotten' = 'waits';
  return [
    mock.getPaymentSettings.answers(() => {
      const answer = waiting();
      if (is === 'waits') return answer;
      return settingsAnswer({
        settings: is === 'served' ? ({ ...answer.planned, version: 4 } as never) : answer.settings,
      });
    }),
    mock.listPayeeChanges.answers(() => ({ changes: is === 'waits' ? [aPayeeChange(given)] : [] })),
    mock.confirmProposal.answers(({ id }) => {
      if (id !== 7) throw new Error('Not the change that waits');
      is = 'served';
      return confirmationOf('proposalConfirmed');
    }),
    mock.takeBackProposal.answers(({ id }) => {
      if (id !== 7) throw new Error('Not the change that waits');
      is = 'forgotten';
      return confirmationOf('proposalTakenBack');
    }),
    mock.declineProposal.answers(({ id, reason }) => {
      if (id !== 7 || reason !== 'Not our bank') throw new Error('Not the change that waits, or not why');
      is = 'forgotten';
      return confirmationOf('proposalDeclined');
    }),
  ];
};

export const AChangeIsConfirmed = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...decidesChange()),
  play: async (context) => {
    const { canvas } = context;
    const dialog = await askedInChanges(context, 'Confirm');
    await expect(dialog.getByText(/see the new accounts at once/)).toBeVisible();
    await press(context, dialog, 'Confirm');
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Waiting changes' })).toBeNull());
    await waitFor(() => expect(canvas.getByLabelText('UPI ID 2')).toHaveValue('lotus.second@okbank'));
  },
});

function LiveSettings() {
  useLiveEvents(true);
  return <SettingsScreen />;
}

export const AChangeIsGoneBeforeTheAnswer = meta.story({
  tags: ['works'],
  render: () => <LiveSettings />,
  beforeEach: ({ msw }) => {
    const asked = Promise.withResolvers<void>();
    let is: 'waits' | 'served' = 'waits';
    msw.use(
      mock.listPayeeChanges.answers(() => ({ changes: is === 'waits' ? [aPayeeChange()] : [] })),
      mock.watchEvents.answers(async () => {
        await asked.promise;
        return { type: 'approvals-changed' };
      }),
      mock.confirmProposal.answers(async () => {
        is = 'served';
        asked.resolve();
        // An event was faster than the answer.
        await waitFor(() =>
          expect(screen.queryByRole('heading', { name: 'Waiting changes', hidden: true })).toBeNull(),
        );
        return confirmationOf('proposalConfirmed');
      }),
    );
  },
  play: async (context) => {
    await press(context, await askedInChanges(context, 'Confirm'), 'Confirm');
    await expect(await screen.findByText(confirmationOf('proposalConfirmed').message)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const AChangeIsTakenBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...decidesChange({ mine: true, mayConfirm: false })),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByLabelText('UPI ID 2')).toHaveValue('lotus.second@okbank');
    await press(context, await askedInChanges(context, 'Take back'), 'Take back');
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Waiting changes' })).toBeNull());
    await waitFor(() => expect(canvas.getByLabelText('UPI ID 2')).toHaveValue('lotus.two@okbank'));
  },
});

export const AChangeOfOthersIsDeclinedWithAReason = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...decidesChange({ mayConfirm: false })),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText('A different person must confirm.')).toBeVisible();
    const dialog = await askedInChanges(context, 'Decline');
    await press(context, dialog, 'Decline');
    await refusedAt(dialog, 'Reason', refusalsInEnglish.whyRequired);
    await fillIn(context, dialog, { Reason: 'Not our bank' });
    await press(context, dialog, 'Decline');
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Waiting changes' })).toBeNull());
    await waitFor(() => expect(canvas.getByLabelText('UPI ID 2')).toHaveValue('lotus.two@okbank'));
  },
});

export const ConfirmRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listPayeeChanges.returns({ changes: [aPayeeChange()] }),
      mock.confirmProposal.refuses('proposalNotFound'),
    ),
  play: async (context) => {
    const dialog = await askedInChanges(context, 'Confirm');
    await press(context, dialog, 'Confirm');
    await expect(await dialog.findByText(refusalsInEnglish.proposalNotFound)).toBeVisible();
  },
});

export const AChangeOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.listPayeeChanges.returns({ changes: [aPayeeChange()] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('lotus.second@okbank')).toBeVisible();
  },
});
