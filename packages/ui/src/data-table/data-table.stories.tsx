import preview from '@cage/storybook/preview';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { HUGE_PAISE, LONG_NAME } from '../samples.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { SeeMore } from '../see-more/see-more.tsx';
import { timing } from '../timing.ts';
import { dataTableGuide } from './data-table.guide.ts';
import { DataTable } from './data-table.tsx';
import { columns, many, type Request, requests, withActions } from './samples.tsx';

type Props = ComponentProps<typeof DataTable<Request>>;

const onRetry = fn();
const onReview = fn();
const states: Record<'loading' | 'failed' | 'empty' | 'stale' | 'many', Props['rows']> = {
  loading: { is: 'loading' },
  failed: { is: 'failed', message: 'Something went wrong on our side. Try again', requestId: '5d0c1f0a', onRetry },
  empty: { is: 'loaded', rows: [] },
  stale: { is: 'loaded', rows: requests, stale: true },
  many: { is: 'loaded', rows: many },
};
const given: Props['rows'] = { is: 'loaded', rows: requests };

const meta = preview.meta({
  title: 'Patterns/Data table',
  component: DataTable<Request>,
  tags: ['turns'],
  args: {
    id: 'story',
    caption: 'Requests',
    columns,
    rows: given,
    rowId: ({ code }: Request) => code,
    empty: 'No requests yet',
  },
  argTypes: { columns: { control: false }, rows: { control: false }, empty: { control: 'text' } },
  parameters: { guide: dataTableGuide },
});

const codes = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll<HTMLElement>('tbody tr')].map(({ dataset }) => dataset.row?.slice(9, 11));
const rowOf = (canvasElement: HTMLElement, code: string) =>
  canvasElement.querySelector<HTMLElement>(`[data-row="${code}"]`) as HTMLElement;

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

const drawn = fn();
const counted: Props['columns'] = columns.map((column, index) =>
  index === 0
    ? {
        ...column,
        cell(row) {
          drawn(row.code);
          return column.cell(row);
        },
      }
    : column,
);

/** A screen that is drawn anew around its table, as it is when a dialog opens or something is typed. */
function Busy(args: Props) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button onClick={() => setTimes(times + 1)}>Again {times}</Button>
      <DataTable {...args} columns={counted} activeId={times === 2 ? 'R20261120QX88LM20' : null} onOpen={() => {}} />
    </>
  );
}

export const OnlyWhatChangedIsDrawn = meta.story({
  name: 'A row is drawn anew when it changes, and not with what stands around it',
  tags: ['works'],
  render: (args) => <Busy {...args} />,
  play: async ({ canvas, userEvent }) => {
    drawn.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Again 0' }));
    await canvas.findByRole('button', { name: 'Again 1' });
    await expect(drawn).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Again 1' }));
    await canvas.findByRole('button', { name: 'Again 2' });
    await expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['R20261120QX88LM20']));
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

const onSort = fn();

export const AskedForSorted = meta.story({
  name: 'Rows that come sorted are asked for in another order',
  args: { sorting: { by: '-sentAt', onSort } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    onSort.mockClear();
    await expect(canvas.getByRole('columnheader', { name: 'Sent' })).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.queryByRole('button', { name: 'Code' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sent' }));
    await expect(onSort).toHaveBeenLastCalledWith('sentAt');
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await expect(onSort).toHaveBeenLastCalledWith('-amount');
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
    // Nor is it in the rows, hidden there: a table draws no cell that nobody chose.
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

function Ticking(props: Props) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return <DataTable {...props} selection={{ ids, onChange: setIds }} />;
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

export const Loading = meta.story({
  name: 'Loading shows skeletons in the true columns',
  args: { rows: states.loading, columns: withActions(onReview) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Requests' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
    await expect(canvasElement.querySelectorAll('tbody tr:first-child [data-slot="skeleton"]')).toHaveLength(6);
  },
});

function Again(props: Props) {
  const [loading, setLoading] = useState(false);
  return (
    <>
      <Button onClick={() => setLoading(!loading)}>{loading ? 'They come' : 'Again'}</Button>
      <DataTable {...props} rows={loading ? states.loading : given} />
    </>
  );
}

/** Where columns begin, and how high a row is that has another below it. */
const shapeOf = (element: HTMLElement) => ({
  edges: [...element.querySelectorAll('th')].map((head) => head.getBoundingClientRect().left),
  row: element.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0,
});

export const InTheirPlace = meta.story({
  name: 'Skeletons are as high and as wide as the rows were here',
  tags: ['works'],
  args: { columns: withActions(onReview) },
  beforeEach: () => localStorage.removeItem('cage.table.story.shape'),
  render: (args) => <Again {...(args as Props)} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await document.fonts.ready;
    const rows = shapeOf(canvasElement);
    await waitFor(() => expect(localStorage.getItem('cage.table.story.shape')).not.toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Again' }));
    await expect(canvasElement.querySelector('[data-slot=skeleton]')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('table')).toHaveStyle({ tableLayout: 'fixed' }));
    const skeletons = shapeOf(canvasElement);
    await expect(Math.abs(skeletons.row - rows.row)).toBeLessThanOrEqual(1);
    for (const [place, edge] of rows.edges.entries())
      await expect(Math.abs((skeletons.edges[place] ?? 0) - edge)).toBeLessThanOrEqual(1);
    // What was set for the skeletons is gone when rows are there.
    await userEvent.click(canvas.getByRole('button', { name: 'They come' }));
    await waitFor(() => expect(canvasElement.querySelector('table')).not.toHaveStyle({ tableLayout: 'fixed' }));
    await expect(shapeOf(canvasElement)).toEqual(rows);
  },
});

/** What is out of sight waits so long. */
const restAfter = (ms: number) => () => {
  const before = timing.rest;
  timing.rest = ms;
  return () => {
    timing.rest = before;
  };
};
const hundred = {
  is: 'loaded',
  rows: Array.from({ length: 100 }, (_, index) => ({ ...(requests[index % 3] as Request), code: `R${index}` })),
} satisfies Props['rows'];
const rowsIn = (element: HTMLElement) => element.querySelectorAll('[data-row]').length;

export const WhatFitsFirst = meta.story({
  name: 'Rows that fit on the screen are drawn at once, the rest when there is time',
  tags: ['works'],
  args: { rows: hundred },
  beforeEach: restAfter(1),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(rowsIn(canvasElement)).toBe(100));
    await expect(canvas.getByRole('region', { name: 'Requests' })).toHaveStyle({ paddingBlockEnd: '0px' });
  },
});

export const TheRestIsLedTo = meta.story({
  name: 'Rows out of sight are there before anything leads to them',
  tags: ['works'],
  args: { rows: hundred, toolbar: <SearchField label="Search" value="" onChange={fn()} /> },
  beforeEach: restAfter(2 ** 30),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const frame = canvas.getByRole('region', { name: 'Requests' });
    const fitting = rowsIn(canvasElement);
    await expect(fitting).toBeLessThan(100);
    await expect(
      canvasElement.querySelectorAll('[data-row]')[fitting - 1]?.getBoundingClientRect().bottom,
    ).toBeGreaterThan(Math.min(innerHeight, frame.getBoundingClientRect().bottom));
    const high = frame.scrollHeight;
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search' }), 'pr');
    await expect(rowsIn(canvasElement)).toBe(fitting);
    await userEvent.keyboard('{Control>}f{/Control}');
    await waitFor(() => expect(rowsIn(canvasElement)).toBe(100));
    // The place of what was not drawn was as high as it is.
    await expect(Math.abs(frame.scrollHeight - high)).toBeLessThan(high / 5);
  },
});

const second: Props['rows'] = {
  is: 'loaded',
  rows: hundred.rows.map((row) => ({ ...row, code: `S${row.code}` })),
};

/** A list whose next page comes by a button outside of its frame, which stays where it was scrolled to. */
function Pages(props: Props) {
  const [rows, setRows] = useState<Props['rows']>(hundred);
  return (
    <>
      <DataTable {...props} rows={rows} />
      {/* At once: the browser scrolls again when the rows are others, which leads on as well. */}
      <Button onClick={() => flushSync(() => setRows(second))}>Next</Button>
    </>
  );
}

export const TheNextPageIsWholeAfterAScroll = meta.story({
  name: 'Whoever scrolled finds the rows of the next page there',
  tags: ['works'],
  beforeEach: restAfter(1),
  render: (args) => <Pages {...(args as Props)} />,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(rowsIn(canvasElement)).toBe(100));
    timing.rest = 2 ** 30;
    const frame = canvas.getByRole('region', { name: 'Requests' });
    const scrolled = new Promise((resolve) => frame.addEventListener('scroll', resolve, { once: true }));
    frame.scrollTop = 900;
    await scrolled;
    canvas.getByRole<HTMLButtonElement>('button', { name: 'Next' }).click();
    await expect(rowOf(canvasElement, 'SR99')).not.toBeNull();
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

export const TwoLines = meta.story({
  name: 'Below 768 pixels a row is two lines',
  args: { columns: withActions(onReview), activeId: 'R20261120QX88LM20' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['phone'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('columnheader')).toBeNull();
    const row = rowOf(canvasElement, 'R20261120AB12CD34');
    const placeOf = (text: string) => within(row).getByText(text).getBoundingClientRect();
    const title = row.querySelector('[data-place="title"]')?.getBoundingClientRect();
    await expect(row.getBoundingClientRect().width).toBeLessThan(390);
    await expect(placeOf('Pending').top).toBeGreaterThanOrEqual(title?.bottom ?? Number.NaN);
    await expect(placeOf('priya.nair').top).toBeLessThan(placeOf('Pending').bottom);
    await expect(canvas.getByRole('button', { name: 'Review R20261120AB12CD34' })).toBeVisible();
    // What nothing else opens has nothing to unfold here: all columns are in the two lines.
    await expect(canvas.queryByRole('button', { name: /^More about/ })).toBeNull();
  },
});

export const ACodeShowsItsEnd = meta.story({
  name: 'On a phone a code that is too long shows how it ends',
  args: {
    columns: columns.map((column) =>
      column.id === 'from'
        ? { ...column, phone: 'reference', cell: ({ code }) => <span className="font-mono">{code.repeat(3)}</span> }
        : column,
    ),
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['works'],
  play: async ({ canvasElement }) => {
    const cell = rowOf(canvasElement, 'R20261120AB12CD34').querySelector('[data-place=reference]') as HTMLElement;
    const text = cell.querySelector('.font-mono')?.firstChild as Text;
    /** Whether a letter of the code is in sight. */
    const isSeen = (at: number) => {
      const letter = document.createRange();
      letter.setStart(text, at);
      letter.setEnd(text, at + 1);
      const [{ left, right }, frame] = [letter.getBoundingClientRect(), cell.getBoundingClientRect()];
      return left >= frame.left - 1 && right <= frame.right + 1;
    };
    await expect(isSeen(0)).toBe(false);
    await expect(isSeen(text.length - 1)).toBe(true);
  },
});

export const OpensOnAPhone = meta.story({
  name: 'On a phone a row opens by its arrow',
  args: { onOpen: fn() },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['phone'],
  play: async ({ args, canvas, userEvent }) => {
    const arrow = canvas.getByRole('button', { name: 'Open R20261120AB12CD34' });
    const { width, height } = arrow.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.click(arrow);
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(args.onOpen).toHaveBeenLastCalledWith(requests[0]);
  },
});

const EMPTY_NOTE = '–';

export const Unfolds = meta.story({
  name: 'On a phone a row that opens nothing unfolds the rest',
  args: {
    columns: [
      ...columns,
      { id: 'key', header: 'Key', cell: ({ code }) => `key-of-${code}`, phone: 'more' },
      { id: 'note', header: 'Note', cell: () => EMPTY_NOTE, phone: 'more' },
    ],
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['phone'],
  play: async ({ canvas, userEvent }) => {
    const key = canvas.getByText('key-of-R20261120AB12CD34');
    await expect(key).not.toBeVisible();
    const arrow = canvas.getByRole('button', { name: 'More about R20261120AB12CD34' });
    await userEvent.click(arrow);
    await expect(arrow).toHaveAttribute('aria-expanded', 'true');
    await expect(key).toBeVisible();
    // What is empty is not drawn.
    for (const note of canvas.getAllByText(EMPTY_NOTE)) await expect(note).not.toBeVisible();
  },
});

export const Turned = meta.story({
  name: 'A turned phone keeps the focus and what is open in a row',
  args: {
    onOpen: fn(),
    columns: [
      ...columns.filter(({ id }) => id !== 'from'),
      {
        id: 'key',
        header: 'Key',
        cell: ({ code }) => <SeeMore label={`key of ${code}`} text={LONG_NAME} />,
        phone: 'detail',
      },
    ],
  },
  tags: ['works'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const screenOf = window.frameElement as HTMLElement;
    const { width } = screenOf.style;
    const row = rowOf(canvasElement, 'R20261120AB12CD34');
    const more = within(row).getByRole('button', { name: /See More/ });
    try {
      await expect(canvas.getAllByRole('row', { hidden: true })).toHaveLength(4);
      row.focus();
      screenOf.style.width = '390px';
      await waitFor(() => expect(canvas.queryByRole('columnheader')).toBeNull());
      await expect(row).toHaveFocus();
      await userEvent.click(more);
      const dialog = await screen.findByRole('dialog');
      screenOf.style.width = '900px';
      await waitFor(() => expect(canvas.getAllByRole('columnheader', { hidden: true })[0]).toBeVisible());
      await expect(dialog).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(more).toHaveFocus());
    } finally {
      screenOf.style.width = width;
    }
  },
});

export const TwoLinesLoading = meta.story({
  name: 'Two lines that are on their way',
  args: { rows: states.loading },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['phone'],
});
