import preview from '@cage/storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';
import { Money } from './money.tsx';

interface Row {
  id: string;
  name: string;
  balancePaise: bigint;
}

const rows: Row[] = [
  { id: 'Agent1', name: 'meera.agency', balancePaise: 100_000n },
  { id: 'C1', name: 'lotus.play', balancePaise: 12_345_600n },
  { id: 'C2', name: 'sapphire.club', balancePaise: -50_000n },
];

const columns: readonly Column<Row>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => id, sort: ({ id }) => id, card: 'title', fixed: true },
  { id: 'name', header: 'Name', cell: ({ name }) => name, sort: ({ name }) => name, card: 'detail' },
  {
    id: 'balance',
    header: 'Balance',
    cell: ({ balancePaise }) => <Money paise={balancePaise} />,
    sort: ({ balancePaise }) => balancePaise,
    align: 'end',
    card: 'title',
  },
];

const Table = (props: Partial<DataTableProps<Row>>) => (
  <DataTable
    id="story"
    caption="Accounts"
    columns={columns}
    rows={{ is: 'loaded', rows }}
    rowId={({ id }) => id}
    empty="No accounts"
    {...props}
  />
);

const meta = preview.meta({ title: 'DataTable', component: Table });

const firstCells = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('tbody tr td:first-child')].map(({ textContent }) => textContent);

export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await expect(firstCells(canvasElement)).toEqual(['Agent1', 'C1', 'C2']);
  },
});

export const SortsByItsHeader = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const header = canvas.getByRole('button', { name: 'Name' });
    await userEvent.click(header);
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(firstCells(canvasElement)).toEqual(['C1', 'Agent1', 'C2']);
    await userEvent.click(header);
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    await expect(firstCells(canvasElement)).toEqual(['C2', 'Agent1', 'C1']);
  },
});

export const SortsMoneyByAmount = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Balance' }));
    await expect([
      ['C2', 'Agent1', 'C1'],
      ['C1', 'Agent1', 'C2'],
    ]).toContainEqual(firstCells(canvasElement));
  },
});

export const ColumnsCanBeHidden = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns and density' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Name' }));
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Name', hidden: true })).toBeNull());
    await expect(localStorage.getItem('cage.table.story')).toContain('name');
    await userEvent.keyboard('{Escape}');
  },
});

export const Loading = meta.story({ args: { rows: { is: 'loading' } } });

export const Empty = meta.story({ args: { rows: { is: 'loaded', rows: [] } } });

export const Stale = meta.story({
  args: { rows: { is: 'loaded', rows, stale: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Accounts' })).toHaveAttribute('aria-busy', 'true');
  },
});

const onRetry = fn();

export const Failed = meta.story({
  args: {
    rows: { is: 'failed', message: 'Something went wrong on our side. Try again', requestId: '5d0c1f0a', onRetry },
  },
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

export const OpensARow = meta.story({
  args: { onOpen: fn(), activeId: 'C1' },
  play: async ({ args, canvasElement, userEvent }) => {
    const row = canvasElement.querySelector<HTMLElement>('[data-row="C1"]');
    await expect(row).toHaveAttribute('aria-current', 'true');
    row?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(rows[1]);
  },
});

export const CardsOnAPhone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } });
