import { useCustomers, useMe, useReveal } from '@cage/api-client';
import { accountStatuses, type Customer, listCustomers } from '@cage/contract';
import { Button, type Column, Screen } from '@cage/ui';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListPage } from '../../parts/list-page.tsx';
import { customerColumns } from '../../parts/people-columns.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';
import type { CustomerForm } from './customer-form.ts';
import { NewKeysDialog, type Told, ToldOnceDialog } from './new-keys.tsx';

const CustomerDialog = lazy(async () => ({ default: (await import('./customer-dialog.tsx')).CustomerDialog }));

const filters = { status: accountStatuses } as const;

type Open = CustomerForm | { is: 'new-keys'; id: string };

const actionColumn = (open: (what: Open) => void): Column<Customer> => ({
  id: 'action',
  header: 'Action',
  fixed: true,
  pinned: true,
  card: 'actions',
  cell: (customer) => (
    <span className="flex gap-2 max-md:w-full max-md:[&>button]:h-11 max-md:[&>button]:flex-1">
      <Button size="sm" variant="secondary" onClick={() => open({ is: 'editing', customer })}>
        {copy.edit}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => open({ is: 'new-keys', id: customer.id })}>
        {copy.newKeys}
      </Button>
    </span>
  ),
});

/** Customers in scope, with their projects and keys. A customer sees itself, and changes nothing. */
export function CustomersScreen() {
  const state = useListState(filters);
  const me = useMe();
  const reveal = useReveal();
  const [open, setOpen] = useState<Open>({ is: 'closed' });
  const [told, setTold] = useState<Told | null>(null);
  const close = () => setOpen({ is: 'closed' });
  const writes = me.data !== undefined && me.data.level !== 'customer';
  const columns = writes ? [...customerColumns(reveal), actionColumn(setOpen)] : customerColumns(reveal);
  return (
    <Screen
      title={copy.title}
      actions={
        writes ? (
          <Button onClick={() => setOpen({ is: 'adding' })}>
            <Plus aria-hidden className="size-4" />
            {copy.add}
          </Button>
        ) : null
      }
    >
      <ListPage
        id="customers"
        caption={copy.title}
        state={state}
        list={useCustomers(state.input)}
        columns={columns}
        rowId={({ id }) => id}
        empty={copy.empty}
        search={copy.search}
        filters={copy.filters}
        csv={{ list: listCustomers, file: 'customers' }}
      />
      <Suspense>
        {open.is === 'adding' || open.is === 'editing' ? (
          <CustomerDialog form={open} onClose={close} onTold={setTold} />
        ) : null}
      </Suspense>
      {open.is === 'new-keys' ? <NewKeysDialog id={open.id} onClose={close} onTold={setTold} /> : null}
      {told ? <ToldOnceDialog told={told} onClose={() => setTold(null)} /> : null}
    </Screen>
  );
}
