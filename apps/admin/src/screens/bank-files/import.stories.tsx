import { mock } from '@cage/api-client/msw';
import { Link } from '@cage/parts/router/link';
import { Route, Routes } from '@cage/parts/router/routes';
import { amount } from '@cage/storybook/amounts';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { BankFilesScreen } from './bank-files-screen.tsx';
import { chooseFile, HDFC_FILE, importing, kept, SPOILT_FILE, setting } from './plays.ts';

const meta = preview.meta({
  title: 'Bank Files',
  component: BankFilesScreen,
  ...setting,
});

const UNKNOWN_FILE = `Some Co-operative Bank
Kept on,About,What,How much
1 Nov 2026,UPI/432013475520/PRIYA,+,1500
2 Nov 2026,Rent,-,25000
`;

export const FileHeldOverThePage = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('priya.nair');
    const place = canvasElement.querySelector('[data-drop]') as HTMLElement;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([HDFC_FILE], 'hdfc-november.csv'));
    place.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(await canvas.findByText('Drop the file here')).toBeVisible();
  },
});

export const FileDropped = meta.story({
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await canvas.findByText('priya.nair');
    const place = canvasElement.querySelector('[data-drop]') as HTMLElement;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([HDFC_FILE], 'hdfc-november.csv'));
    place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    const file = await importing(context);
    await expect(await file.findByRole('heading', { name: 'Which column is which' })).toHaveFocus();
  },
});

export const WrongFile = meta.story({
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await chooseFile(context, new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0]), 'statement.xlsx');
    const file = await importing(context, 'statement.xlsx');
    await expect(await file.findByRole('alert')).toHaveTextContent('This is a spreadsheet workbook');
    await context.userEvent.click(file.getByRole('button', { name: 'Cancel' }));
    await expect(await context.canvas.findByText('priya.nair')).toBeVisible();
  },
});

export const NoMovementsInTheFile = meta.story({
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await chooseFile(context, 'Dear customer,\nyour account has moved to another branch.\n', 'letter.txt');
    const file = await importing(context, 'letter.txt');
    await expect(await file.findByRole('alert')).toHaveTextContent('No movements were found in this file');
    await expect(file.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  },
});

export const ColumnsGuessed = meta.story({
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await chooseFile(context, HDFC_FILE);
    const file = await importing(context);
    await expect(await file.findByLabelText('Bank')).toHaveValue('HDFC Bank');
    await expect(file.getByLabelText('Came in (credit)')).toHaveDisplayValue('Deposit Amt.');
    await expect(file.getByLabelText('Reference or UTR')).toHaveDisplayValue('Chq./Ref.No.');
    const read = file.getByRole('region', { name: 'How the first rows are read' });
    await expect(within(read).getByText(amount('₹1,500.00'))).toBeVisible();
    await expect(within(read).getAllByRole('row')[3]).toHaveTextContent('72026-11-20In₹1,500.00');
  },
});

export const ColumnsNamedByHand = meta.story({
  tags: ['works'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('priya.nair');
    await chooseFile(context, UNKNOWN_FILE, 'coop.csv');
    const file = await importing(context, 'coop.csv');
    await userEvent.click(await file.findByRole('button', { name: 'Save and check' }));
    await expect(await file.findByText('Enter the name of the bank')).toBeVisible();
    await userEvent.type(file.getByLabelText('Bank'), 'Our co-operative');
    await userEvent.selectOptions(file.getByLabelText('Day'), 'Kept on');
    await userEvent.selectOptions(file.getByLabelText('Amounts are'), 'In one column');
    await userEvent.selectOptions(await file.findByLabelText('Amount'), 'How much');
    await userEvent.selectOptions(file.getByLabelText('Narration'), 'About');
    const read = await file.findByRole('region', { name: 'How the first rows are read' });
    await expect(within(read).getAllByRole('row')[1]).toHaveTextContent('32026-11-01In₹1,500.00UPI/432013475520/PRIYA');
    await userEvent.click(file.getByRole('button', { name: 'Save and check' }));
    await expect(await file.findByText('Our co-operative')).toBeVisible();
    await expect(file.getByRole('button', { name: 'Import 2' })).toBeVisible();
  },
});

export const ColumnsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.keepBankMapping.refuses('bankColumnsMissing')),
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await chooseFile(context, HDFC_FILE);
    const file = await importing(context);
    await context.userEvent.click(await file.findByRole('button', { name: 'Save and check' }));
    await expect(await file.findByRole('alert')).toHaveTextContent(
      'Choose which of the file’s columns have the amounts',
    );
    await expect(file.getByLabelText('Bank')).toHaveValue('HDFC Bank');
  },
});

export const KnownColumnsAreNotAskedAgain = meta.story({
  beforeEach: ({ msw }) => msw.use(kept),
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await chooseFile(context, HDFC_FILE);
    const file = await importing(context);
    await expect(await file.findByRole('heading', { name: 'Check before sending' })).toBeVisible();
    await expect(file.getByText('HDFC current account')).toBeVisible();
    await expect(file.getByText(amount('₹30,000.00'))).toBeVisible();
    await expect(file.getByText('19 – 20 Nov, 2 days')).toBeVisible();
    await context.userEvent.click(file.getByRole('button', { name: 'Change the columns' }));
    await expect(await file.findByLabelText('Bank')).toHaveValue('HDFC current account');
  },
});

