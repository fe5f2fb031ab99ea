import { onePage } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { amount } from '@cage/storybook/amounts';
import { csvRefused, letPass } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { BankFilesScreen } from './bank-files-screen.tsx';
import { bank, held, namesAnother, setting, tab } from './plays.ts';

const meta = preview.meta({
  title: 'Bank Files',
  component: BankFilesScreen,
  ...setting,
});

async function rowOf({ canvas }: PlayContext, text: string | RegExp) {
  const row = (await canvas.findByText(text)).closest('tr');
  if (!row) throw new Error('It stands in no row');
  return within(row);
}

export const FlaggedRowsAreLeftUnticked = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    const row = await rowOf(context, 'ritu.agarwal');
    await expect(canvas.getByLabelText('Select row 801')).not.toBeChecked();
    await expect(canvas.getByLabelText('Select row 812')).toBeChecked();
    await expect(row.getByText(/rejected/)).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Select row 801'));
    await expect(await canvas.findByText(/^1 left out: it has warnings/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Accept 3' })).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Select row 812'));
    await expect(await canvas.findByRole('button', { name: 'Accept 2' })).toBeVisible();
  },
});

export const AcceptsTogetherWithAResultForEach = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let waiting = held().exact;
    msw.use(
      mock.listBankMatches.answers(() => ({ rows: [...waiting], nextCursor: null, total: waiting.length })),
      mock.decideRecharge.answers(({ id }) => {
        if (id === 805) throw refusal('insufficientForAccept', { availablePaise: 100_000n, requiredPaise: 2_500_000n });
        waiting = waiting.filter(({ recharge }) => recharge.id !== id);
        return confirmationOf('rechargeApproved');
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept 3 requests?' }));
    await expect(dialog.getByText(amount('₹31,500.00'))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept 3' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('2 accepted, 1 not accepted'));
    await expect(dialog.getByText('harpreet.gill').closest('li')).toHaveTextContent('₹25,000.00');
    await expect(dialog.getAllByText('Accepted')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(canvas.queryByText('priya.nair')).toBeNull());
    await expect(canvas.getByText('harpreet.gill')).toBeVisible();
  },
});

/** One was decided elsewhere while it asked: the question and its sum are about the others. */
export const AcceptsWhatIsStillThere = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    msw.use(
      mock.decideRecharge.answers(({ id }) => {
        if (id === 805) throw new Error('It is not waiting any more');
        return confirmationOf('rechargeApproved');
      }),
    );
  },
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept 3' }));
    await screen.findByRole('dialog', { name: 'Accept 3 requests?' });
    const left = held().exact.filter(({ recharge }) => recharge.id !== 805);
    msw.use(mock.listBankMatches.returns({ rows: left, nextCursor: null, total: left.length }));
    letPass(60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept 2 requests?' }));
    await expect(dialog.getByText(amount('₹6,500.00'))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept 2' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('2 accepted'));
  },
});

