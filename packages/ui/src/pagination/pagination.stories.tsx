import preview from '@cage/storybook/preview';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { paginationGuide } from './pagination.guide.ts';
import { Pagination } from './pagination.tsx';

const meta = preview.meta({
  title: 'Patterns/Pagination',
  component: Pagination,
  tags: ['turns'],
  args: {
    from: 101,
    count: 100,
    total: 1_23_456,
    size: { value: 100, options: [25, 50, 100], onChange: fn() },
    onPrevious: fn(),
    onNext: fn(),
  },
  parameters: { guide: paginationGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { more: false } });

export const WithoutASize = meta.story({
  name: 'Without a choice of rows',
  render: ({ size: _, ...args }) => <Pagination {...args} />,
});

function Grown() {
  const [rows, setRows] = useState(25);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="secondary" onClick={() => setRows(rows + 1)}>
        One more row
      </Button>
      <Pagination from={1} count={rows} total={rows} size={{ value: 50, options: [25, 50, 100], onChange: fn() }} />
    </div>
  );
}

export const OnePage = meta.story({
  name: 'A list of one page has no buttons, and a choice of rows only where it makes a difference',
  render: () => <Grown />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'One more row' }));
    await expect(canvas.getByRole('combobox', { name: 'Rows a page' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Previous|Next/ })).toBeNull();
  },
});

export const At320 = meta.story({
  name: 'On 320 pixels',
  render: (args) => (
    <div className="w-72">
      <Pagination {...args} from={9_99_901} total={9_99_99_999} more />
    </div>
  ),
});

function Turning() {
  const [from, setFrom] = useState(1);
  return (
    <Pagination
      from={from}
      count={Math.min(100, 251 - from)}
      total={250}
      onPrevious={from > 1 ? () => setFrom(from - 100) : undefined}
      onNext={from < 201 ? () => setFrom(from + 100) : undefined}
    />
  );
}

export const Ends = meta.story({
  name: 'On the first page there is no way back, on the last none on',
  render: () => <Turning />,
  play: async ({ canvas, userEvent }) => {
    const [back, on] = canvas.getAllByRole('button');
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(on as HTMLElement);
    await expect(back).not.toHaveAttribute('aria-disabled');
    await expect(on).not.toHaveAttribute('aria-disabled');
    await userEvent.click(on as HTMLElement);
    await expect(canvas.getByText('201–250 of 250')).toBeVisible();
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    // A keyboard user who turned pages keeps their place.
    await expect(on).toHaveFocus();
  },
});

export const Said = meta.story({
  name: 'Where one is in the list is said when it changes',
  render: () => <Turning />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1–100 of 250');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('101–200 of 250');
  },
});

export const MoreThanCounted = meta.story({
  name: 'A total that was not counted to its end has a plus',
  args: { total: 10_000, more: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('101–200 of 10,000+')).toBeVisible();
  },
});

export const NoRows = meta.story({
  name: 'A list without rows has nothing to turn',
  render: ({ size }) => <Pagination from={1} count={0} total={0} {...(size ? { size } : {})} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No rows');
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
});
