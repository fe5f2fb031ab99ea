import { useReveal } from '@cage/api-client/accounts';
import { useCustomers } from '@cage/api-client/customers';
import { useMe } from '@cage/api-client/sessions';
import { accountSorts } from '@cage/contract/agents';
import { type Customer, listCustomers } from '@cage/contract/customers';
import { accountStatuses } from '@cage/contract/statuses';
import { contractWords } from '@cage/parts/words/contract-words';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { useLink } from '@cage/ui/link';
import { Screen } from '@cage/ui/screen';
import { useWords, type Words } from '@cage/ui/words';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { type Opened, OpenedNotice } from '../../parts/account/opened.tsx';
import { openedCopy } from '../../parts/account/opened-copy.ts';
import { usePersonChips } from '../../parts/account/person-chips.tsx';
import { useChosenAccounts } from '../../parts/account/use-chosen-accounts.tsx';
import { usePersonRows } from '../../parts/account/use-person-rows.tsx';
import { headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { useTagFilter } from '../../parts/notes/tag-filter.ts';
import { optionsOf } from '../../parts/options.ts';
import { customerColumns } from '../../parts/people-columns.tsx';
import { usePersonRecordName } from '../../parts/records/use-record-name.ts';
import { RowButtons } from '../../parts/row-buttons.tsx';
import { secretWords } from '../../parts/secret-words.ts';
import { type OneTimeSecretKey, SecretKeyOnceDialog } from '../../parts/told-once.tsx';
import { useOpenAddFromAddress } from '../../parts/use-add-on-arrival.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';
import type { CustomerForm } from './customer-form.ts';
import { NewKeysDialog } from './new-keys.tsx';

const CustomerPane = lazyPrefetched(async () => (await import('../../parts/account/person-pane.tsx')).CustomerPane);
const CustomerDialog = lazyPrefetched(async () => (await import('./customer-dialog.tsx')).CustomerDialog);

const filters = { status: accountStatuses, tag: null } as const;

type Open = CustomerForm | { is: 'new-keys'; id: string };

const ownButtons = (customer: Customer, words: Words<typeof copy>, open: (what: Open) => void): ReactNode => (
  <>
    <Button size="touch" variant="secondary" onClick={() => open({ is: 'editing', customer })}>
      {words.edit}
    </Button>
    <Button size="touch" variant="secondary" onClick={() => open({ is: 'new-keys', id: customer.id })}>
      {words.newKeys}
    </Button>
  </>
);

const actionColumn = (
  header: string,
  words: Words<typeof copy>,
  open: (what: Open) => void,
  chips: (customer: Customer) => ReactNode,
): Column<Customer> => ({
  id: 'action',
  header,
  fixed: true,
  pinned: true,
  phone: 'more',
  cell: (customer) => (
    <RowButtons>
      {ownButtons(customer, words, open)}
      {chips(customer)}
    </RowButtons>
  ),
});

const nameOf = ({ id, name }: Customer) => ({ id, name, hasBelow: true });

/** Customers in scope, with their projects and keys. A customer is led to its own page instead. */
export function CustomersScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  const state = useListState(filters, accountSorts);
  const reveal = useReveal();
  const [open, setOpen] = useState<Open>({ is: 'closed' });
  const [told, setTold] = useState<OneTimeSecretKey | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const next = useWords(openedCopy);
  const Link = useLink();
  const close = () => setOpen({ is: 'closed' });
  const me = useMe();
  const list = useCustomers(state.input);
  const chips = usePersonChips(list.data?.rows);
  // A customer whose role has the whitelist changes nothing here either.
  const writes = me.data !== undefined && me.data.level !== 'customer';
  useOpenAddFromAddress(() => (writes ? setOpen({ is: 'adding' }) : undefined));
  const secrets = useWords(secretWords);
  const { button } = chips;
  const columns = useMemo(() => {
    const read = customerColumns(headers, secrets, reveal);
    return writes ? [...read, actionColumn(headers.action, words, setOpen, button)] : read;
  }, [headers, secrets, reveal, writes, words, button]);
  const several = useChosenAccounts(list.data?.rows, nameOf, writes);
  const rows = usePersonRows('C', columns);
  usePersonRecordName(rows.shown, list);
  return (
    <Screen
      title={words.title}
      actions={
        writes ? (
          <Button onClick={() => setOpen({ is: 'adding' })}>
            <Plus aria-hidden className="size-4" />
            {words.add}
          </Button>
        ) : null
      }
    >
      {opened ? (
        <OpenedNotice of={opened} onDone={() => setOpened(null)}>
          <p>{next.steps}</p>
          <Link to={`/admin/api?customer=${opened.publicId}`} className="underline">
            {next.keys}
          </Link>
        </OpenedNotice>
      ) : null}
      <ListPage
        id="customers"
        caption={words.title}
        state={state}
        list={list}
        columns={rows.columns}
        table={{ ...rows.table, ...several.table }}
        rowId={({ id }) => id}
        empty={words.empty}
        search={words.search}
        filters={[{ name: 'status', label: headers.status, options: optionsOf(said.accountStatuses) }, useTagFilter()]}
        csv={{ list: listCustomers, file: 'customers' }}
      />
      {several.bar}
      <Suspense>
        {open.is === 'adding' || open.is === 'editing' ? (
          <CustomerDialog form={open} onClose={close} onTold={setTold} onOpened={setOpened} />
        ) : null}
      </Suspense>
      <Suspense>
        {rows.shown ? (
          <CustomerPane
            id={rows.shown}
            list={list}
            columns={columns}
            actions={(customer) =>
              writes ? (
                <>
                  {ownButtons(customer, words, setOpen)}
                  {chips.buttons(customer)}
                </>
              ) : null
            }
          />
        ) : null}
      </Suspense>
      {chips.dialog}
      {open.is === 'new-keys' ? <NewKeysDialog id={open.id} onClose={close} onTold={setTold} /> : null}
      {told ? <SecretKeyOnceDialog told={told} onClose={() => setTold(null)} /> : null}
    </Screen>
  );
}
