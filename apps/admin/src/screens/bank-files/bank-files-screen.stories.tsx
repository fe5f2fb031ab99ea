import { aMe, bankPilesOf } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { BankFilesScreen } from './bank-files-screen.tsx';
import { bank, chooseFile, HDFC_FILE, held, setting } from './plays.ts';

const meta = preview.meta({
  title: 'Bank Files',
  component: BankFilesScreen,
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: /^Exact 4/ })).toHaveAttribute('aria-selected', 'true');
    const row = (await canvas.findByText('priya.nair')).closest('tr') as HTMLElement;
    // The typed reference is marked in the bank's text.
    await expect(
      within(row)
        .getAllByText('432013475520')
        .some(({ tagName }) => tagName === 'MARK'),
    ).toBe(true);
    await expect(canvas.getByText(/^The files cover 1 – 20 Nov/)).toBeVisible();
    await expect(canvas.getAllByText(amount('₹37,500.00'))[0]).toBeVisible();
  },
});

/** A request counts as missing only on days that the files of all banks cover. */
export const OfTwoBanks = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getBankPiles.returns({
        ...bankPilesOf(held()),
        to: '2026-11-18',
        banks: [
          { bank: 'Axis', from: '2026-11-01', to: '2026-11-18' },
          { bank: 'HDFC current account', from: '2026-11-05', to: '2026-11-20' },
        ],
      }),
    ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^The files cover 1 – 18 Nov \(Axis 1 – 18 Nov, HDFC current account 5 – 20 Nov\)\./),
    ).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getBankPiles.hangs(), mock.listBankMatches.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Requests in the bank' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.queryByText(amount('₹0.00'))).toBeNull();
  },
});

/** Before the first import. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...bank(null)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No bank file yet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import a file' })).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getBankPiles.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Bank files could not be loaded');
    msw.use(...bank());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('priya.nair')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: [] })), mock.getBankPiles.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Import a file' })).toBeNull();
  },
});

export const TheAddressSaysTheTab = meta.story({
  parameters: { route: '/admin/bankFiles?tab=unpaid' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('kavita.joshi')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /^Differs/ }));
    await expect(await canvas.findByText('joseph.mathew')).toBeVisible();
    await expect(canvas.queryByText('kavita.joshi')).toBeNull();
  },
});

export const ImportsTheFirstFile = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...bank(null)),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('No bank file yet');
    await chooseFile(context, HDFC_FILE);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save and check' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 4' }));
    await expect(await canvas.findByRole('heading', { name: 'Imported' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'To the piles' }));
    await expect(await canvas.findByRole('tab', { name: /^Exact 2/ })).toBeVisible();
    await expect(await canvas.findByText('harpreet.gill')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Accept 2' })).toBeVisible();
  },
});

export const AcceptRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.decideRecharge.refuses('rechargeDecided')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept 3' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Accept 3' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('0 accepted, 3 not accepted'));
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('priya.nair')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import a file' })).toBeVisible();
  },
});

export const BeforeTheFirstFileOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(...bank(null)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No bank file yet')).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'बैंक फ़ाइलें' })).toBeVisible();
    await expect(await canvas.findByRole('tab', { name: /^हूबहू/ })).toBeVisible();
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('priya.nair')).toBeVisible();
  },
});

export const NothingLeftInAnyPile = meta.story({
  beforeEach: ({ msw }) => msw.use(...bank({ ...held(), exact: [], differs: [], unasked: [], unpaid: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No request matches a bank line exactly')).toBeVisible();
    await expect(canvas.queryByText('Nothing matches these filters')).toBeNull();
  },
});
