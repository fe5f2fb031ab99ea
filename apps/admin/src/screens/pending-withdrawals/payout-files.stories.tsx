import { aBankPayout, aPayoutQueue, aWithdrawal, somePayoutFormats } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { LeftOut } from '@cage/contract/payouts/fields';
import type { PlayContext } from '@cage/storybook/preview';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PendingWithdrawalsScreen } from './pending-withdrawals-screen.tsx';
import { review, setting, worked } from './plays.ts';

const inBank = () =>
  aWithdrawal({
    ...{ id: 60, username: 'pooja.reddy', method: 'bank', payoutTo: aBankPayout('Pooja Reddy') },
    ...{ code: 'W261120B7B7B7B7', inBank: { file: 7, since: new Date('2026-11-20T08:05:00Z') } },
  });
const leftOut: LeftOut[] = [
  { id: 62, code: 'W261120H7C3V9DS', username: 'harpreet.gill', amountPaise: 550_000n, why: 'flagged' },
  { id: 64, code: 'W2611205T9QK1ZC', username: 'dev.patel', amountPaise: 90_000n, why: 'method' },
  { id: 99, code: null, username: null, amountPaise: null, why: 'gone' },
];
const ready = { count: 2, amountPaise: 6_200_000n };
const sample = 'Transaction Type,Beneficiary Name\r\nN,Tanvi Kulkarni\r\nN,Sana Khan\r\n';
const checked = mock.checkPayoutFile.returns({ ready, sample, leftOut, needsSecond: false });
const formats = mock.listPayoutFormats.returns({ formats: somePayoutFormats() });

const meta = preview.meta({ title: 'Pending Withdrawals', component: PendingWithdrawalsScreen, ...setting });

async function tickAll({ canvas, userEvent }: PlayContext) {
  await canvas.findByText('tanvi.kulkarni');
  for (const box of canvas.getAllByRole('checkbox', { name: /^Select row \d/ })) await userEvent.click(box);
  await userEvent.click(await canvas.findByRole('button', { name: 'Make payout file (4)' }));
  return within(await screen.findByRole('dialog', { name: 'Make a payout file' }));
}

export const FileBeforeItIsMade = meta.story({
  beforeEach: ({ msw }) => msw.use(formats, checked),
  play: async (context) => {
    const dialog = await tickAll(context);
    await expect(await dialog.findByText('3 are left out')).toBeVisible();
    await expect(dialog.getByText('Has a warning: decide it by itself')).toBeVisible();
    await expect(dialog.getByText('No. 99')).toBeVisible();
    await context.userEvent.click(dialog.getByText('First lines of the file'));
    await expect(dialog.getByText(/Transaction Type,Beneficiary Name/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Make a file of 2' })).toBeEnabled();
  },
});

export const FileMade = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      ...[formats, checked],
      mock.makePayoutFile.returns({ ...confirmationOf('payoutFileMade'), file: 7, leftOut }),
      mock.downloadPayoutFile.returns({ name: 'payouts-2026-11-20-7.csv', text: sample }),
    ),
  play: async (context) => {
    const dialog = await tickAll(context);
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Make a file of 2' }));
    await expect(await screen.findByText('File made. Its withdrawals are in the bank now')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(context.canvas.queryByRole('button', { name: /Make payout file/ })).toBeNull();
  },
});

export const FileTakesTwoPeople = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      formats,
      mock.checkPayoutFile.returns({ ready, sample, leftOut: [], needsSecond: true }),
      mock.makePayoutFile.returns({ ...confirmationOf('proposed'), file: null, proposal: 4, leftOut: [] }),
    ),
  play: async (context) => {
    const dialog = await tickAll(context);
    await expect(await dialog.findByText(/^Above the limit/)).toBeVisible();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Ask a second person' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const NothingFitsIntoTheFile = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      formats,
      mock.checkPayoutFile.returns({ ready: { count: 0, amountPaise: 0n }, sample: '', leftOut, needsSecond: false }),
    ),
  play: async (context) => {
    const dialog = await tickAll(context);
    await expect(await dialog.findByText('None of the chosen withdrawals fits into this file.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Make a file of 0' })).toBeDisabled();
  },
});

export const FileRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(formats, checked, mock.makePayoutFile.refuses('payoutFileEmpty')),
  play: async (context) => {
    const dialog = await tickAll(context);
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Make a file of 2' }));
    await expect(await dialog.findByText('None of these withdrawals fits into the file')).toBeVisible();
  },
});

export const FileCheckFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(formats, mock.checkPayoutFile.fails()),
  play: async (context) => {
    const dialog = await tickAll(context);
    await expect(await dialog.findByText('The file could not be prepared')).toBeVisible();
  },
});

export const InTheBank = meta.story({
  beforeEach: ({ msw }) => msw.use(...worked([inBank(), ...aPayoutQueue()])),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByText('pooja.reddy')).toBeVisible();
    const badge = canvas.getAllByText('In the bank').find((one) => one.tagName !== 'OPTION');
    await expect(badge).toBeVisible();
    const pane = within(await review(context, 'pooja.reddy'));
    await expect(pane.getByRole('link', { name: 'Open the payout file' })).toHaveAttribute(
      'href',
      '/admin/withdraw/files/7',
    );
    await expect(pane.queryByRole('button', { name: 'Approve' })).toBeNull();
    await expect(pane.queryByRole('button', { name: 'Deny' })).toBeNull();
    await userEvent.keyboard('d');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const OnlyWhatIsInTheBank = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...worked([inBank(), ...aPayoutQueue()])),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('tanvi.kulkarni');
    await userEvent.selectOptions(canvas.getByLabelText('Show'), 'In the bank');
    await waitFor(() => expect(canvas.queryByText('tanvi.kulkarni')).toBeNull());
    await expect(canvas.getByText('pooja.reddy')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Show'), 'To decide');
    await expect(await canvas.findByText('tanvi.kulkarni')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('pooja.reddy')).toBeNull());
  },
});

export const InTheBankOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(...worked([inBank(), ...aPayoutQueue()])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('pooja.reddy')).toBeVisible();
  },
});

export const FileInHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(formats, checked),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('tanvi.kulkarni');
    await userEvent.click(canvas.getByRole('checkbox', { name: /61/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'भुगतान फ़ाइल बनाएँ (1)' }));
    await expect(await screen.findByRole('button', { name: '2 की फ़ाइल बनाएँ' })).toBeVisible();
  },
});
