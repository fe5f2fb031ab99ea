import preview from '@cage/storybook/preview';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { HUGE_PAISE, LONG_NAME } from '../samples.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { dataTableGuide } from './data-table.guide.ts';
import { DataTable } from './data-table.tsx';
import { onRetry, onReview, type Props, rowOf, setting, states } from './plays.ts';
import { columns, type Request, requests, withActions } from './samples.tsx';

const meta = preview.meta({
  title: 'Patterns/Data table',
  component: DataTable<Request>,
  tags: ['turns'],
  ...setting,
  argTypes: { columns: { control: false }, rows: { control: false }, empty: { control: 'text' } },
  parameters: { guide: dataTableGuide },
});

const codes = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll<HTMLElement>('tbody tr')].map(({ dataset }) => dataset.row?.slice(9, 11));

export const Default = meta.story();

export const Playground = meta.story({ args: { activeId: 'R20261120QX88LM20', onOpen: fn() } });

export const WithAToolbar = meta.story({
  name: 'What narrows it stands above, at the left',
  args: { toolbar: <SearchField label="Search" placeholder="Search by Code..." value="" onChange={fn()} /> },
});

export const AmountsAreWhole = meta.story({
  name: 'An amount between its rules is read out and copied whole',
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('cell', { name: '₹1,23,456.00' });
    getSelection()?.selectAllChildren(cell);
    await expect(getSelection()?.toString()).toBe('₹1,23,456.00');
    getSelection()?.removeAllRanges();
  },
});

export const WithActions = meta.story({
  name: 'What can be done with a row stays at the right edge',
  args: { columns: withActions(onReview) },
  render: (args) => (
    <div className="md:max-w-lg">
      <DataTable {...args} />
    </div>
  ),
});

export const Empty = meta.story({ args: { rows: states.empty } });

export const EmptyWithAWayOn = meta.story({
  name: 'Empty, with the way on',
  args: {
    rows: states.empty,
    empty: (
      <EmptyState title="No requests match" action={<Button variant="secondary">Clear filters</Button>}>
        Nothing was sent between 2026-11-01 and 2026-11-07.
      </EmptyState>
    ),
  },
});

export const LongValues = meta.story({
  name: 'Long names and large amounts',
  args: {
    rows: {
      is: 'loaded' as const,
      rows: requests.map((row, index) =>
        index === 1 ? { ...row, from: LONG_NAME, amountPaise: -HUGE_PAISE } : { ...row, from: 'श्री वेंकटेश्वर' },
      ),
    },
  },
});

export const Sorts = meta.story({
  name: 'A header sorts up, down and back to how the rows came',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(codes(canvasElement)).toEqual(['AB', 'QX', 'TT']);
    const header = canvas.getByRole('button', { name: 'Amount' });
    const column = canvas.getByRole('columnheader', { name: 'Amount' });
    await expect(header.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    await userEvent.click(header);
    await expect(column).toHaveAttribute('aria-sort', 'ascending');
    await expect(codes(canvasElement)).toEqual(['TT', 'AB', 'QX']);
    await userEvent.click(header);
    await expect(column).toHaveAttribute('aria-sort', 'descending');
    await expect(codes(canvasElement)).toEqual(['QX', 'AB', 'TT']);
    await userEvent.click(header);
    await expect(codes(canvasElement)).toEqual(['AB', 'QX', 'TT']);
    await userEvent.click(header);
  },
});

const asked = fn();
const onSort = (next: (by: string | undefined) => string) => asked(next('-sentAt'));

export const AskedForSorted = meta.story({
  name: 'Rows that come sorted are asked for in another order',
  args: { sorting: { by: '-sentAt', onSort } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    asked.mockClear();
    await expect(canvas.getByRole('columnheader', { name: 'Sent' })).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.queryByRole('button', { name: 'Code' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sent' }));
    await expect(asked).toHaveBeenLastCalledWith('sentAt');
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await expect(asked).toHaveBeenLastCalledWith('-amount');
    await expect(codes(canvasElement)).toEqual(['AB', 'QX', 'TT']);
  },
});

export const OpensARow = meta.story({
  name: 'A row opens by a click and by Enter',
  args: { onOpen: fn(), activeId: 'R20261120QX88LM20' },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const row = rowOf(canvasElement, 'R20261120QX88LM20');
    await expect(row).toHaveAttribute('aria-current', 'true');
    row.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(requests[1]);
    await userEvent.click(canvas.getByText('priya.nair'));
    await expect(args.onOpen).toHaveBeenLastCalledWith(requests[0]);
  },
});

export const ControlsDoNotOpen = meta.story({
  name: 'A control in a row does not open the row',
  args: { onOpen: fn(), columns: withActions(onReview) },
  play: async ({ args, canvas, userEvent }) => {
    onReview.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Review R20261120AB12CD34' }));
    await expect(onReview).toHaveBeenCalledOnce();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});

export const Remembered = meta.story({
  name: 'Columns and density are remembered on this device',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns and density' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'From' }));
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'From', hidden: true })).toBeNull());
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' }));
    await expect(JSON.parse(localStorage.getItem('cage.table.story') ?? '{}')).toEqual({
      density: 'compact',
      hidden: ['from'],
      shown: [],
    });
  },
});

export const AskedColumns = meta.story({
  name: 'A column that waits to be asked for comes when it is chosen, and stays',
  tags: ['works'],
  args: { columns: columns.map((column) => (column.id === 'from' ? { ...column, room: 'asked' } : column)) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'From' })).toBeNull();
    // Nor is it in the rows, hidden there: a table draws no cell of a column that is not chosen.
    const [heads, row] = canvas.getAllByRole('row');
    await expect(row?.children).toHaveLength(heads?.children.length ?? Number.NaN);
    await userEvent.click(canvas.getByRole('button', { name: 'Columns and density' }));
    const from = await screen.findByRole('menuitemcheckbox', { name: 'From' });
    await expect(from).not.toBeChecked();
    await userEvent.click(from);
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'From', hidden: true })).toBeVisible());
    await expect(JSON.parse(localStorage.getItem('cage.table.story') ?? '{}')).toMatchObject({ shown: ['from'] });
  },
});

export const FixedColumns = meta.story({
  name: 'What a row is known by cannot be hidden',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns and density' }));
    await screen.findByRole('menuitemcheckbox', { name: 'Amount' });
    await expect(screen.queryByRole('menuitemcheckbox', { name: 'Code' })).toBeNull();
  },
});

function Ticking({ onPhone = false, ...props }: Props & { onPhone?: boolean }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return <DataTable {...props} selection={{ ids, onChange: setIds, onPhone }} />;
}

export const Ticked = meta.story({
  name: 'Rows are ticked one by one or all at once',
  render: (args) => <Ticking {...args} />,
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all rows' });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row R20261120QX88LM20' }));
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row R20261120AB12CD34' }));
    await expect(all).toBePartiallyChecked();
  },
});

export const NothingToTickYet = meta.story({
  name: 'The box of all rows waits for rows',
  args: { rows: { is: 'loading' } },
  render: (args) => <Ticking {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toBeDisabled();
  },
});

export const TickedOnAPhone = meta.story({
  name: 'On a phone a box stands before the row, and opens nothing',
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { onOpen: fn() },
  render: (args) => <Ticking {...args} onPhone />,
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Select row R20261120QX88LM20' });
    const { left, top } = canvas.getAllByRole('row')[1]?.getBoundingClientRect() ?? { left: 0, top: 0 };
    // Wherever a thumb lands beside the row.
    for (const [x, y] of [
      [left + 1, top + 10],
      [left + 42, top + 54],
    ] as const) {
      await expect(document.elementFromPoint(x, y)).toBe(box);
    }
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});

export const Loading = meta.story({
  name: 'Loading shows skeletons in the true columns',
  args: { rows: states.loading, columns: withActions(onReview) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Requests' })).toHaveAttribute('aria-busy', 'true');
    // Their positions are not known yet: they would move when the rows come.
    await expect(canvas.getByRole('columnheader', { name: 'Amount' })).not.toBeVisible();
    await expect(canvasElement.querySelectorAll('tbody tr:first-child [data-slot="skeleton"]')).toHaveLength(6);
  },
});

export const Stale = meta.story({
  name: 'While newer rows come the older ones stay',
  args: { rows: states.stale },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Requests' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('priya.nair')).toBeVisible();
  },
});

export const Outdated = meta.story({
  name: 'Rows that could not be refreshed say how old they are',
  args: {
    rows: { is: 'loaded', rows: requests, outdated: { shownAt: new Date(), message: 'No answer', onRetry } },
  },
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear();
    await expect(canvas.getByText(/^Not up to date: shown as of/)).toBeVisible();
    await expect(canvas.getByText('priya.nair')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

export const Failed = meta.story({
  name: 'A failure stands in the place of the rows and can be tried again',
  args: { rows: states.failed },
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Requests could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

export const StickyHeader = meta.story({
  name: 'The header stays in sight while rows scroll',
  args: { rows: states.many },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Requests' });
    region.scrollTo(0, 400);
    const header = canvas.getByRole('columnheader', { name: 'Code' }).getBoundingClientRect();
    await expect(Math.abs(header.top - region.getBoundingClientRect().top)).toBeLessThanOrEqual(1);
  },
});

export const FocusBelowTheHeader = meta.story({
  name: 'What has the focus stands below the header',
  tags: ['measured'],
  args: { rows: states.many },
  render: (args) => <Ticking {...args} />,
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Requests' });
    const header = canvas.getByRole('columnheader', { name: 'Code' });
    const [, , , , , , tick] = canvas.getAllByRole('checkbox');
    if (!tick) throw new Error('There are too few rows');
    // Behind the header, as when the Tab key reaches it from below.
    region.scrollTop += tick.getBoundingClientRect().top - header.getBoundingClientRect().top - 6;
    await expect(tick.getBoundingClientRect().bottom).toBeLessThan(header.getBoundingClientRect().bottom);
    tick.focus();
    await expect(tick.getBoundingClientRect().top).toBeGreaterThanOrEqual(header.getBoundingClientRect().bottom);
  },
});
