import preview from '@cage/storybook/preview';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ListControls } from './list-controls.tsx';

const onCsv = fn();
const onRefresh = fn();

function Controls({ status: first = '', from = '' }: { status?: string; from?: string }) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState(first);
  const [days, setDays] = useState({ from, to: '' });
  return (
    <ListControls
      search={{ label: 'Search', placeholder: 'Search by Account...', value: search, onChange: setSearch }}
      filters={[
        {
          is: 'choice',
          name: 'status',
          label: 'Status',
          value: status,
          options: [
            { value: 'accepted', label: 'Success' },
            { value: 'cancelled', label: 'Rejected' },
          ],
          onChange: setStatus,
        },
      ]}
      days={{ ...days, onChange: setDays }}
      onReset={() => {
        setSearch('');
        setStatus('');
        setDays({ from: '', to: '' });
      }}
      onRefresh={onRefresh}
      onCsv={onCsv}
    />
  );
}

const meta = preview.meta({ title: 'ListControls', component: Controls });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled();
    await expect(canvas.queryByRole('list', { name: 'Filters' })).toBeNull();
  },
});

export const WhatNarrowsStandsAsChips = meta.story({
  args: { status: 'cancelled', from: '2026-11-01' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('list', { name: 'Filters' })).toHaveTextContent('Status: Rejected');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Status' }));
    await expect(canvas.getByLabelText('Status')).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(canvas.queryByRole('list', { name: 'Filters' })).toBeNull();
  },
});

export const CsvAndRefreshAreAClickAway = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(onCsv).toHaveBeenCalledOnce();
    await expect(onRefresh).toHaveBeenCalledOnce();
  },
});

export const FoldedOnAPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { status: 'accepted' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Status')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (1)' }));
    await expect(canvas.getByLabelText('Status')).toBeVisible();
  },
});