export const AcceptingAsksFirst = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getBalance.returns({ data: { balancePaise: 3_000_000n, role: 'agent' } })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept 3 requests?' }));
    await expect(await dialog.findByText(/1,500\.00 short/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const PartsWhatWasPairedByHand = meta.story({
  tags: ['works'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('Paired by hand');
    await userEvent.click(canvas.getByRole('button', { name: /^Unpair the line from/ }));
    await waitFor(() => expect(canvas.queryByText('Paired by hand')).toBeNull());
    await expect(await screen.findByText('Unpaired')).toBeVisible();
  },
});

export const AmountsDiffer = meta.story({
  parameters: { route: tab('differs') },
  play: async (context) => {
    const row = await rowOf(context, 'joseph.mathew');
    await expect(row.getByText(amount('₹3,500.00'))).toBeVisible();
    await expect(row.getByText(amount('₹3,000.00'))).toBeVisible();
    await expect(row.getByText(amount('−₹500.00'))).toBeVisible();
    await expect(row.getByText(/^Another amount/)).toBeVisible();
    await expect(row.getByRole('link', { name: 'Review R2611209J2G8A34' })).toHaveAttribute(
      'href',
      '/admin/browse_recharge?q=R2611209J2G8A34',
    );
    await expect((await rowOf(context, 'vikram.rao')).getByText('The UTR’s leading zeros differ')).toBeVisible();
  },
});

export const NamesAnotherRequestToo = meta.story({
  parameters: { route: tab('differs') },
  beforeEach: ({ msw }) => msw.use(...bank(namesAnother())),
  play: async (context) => {
    const row = await rowOf(context, 'joseph.mathew');
    await expect(row.getByText('The line names R2611186QH2ZZ81 too')).toBeVisible();
    await expect((await rowOf(context, 'kavita.joshi')).getByText('The line names another request too')).toBeVisible();
  },
});

export const NotAskedFor = meta.story({
  parameters: { route: tab('unasked') },
  play: async (context) => {
    const row = await rowOf(context, 'IMPS/P2A/632311209988/KAVITA/OK BANK/WALLET');
    await expect(row.getByText(/P7 notified/)).toBeVisible();
  },
});

export const PairsAMistypedRequest = meta.story({
  tags: ['works'],
  parameters: { route: tab('unasked') },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const row = await rowOf(context, /432013099981-PAYMENT/);
    await userEvent.click(row.getByRole('button', { name: 'Find its request' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Find the request of this line' }));
    // Only requests of its amount.
    await expect(await dialog.findAllByRole('radio')).toHaveLength(2);
    await userEvent.type(dialog.getByLabelText('Search the requests'), 'sunita');
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(1));
    await expect(dialog.getByRole('button', { name: 'Pair' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio'));
    await userEvent.click(dialog.getByRole('button', { name: 'Pair' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.queryByText(/432013099981-PAYMENT/)).toBeNull());
  },
});

export const PairsWhatWasAccepted = meta.story({
  tags: ['works'],
  parameters: { route: tab('unasked') },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listBankUnproven.answers(() =>
        onePage(held().unpaid.map((row) => ({ ...row, id: 811, username: 'asha.menon' }))),
      ),
      mock.pairBankLine.answers(() => confirmationOf('bankLineProves')),
    ),
  play: async (context) => {
    const { userEvent } = context;
    const row = await rowOf(context, /432013099981-PAYMENT/);
    await userEvent.click(row.getByRole('button', { name: 'Find its request' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Find the request of this line' }));
    await userEvent.click(await dialog.findByRole('radio', { name: /asha\.menon.*accepted, unproven/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pair' }));
    await expect(await screen.findByText('Paired. The line proves the request now')).toBeVisible();
  },
});

export const PairingRefused = meta.story({
  tags: ['refused'],
  parameters: { route: tab('unasked') },
  beforeEach: ({ msw }) => msw.use(mock.pairBankLine.refuses('bankLineTaken')),
  play: async (context) => {
    const { userEvent } = context;
    const row = await rowOf(context, /432013099981-PAYMENT/);
    await userEvent.click(row.getByRole('button', { name: 'Find its request' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Pair' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('This line belongs to a request already');
  },
});

export const NoRequestOfTheAmount = meta.story({
  parameters: { route: tab('unasked') },
  play: async (context) => {
    const row = await rowOf(context, /^NEFT CR-SBIN/);
    await context.userEvent.click(row.getByRole('button', { name: 'Find its request' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText('No request of this amount found')).toBeVisible();
  },
});

export const TellsAPlayer = meta.story({
  tags: ['works'],
  parameters: { route: tab('unasked') },
  play: async (context) => {
    const { userEvent } = context;
    const row = await rowOf(context, /432013099981-PAYMENT/);
    await userEvent.click(row.getByRole('button', { name: 'Tell' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tell somebody of this line' }));
    await userEvent.type(dialog.getByLabelText('Search accounts'), 'joseph');
    await userEvent.click(await dialog.findByRole('radio', { name: /joseph\.mathew/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Tell' }));
    await expect(await screen.findByText('Account asked for the request')).toBeVisible();
  },
});

export const TellingRefused = meta.story({
  tags: ['refused'],
  parameters: { route: tab('unasked') },
  beforeEach: ({ msw }) => msw.use(mock.tellOfBankLine.refuses('bankToldAlready')),
  play: async (context) => {
    const { userEvent } = context;
    const row = await rowOf(context, /432013099981-PAYMENT/);
    await userEvent.click(row.getByRole('button', { name: 'Tell' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Search accounts'), 'joseph');
    await userEvent.click(await dialog.findByRole('radio', { name: /joseph\.mathew/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Tell' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody was told of this line');
  },
});

export const PutsALineAside = meta.story({
  tags: ['works'],
  parameters: { route: tab('unasked') },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const row = await rowOf(context, /^NEFT CR-SBIN/);
    await userEvent.click(row.getByRole('button', { name: 'Put aside' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put this line aside' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Put aside' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Rent of the shop next door');
    await userEvent.click(dialog.getByRole('button', { name: 'Put aside' }));
    await waitFor(() => expect(canvas.queryByText(/^NEFT CR-SBIN/)).toBeNull());
  },
});

export const WhatWasPutAsideComesBack = meta.story({
  tags: ['works'],
  parameters: { route: `${tab('unasked')}&aside=1` },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const row = await rowOf(context, 'CREDIT INTEREST CAPITALISED');
    await expect(row.getByText('Interest of the bank')).toBeVisible();
    await expect(canvas.getByLabelText('Show put aside')).toBeChecked();
    await userEvent.click(row.getByRole('button', { name: 'Put back' }));
    await expect(await canvas.findByText('No line was put aside')).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Show put aside'));
    await expect(await canvas.findByText(/432013099981-PAYMENT/)).toBeVisible();
  },
});

export const NotPaid = meta.story({
  parameters: { route: tab('unpaid') },
  play: async (context) => {
    const row = await rowOf(context, 'kavita.joshi');
    await expect(row.getByText('Late')).toBeVisible();
    await expect(row.getByRole('link', { name: 'Review R261118T5V0M2RB' })).toBeVisible();
  },
});

export const DaySheet = meta.story({
  parameters: { route: tab('days') },
  play: async (context) => {
    const { canvas } = context;
    const less = await rowOf(context, '2026-11-17');
    await expect(less.getByText('Less in the bank')).toBeVisible();
    await expect(less.getByText(amount('−₹5,000.00'))).toBeVisible();
    await expect(less.getByRole('link', { name: '₹2,13,500.00, 48 accepted of 2026-11-17' })).toHaveAttribute(
      'href',
      '/admin/deposit_history?from=2026-11-17&to=2026-11-17&status=accepted',
    );
    await expect((await rowOf(context, '2026-11-18')).getByText('Even')).toBeVisible();
    await expect(canvas.getByText('More in the bank')).toBeVisible();
    await expect(canvas.getByText(amount('₹7,000.00'))).toBeVisible();
  },
});

export const DaySheetOnAPhone = meta.story({
  tags: ['phone'],
  parameters: { route: tab('days') },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026-11-17')).toBeVisible();
    await expect(canvas.getByText('Less in the bank')).toBeVisible();
  },
});

export const ImportedFiles = meta.story({
  parameters: { route: tab('files') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('sbi_40210009876_19112026.xls')).toBeVisible();
    await expect(canvas.getByText('1 – 19 Nov')).toBeVisible();
  },
});

export const NotAskedForOnAPhone = meta.story({
  tags: ['phone'],
  parameters: { route: tab('unasked') },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/432013099981-PAYMENT/)).toBeVisible();
  },
});

export const APileThatFailed = meta.story({
  parameters: { route: tab('unasked') },
  beforeEach: ({ msw }) => msw.use(mock.listBankUnasked.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Lines nobody asked for could not be loaded');
    msw.use(...bank());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText(/432013099981-PAYMENT/)).toBeVisible();
  },
});

export const EmptyPiles = meta.story({
  parameters: { route: tab('unpaid') },
  beforeEach: ({ msw }) => msw.use(...bank({ exact: [], differs: [], unasked: [], unpaid: [] })),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No request is missing from your files')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /^Unasked/ }));
    await expect(await canvas.findByText('Everything that came in was asked for')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /^Differs/ }));
    await expect(await canvas.findByText('No request differs from its bank line')).toBeVisible();
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await csvRefused(context, mock.listBankMatches.fails('forbidden'));
  },
});

export const PilesInHindi = meta.story({
  parameters: { route: tab('unasked') },
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'अनुरोध खोजें' }))[0]).toBeVisible();
  },
});

export const DaySheetInTheDark = meta.story({
  parameters: { route: tab('days') },
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Less in the bank')).toBeVisible();
  },
});
