import type { ComponentProps } from 'react';
import { fn } from 'storybook/test';
import type { DataTable } from './data-table.tsx';
import { columns, many, type Request, requests } from './samples.tsx';

export type Props = ComponentProps<typeof DataTable<Request>>;

export const onRetry = fn();

export const onReview = fn();

export const states: Record<'loading' | 'failed' | 'empty' | 'stale' | 'many', Props['rows']> = {
  loading: { is: 'loading' },
  failed: { is: 'failed', message: 'Something went wrong on our side. Try again', requestId: '5d0c1f0a', onRetry },
  empty: { is: 'loaded', rows: [] },
  stale: { is: 'loaded', rows: requests, stale: true },
  many: { is: 'loaded', rows: many },
};

export const given: Props['rows'] = { is: 'loaded', rows: requests };

export const rowOf = (canvasElement: HTMLElement, code: string) =>
  canvasElement.querySelector<HTMLElement>(`[data-row="${code}"]`) as HTMLElement;

/** Setting of every story of the table. */
export const setting = {
  args: {
    id: 'story',
    caption: 'Requests',
    columns,
    rows: given,
    rowId: ({ code }: Request) => code,
    empty: 'No requests yet',
  },
};
