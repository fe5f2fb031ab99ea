import { aPayout, onePage, someChips } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import { csvRefused, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { ChipsReportScreen } from './chips-report-screen.tsx';

/** Chip amounts at their largest, between the longest names. */
const longChips = () =>
  someChips().map((row) => ({
    ...row,
    downlineName: 'shri.venkateshwara.brothers.ag',
    amountPaise: 99_999_999_900n,
    oldBalancePaise: 99_999_999_900n,
    balancePaise: -99_999_999_900n,
    downlineOldBalancePaise: 0n,
    downlineBalancePaise: 99_999_999_900n,
  }));

const meta = preview.meta({
  title: 'Chips Report',
  component: ChipsReportScreen,
  parameters: { route: '/admin/chipsReport' },
  beforeEach: ({ msw }) => msw.use(mock.listChips.returns(onePage(someChips()))),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Agent1 · agent')).toBeVisible();
    // What the upline gave: its old balance and the amount make its new one.
    await expect(canvas.getByText(amount('−₹5,000.00'))).toBeVisible();
    await expect(canvas.getByText('Debt paid: R2611207KQ4M2XD')).toBeVisible();
  },
});

export const APayoutIsOutOfWhatWasOnHold = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listChips.returns(onePage([aPayout(), ...someChips()]))),
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('Paid out of what was on hold')).closest('tr');
    // Only in this row the client's balances are those of its hold.
    await expect(row).toHaveTextContent('priya.nair');
    await expect(canvas.getAllByText('Paid out of what was on hold')).toHaveLength(1);
  },
});

export const LevelsInHindi = meta.story({
  tags: ['works'],
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Agent1 · एजेंट')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listChips.hangs()),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Chips Report' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(amount('₹0.00'))).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listChips.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Chips Data Found')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listChips.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Chips Report could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listChips.fails()),
  play: async (context) => {
    await retry(context, mock.listChips.returns(onePage(someChips())));
    await expect(await context.canvas.findByText('Agent1 · agent')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listChips.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const TypeNarrows = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listChips.answers(({ type }) => onePage(someChips().filter((row) => row.type === (type ?? row.type)))),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–3 of 3')).toBeVisible());
    await userEvent.selectOptions(canvas.getByLabelText('Type'), 'other');
    await waitFor(() => expect(canvas.getByText('1–2 of 2')).toBeVisible());
    await expect(canvas.getByText('C2 · customer')).toBeVisible();
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('Agent1 · agent');
    await csvRefused(context, mock.listChips.fails('forbidden'));
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listChips.returns(onePage(longChips()))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/shri.venkateshwara/))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const role = await canvas.findByText('Agent1 · agent');
    // Beside the name, so that a row keeps to two lines.
    const name = role.closest('[data-place="title"]')?.querySelector('.long-name') as HTMLElement;
    await expect(role.getBoundingClientRect().top).toBeLessThan(name.getBoundingClientRect().bottom);
  },
});

/** In the width that a tablet leaves. */
export const ANameStaysWholeOnATablet = meta.story({
  tags: ['works'],
  decorators: [(Story) => <div className="w-[664px]">{Story()}</div>],
  beforeEach: ({ msw }) =>
    msw.use(mock.listChips.returns(onePage(someChips().map((row) => ({ ...row, downlineName: 'joseph.mathew' }))))),
  play: async ({ canvas }) => {
    const name = (await canvas.findAllByText('joseph.mathew'))[0] as HTMLElement;
    const text = document.createRange();
    text.selectNodeContents(name);
    await expect(text.getClientRects()).toHaveLength(1);
  },
});
