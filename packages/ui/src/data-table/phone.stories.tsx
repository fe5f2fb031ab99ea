import preview from '@cage/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { LONG_NAME } from '../samples.tsx';
import { SeeMore } from '../see-more/see-more.tsx';
import { DataTable } from './data-table.tsx';
import { onReview, rowOf, setting, states } from './plays.ts';
import { columns, type Request, requests, withActions } from './samples.tsx';

const meta = preview.meta({
  title: 'Patterns/Data table',
  component: DataTable<Request>,
  tags: ['turns'],
  ...setting,
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
    // Where nothing else opens a row, this one has nothing to unfold: all columns are in the two lines.
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
    /** Whether the letter of the code at an index is in sight. */
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
