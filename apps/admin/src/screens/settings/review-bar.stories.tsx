import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { retype, review, reviewAndSave, save, setting } from './plays.ts';
import { SettingsScreen } from './settings-screen.tsx';

const meta = preview.meta({
  title: 'Bank',
  component: SettingsScreen,
  ...setting,
});

const bar = ({ canvas }: PlayContext) => within(canvas.getByRole('region', { name: 'Unsaved changes' }));

/** Changes the accounts of two tiers and a name, and removes an account. */
async function changeMuch(context: PlayContext) {
  await retype(context, 'UPI ID 2', 'lotus.new@okbank');
  await retype(context, 'Account Number 3', '50100001999');
  await retype(context, 'UPI ID 4', '');
  await retype(context, 'Wallet Owner Name', 'Lotus Play Two');
}

export const ChangesAreCounted = meta.story({
  play: async (context) => {
    await changeMuch(context);
    const { userEvent, canvas } = context;
    await expect(bar(context).getByRole('status')).toHaveTextContent(
      '4 changes: Wallet Owner Name, UPI ID 2, Bank 3, UPI ID 4',
    );
    // Typing the old value back is no change.
    await retype(context, 'UPI ID 4', 'lotus.four@okbank');
    await expect(bar(context).getByRole('button', { name: 'Review 3 changes' })).toBeVisible();
    await userEvent.click(bar(context).getByRole('button', { name: 'Discard changes' }));
    await expect(canvas.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await expect(canvas.getByLabelText('UPI ID 2')).toHaveValue('lotus.two@okbank');
    await expect(canvas.getByLabelText('Wallet Owner Name').closest('[tabindex]')).toHaveFocus();
    await changeMuch(context);
  },
});

export const ChangesAreReviewed = meta.story({
  tags: ['works'],
  play: async (context) => {
    await changeMuch(context);
    await review(context);
    const lines = bar(context).getAllByRole('listitem');
    const said = lines.map((line) => line.textContent);
    await expect(said[1]).toMatch(/^UPI ID 2.*₹1,000–₹2,999.*lotus\.two@okbank.*lotus\.new@okbank.*Waits$/);
    await expect(said[2]).toMatch(/^Bank 3.*50100004003.*50100001999.*Waits$/);
    await expect(said[3]).toMatch(/^UPI ID 4.*lotus\.four@okbank.*None.*next lower tier.*At once$/);
    await expect(said[0]).toMatch(/^Wallet Owner Name.*At once$/);
    await expect(bar(context).getByRole('heading').parentElement?.parentElement).toHaveFocus();
  },
});

/** The refused field is above the review, which closes. */
export const WhatIsRefusedAboveEndsTheReview = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.refuses('upiIdInvalid', 'upiIds.2')),
  play: async (context) => {
    await retype(context, 'UPI ID 3', 'lotus.other@okbank');
    await reviewAndSave(context, 'The bank closed it');
    await waitFor(() => expect(context.canvas.getByLabelText('UPI ID 3')).toHaveFocus());
    await expect(bar(context).getByRole('button', { name: 'Review 1 change' })).toBeVisible();
    await review(context);
    await expect(context.canvas.getByLabelText('Why')).toHaveValue('The bank closed it');
  },
});

/** The second click of a double click lands on the button that would save. */
export const ADoubleClickSavesNothing = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.hangs()),
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await context.userEvent.dblClick(context.canvas.getByRole('button', { name: /^Review/ }));
    await expect(bar(context).getByRole('button', { name: 'Save 1 change' })).not.toHaveAttribute('aria-busy');
    await context.userEvent.click(bar(context).getByRole('button', { name: 'Keep editing' }));
    await expect(bar(context).getByRole('button', { name: 'Review 1 change' })).toBeVisible();
  },
});

export const ReviewedOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async (context) => {
    await changeMuch(context);
    await review(context);
    await expect(bar(context).getByText('50100001999')).toBeVisible();
  },
});

export const AChangedAccountNeedsAReason = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const { canvas } = context;
    await retype(context, 'Bank Name 4', 'Kotak Mahindra Bank');
    await reviewAndSave(context);
    await expect(await canvas.findByText(refusalsInEnglish.whyRequired)).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Why')).toHaveFocus());
    await expect(canvas.getByLabelText('Bank Name 4')).toHaveValue('Kotak Mahindra Bank');
  },
});

export const WhatServesAtOnceNeedsNoReason = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.savePaymentSettings.answers(({ reason }) => {
        if (reason !== undefined) throw new Error('Nobody wrote a reason');
        return confirmationOf('settingsSaved');
      }),
    ),
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await retype(context, 'UPI ID 4', '');
    await reviewAndSave(context);
    await expect(await screen.findByText('Payment settings saved')).toBeInTheDocument();
  },
});

/** Only the server knows whether anything waits: the accounts of payees above may be gone meanwhile. */
export const ReasonRefusedByTheServer = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.refuses('whyRequired', 'reason')),
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await reviewAndSave(context);
    const field = context.canvas.getByLabelText('Why');
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(refusalsInEnglish.whyRequired));
  },
});

export const ARateFarFromTheOldOneWaits = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.returns(confirmationOf('settingsSaved'))),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const rate = await canvas.findByLabelText('Rate');
    await userEvent.clear(rate);
    await userEvent.type(rate, '885');
    await reviewAndSave(context);
    await expect(await canvas.findByText(refusalsInEnglish.whyRequired)).toBeVisible();
    await userEvent.clear(rate);
    await userEvent.type(rate, '89');
    await save(context);
    await expect(await screen.findByText(confirmationOf('settingsSaved').message)).toBeInTheDocument();
  },
});