export const RowsThatCannotBeRead = meta.story({
  beforeEach: ({ msw }) => msw.use(kept),
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await chooseFile(context, SPOILT_FILE);
    const file = await importing(context);
    await expect(await file.findByText('2 rows can’t be read')).toBeVisible();
    await expect(file.getByText('Row 8').closest('li')).toHaveTextContent('Row 8: no such day');
    await expect(file.getByText('Row 9').closest('li')).toHaveTextContent('Row 9: no valid amount');
    await context.userEvent.click(file.getByRole('button', { name: 'Import 2, without 2' }));
    await expect(await file.findByText('Rows left out')).toBeVisible();
  },
});

export const SameLinesAndShortenedReferences = meta.story({
  beforeEach: ({ msw }) => msw.use(kept),
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    const line = '20/11/26,UPI,4.32E+11,20/11/26,,500.00,\n';
    await chooseFile(context, HDFC_FILE.replace('STATEMENT', `${line}${line}STATEMENT`));
    const file = await importing(context);
    await expect(await file.findByText(/^1 line repeats another one/)).toBeVisible();
    await expect(file.getByText(/^2 references were shortened by a spreadsheet/)).toBeVisible();
  },
});

export const NothingToSend = meta.story({
  beforeEach: ({ msw }) => msw.use(kept),
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await chooseFile(context, `${HDFC_FILE.split('\n').slice(0, 4).join('\n')}\n31/02/26,UPI,1,1,,5,5\n`);
    const file = await importing(context);
    await expect(await file.findByText('There is no line to send.')).toBeVisible();
    await expect(file.getByRole('button', { name: /^Import 0/ })).toBeDisabled();
  },
});

async function send(context: Parameters<typeof chooseFile>[0], text: string, name: string) {
  await context.canvas.findByText('priya.nair');
  await chooseFile(context, text);
  const file = await importing(context);
  await context.userEvent.click(await file.findByRole('button', { name }));
  return file;
}

export const Sending = meta.story({
  beforeEach: ({ msw }) => msw.use(kept, mock.takeBankLines.hangs()),
  play: async (context) => {
    const file = await send(context, HDFC_FILE, 'Import 4');
    await expect(await file.findByText('0 of 4 lines sent')).toBeVisible();
    await expect(file.getByRole('progressbar', { name: 'Sending' })).toHaveValue(0);
  },
});

const line = (at: number) => `${1 + (at % 19)}/11/26,UPI-${432_000_000_000 + at}-PAY,,,,"1,500.00",${at}\n`;
const LARGE_FILE = `${HDFC_FILE.split('\n').slice(0, 4).join('\n')}\n${Array.from({ length: 4_500 }, (_, at) => line(at)).join('')}`;

/** The second of three calls fails; the lines of the first are not sent again. */
export const BrokenInTheMiddle = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    const calls: number[] = [];
    msw.use(
      kept,
      mock.takeBankLines.answers(({ lines }) => {
        calls.push(lines.length);
        if (calls.length === 2) throw new Error('The server is gone');
        return { taken: lines.length, known: 0, proven: calls.length };
      }),
    );
  },
  play: async (context) => {
    const file = await send(context, LARGE_FILE, 'Import 4,500');
    await expect(await file.findByText('The rest could not be sent')).toBeVisible();
    await expect(file.getByText('2,000 of 4,500 lines sent')).toBeVisible();
    await context.userEvent.click(file.getByRole('button', { name: 'Go on' }));
    await expect(await file.findByRole('heading', { name: 'Imported' })).toHaveFocus();
    await expect(file.getByText('4,500')).toBeVisible();
    // From the first call and from those after the failure.
    await expect(file.getByText('Accepted requests proven').closest('div')).toHaveTextContent('8');
  },
});

export const SendingRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(kept, mock.takeBankLines.refuses('bankDayAhead')),
  play: async (context) => {
    const file = await send(context, HDFC_FILE, 'Import 4');
    await expect(await file.findByRole('alert')).toHaveTextContent('A line has a day in the future');
  },
});

/** The page beside a link that leaves it. */
function WithAWayOut() {
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Routes>
        <Route path="/admin/bankFiles" element={<BankFilesScreen />} />
        <Route path="/elsewhere" element={<p>Somewhere else</p>} />
      </Routes>
    </>
  );
}

export const LeavingAsksWhileLinesAreSent = meta.story({
  render: () => <WithAWayOut />,
  beforeEach: ({ msw }) => msw.use(kept, mock.takeBankLines.hangs()),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const file = await send(context, HDFC_FILE, 'Import 4');
    await file.findByText('0 of 4 lines sent');
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await expect(dialog.getByText(/^Not all lines are sent yet/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await expect(file.getByText('Stay on this page until all are sent.')).toBeVisible();
  },
});

export const Imported = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(kept, mock.takeBankLines.returns({ taken: 3, known: 1, proven: 12 })),
  play: async (context) => {
    const file = await send(context, HDFC_FILE, 'Import 4');
    await expect(await file.findByText('Accepted requests proven')).toBeVisible();
    await waitFor(() => expect(file.getByText('12')).toBeVisible());
  },
});

export const MappingOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await chooseFile(context, HDFC_FILE);
    const file = await importing(context);
    await expect(await file.findByRole('button', { name: 'Save and check' })).toBeVisible();
  },
});

export const MappingInHindi = meta.story({
  globals: { locale: 'hi' },
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await chooseFile(context, HDFC_FILE);
    const file = await importing(context);
    await expect(await file.findByRole('button', { name: 'रखें और जाँचें' })).toBeVisible();
  },
});

export const CheckInTheDark = meta.story({
  globals: { theme: 'dark' },
  beforeEach: ({ msw }) => msw.use(kept),
  play: async (context) => {
    await context.canvas.findByText('priya.nair');
    await chooseFile(context, SPOILT_FILE);
    const file = await importing(context);
    await expect(await file.findByText('2 rows can’t be read')).toBeVisible();
  },
});
