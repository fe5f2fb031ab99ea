import { mock } from '@cage/api-client/msw';
import { Route, Routes } from '@cage/parts/router/routes';
import preview from '@cage/storybook/preview';
import { expect, waitFor, within } from 'storybook/test';
import { PayoutFileScreen } from './payout-file-screen.tsx';
import { aFile, chooseAnswer, kept, keptWithoutStatus, setting, withOneSuspended } from './plays.ts';

const meta = preview.meta({
  title: 'Payout File',
  component: PayoutFileScreen,
  render: () => (
    <Routes>
      <Route path="/admin/withdraw/files/:file" element={<PayoutFileScreen />} />
    </Routes>
  ),
  ...setting,
});

export const ColumnsOfTheAnswer = meta.story({
  play: async (context) => {
    const result = await chooseAnswer(context);
    await expect(await result.findByLabelText('Our reference (the code)')).toHaveDisplayValue('Customer Reference');
    await expect(result.getByLabelText('UTR')).toHaveDisplayValue('UTR');
    await expect(result.getByLabelText('Status')).toHaveDisplayValue('Status');
    await context.userEvent.click(result.getByRole('button', { name: 'Save and check' }));
    await expect(await result.findByText('Enter the name of the bank')).toBeVisible();
  },
});

export const ThreePiles = meta.story({
  beforeEach: ({ msw }) => msw.use(kept),
  play: async (context) => {
    const result = await chooseAnswer(context);
    const paid = within(await result.findByRole('region', { name: 'Paid (1)' }));
    await expect(paid.getByRole('checkbox', { name: 'Pay tanvi.kulkarni' })).toBeChecked();
    const failed = within(result.getByRole('region', { name: 'Failed (1)' }));
    await expect(failed.getByText('REJECTED: Account closed')).toBeVisible();
    await expect(failed.getByLabelText('What becomes of sana.khan')).toHaveDisplayValue('Stays in the bank');
    const unclear = within(result.getByRole('region', { name: 'Not understood (2)' }));
    await expect(unclear.getByText('Its amount is not the one in the file')).toBeVisible();
    await expect(unclear.getByText('Its reference is not in this file')).toBeVisible();
    await expect(result.getByRole('button', { name: 'Settle 1' })).toBeEnabled();
  },
});

export const AnswerSettled = meta.story({
  tags: ['works'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const result = await chooseAnswer(context);
    await userEvent.type(await result.findByLabelText('Bank'), 'Federal Bank');
    await userEvent.click(result.getByRole('button', { name: 'Save and check' }));
    await userEvent.selectOptions(await result.findByLabelText('What becomes of sana.khan'), 'Take out of the file');
    await userEvent.click(result.getByRole('button', { name: 'Settle 2' }));
    await expect(await result.findByText('The result is imported')).toBeVisible();
    await userEvent.click(result.getByRole('button', { name: 'Close' }));
    await expect(await canvas.findByText('FDRLN52026112001')).toBeVisible();
    await expect(canvas.getByText('Taken out')).toBeVisible();
  },
});

export const SuspendedMeanwhileIsPaidAllTheSame = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(kept, ...aFile(withOneSuspended())),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const result = await chooseAnswer(context);
    const paid = within(await result.findByRole('region', { name: 'Paid (1)' }));
    await expect(paid.getByText('Account suspended')).toBeVisible();
    await expect(result.getByText(/The bank has paid, so it is recorded as paid/)).toBeVisible();
    await userEvent.click(result.getByRole('button', { name: 'Settle 1' }));
    await expect(await result.findByText('The result is imported')).toBeVisible();
    await expect(within(result.getByRole('list')).getByText('Account suspended')).toBeVisible();
    await userEvent.click(result.getByRole('button', { name: 'Close' }));
    await expect(await canvas.findByText('FDRLN52026112001')).toBeVisible();
    await expect(canvas.getByText('Account suspended')).toBeVisible();
  },
});

export const OneRowRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      kept,
      mock.settlePayoutResult.answers(({ rows }) => ({
        results: rows.map(({ code, decision }) =>
          decision === 'paid'
            ? { code, outcome: 'refused', despite: [], obstacle: { message: 'This payout UTR is already used' } }
            : { code, outcome: 'done', despite: [] },
        ),
      })),
    ),
  play: async (context) => {
    const result = await chooseAnswer(context);
    await context.userEvent.selectOptions(await result.findByLabelText('What becomes of sana.khan'), 'Deny');
    await context.userEvent.click(result.getByRole('button', { name: 'Settle 2' }));
    await expect(await result.findByText('This payout UTR is already used')).toBeVisible();
    await expect(result.getByText('Settled')).toBeVisible();
  },
});

export const SettlingBreaksOff = meta.story({
  beforeEach: ({ msw }) => msw.use(kept, mock.settlePayoutResult.fails()),
  play: async (context) => {
    const result = await chooseAnswer(context);
    await context.userEvent.click(await result.findByRole('button', { name: 'Settle 1' }));
    await expect(await result.findByText('The rest could not be settled')).toBeVisible();
    await expect(result.getByRole('button', { name: 'Go on' })).toBeVisible();
  },
});

export const Settling = meta.story({
  beforeEach: ({ msw }) => msw.use(kept, mock.settlePayoutResult.hangs()),
  play: async (context) => {
    const result = await chooseAnswer(context);
    await context.userEvent.click(await result.findByRole('button', { name: 'Settle 1' }));
    await expect(await result.findByText('Settling 0 of 1')).toBeVisible();
  },
});

export const CheckFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(kept, mock.checkPayoutResult.fails()),
  play: async (context) => {
    const result = await chooseAnswer(context);
    await expect(await result.findByText('The answer could not be checked')).toBeVisible();
  },
});

export const NothingIsSettledTwice = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      kept,
      mock.checkPayoutResult.answers(({ rows }) => ({
        rows: rows.map(({ reference, amountPaise }) => ({
          ...{ pile: 'settled', why: null, code: reference, username: 'tanvi.kulkarni', amountPaise, despite: [] },
        })),
      })),
    ),
  play: async (context) => {
    const result = await chooseAnswer(context);
    await expect(await result.findByText('4 rows were settled before')).toBeVisible();
    await expect(result.getByText('There is nothing to settle in this file.')).toBeVisible();
    await expect(result.getByRole('button', { name: 'Settle 0' })).toBeDisabled();
  },
});

/** Those who named the columns before left out the status, which decides how an answer is read: they are named again. */
export const AStatusThatNobodyNamedIsAskedFor = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(keptWithoutStatus),
  play: async (context) => {
    const result = await chooseAnswer(context);
    await expect(await result.findByLabelText('Status')).toHaveDisplayValue('Status');
    await expect(result.queryByRole('region', { name: /^Paid/ })).toBeNull();
  },
});

export const WrongFile = meta.story({
  play: async (context) => {
    const result = await chooseAnswer(context, 'Dear customer,\nthank you for your file.\n', 'letter.txt');
    await expect(await result.findByRole('alert')).toHaveTextContent('No rows were found in this file');
    await context.userEvent.click(result.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Import the result' })).toBeVisible());
  },
});

export const PilesOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(kept),
  play: async (context) => {
    const result = await chooseAnswer(context);
    await expect(await result.findByRole('button', { name: 'Settle 1' })).toBeVisible();
  },
});

export const PilesInTheDark = meta.story({
  globals: { theme: 'dark' },
  beforeEach: ({ msw }) => msw.use(kept),
  play: async (context) => {
    const result = await chooseAnswer(context);
    await expect(await result.findByRole('button', { name: 'Settle 1' })).toBeVisible();
  },
});
