import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { columns, type Row } from './rows.ts';

async function rowsOf(resource: string, search: string): Promise<Row[]> {
  const answer = await fetch(`/api/${resource}?q=${encodeURIComponent(search)}`);
  return (await answer.json()) as Row[];
}

function Add() {
  return (
    <Dialog.Root>
      <Dialog.Trigger className="rounded bg-blue-600 px-3 py-2 text-white">Add</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-1/2 left-1/2 w-[480px] -translate-x-1/2 -translate-y-1/2 rounded-lg bg-white p-6 shadow-xl"
        >
          <Dialog.Title className="mb-4 font-semibold text-lg">Add</Dialog.Title>
          {columns.map((column) => (
            <label key={column} className="mb-2 flex flex-col text-sm">
              {column}
              <input className="rounded border px-2 py-1" />
            </label>
          ))}
          <Dialog.Close className="rounded border px-3 py-2">Cancel</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function List({ resource }: { resource: string }) {
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    queryKey: [resource, search],
    queryFn: () => rowsOf(resource, search),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <h1 className="font-semibold text-xl capitalize">{resource}</h1>
        <input
          aria-label="Search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="rounded border px-3 py-2"
        />
        <Add />
      </div>
      <table data-list={resource} className="w-full text-left text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} className="border-b p-2">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.map((row) => (
            <tr key={row.id} className="border-b">
              {columns.map((column) => (
                <td key={column} className="p-2">
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
