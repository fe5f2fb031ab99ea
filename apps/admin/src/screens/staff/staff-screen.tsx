import { useMe } from '@cage/api-client/sessions';
import { useStaff } from '@cage/api-client/staff';
import { CanAccess } from '@cage/auth';
import { mayCall } from '@cage/contract/roles/access';
import type { Permission } from '@cage/contract/roles/permissions';
import { rolePath } from '@cage/contract/roles/role-path';
import type { StaffAccount } from '@cage/contract/staff';
import { staffSorts } from '@cage/contract/staff';
import { accountStatuses } from '@cage/contract/statuses';
import { useParams } from '@cage/parts/router/routes';
import { contractWords } from '@cage/parts/words/contract-words';
import { Button, buttonClass } from '@cage/ui/button';
import { EmptyState } from '@cage/ui/empty-state';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { useLink } from '@cage/ui/link';
import { Screen } from '@cage/ui/screen';
import { useWords } from '@cage/ui/words';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AccountAction } from '../../parts/account/account.ts';
import { AccountActions } from '../../parts/account/account-actions.tsx';
import { AccountDialogs } from '../../parts/account/account-dialogs.tsx';
import { copy as accountCopy } from '../../parts/account/copy.ts';
import { type Opened, OpenedNotice } from '../../parts/account/opened.tsx';
import { useChosenAccounts } from '../../parts/account/use-chosen-accounts.tsx';
import { headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { useOpenAddFromAddress } from '../../parts/use-add-on-arrival.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { AddAdminDialog } from './add-admin-dialog.tsx';
import { columnsOf } from './columns.tsx';
import { copy } from './copy.ts';
import { EditAdminDialog } from './edit-admin-dialog.tsx';

const StaffRecord = lazyPrefetched(async () => (await import('../../parts/account/person-record.tsx')).StaffRecord);

const filters = { status: accountStatuses } as const;

type Open = { is: 'nothing' } | { is: 'adding' } | { is: 'editing'; account: StaffAccount };

/** Shown at an address that leads nowhere, with a link onwards. */
function NoSuchPage() {
  const words = useWords(copy);
  const Link = useLink();
  return (
    <Screen title={words.missing}>
      <EmptyState
        title={words.missingText}
        drawing="nothingFound"
        action={
          <Link to="/admin/dashboard" className={buttonClass({ variant: 'secondary' })}>
            {words.toDashboard}
          </Link>
        }
      />
    </Screen>
  );
}

const nameOf = ({ publicId, username, kind }: StaffAccount) => ({
  id: publicId,
  name: username,
  // A clerk has no accounts below.
  hasBelow: kind === 'branch',
});

/** The accounts of one role, for viewers who manage it. */
function UsersOf({ role, mayEdit, mayAdd }: { role: string; mayEdit: boolean; mayAdd: boolean }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  const state = useListState(filters, staffSorts);
  const [open, setOpen] = useState<Open>({ is: 'nothing' });
  const [doing, setDoing] = useState<AccountAction | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpen({ is: 'nothing' });
  useOpenAddFromAddress(() => (mayAdd ? setOpen({ is: 'adding' }) : undefined));
  const actions = useWords(accountCopy);
  const columns = useMemo(() => {
    const edit = mayEdit ? (account: StaffAccount) => setOpen({ is: 'editing', account }) : null;
    return columnsOf(headers, words, actions, { edit, onDo: setDoing });
  }, [headers, words, actions, mayEdit]);
  const list = useStaff({ ...state.input, role: rolePath(role) });
  const several = useChosenAccounts(list.data?.rows, nameOf, mayEdit);
  return (
    <Screen
      title={role}
      actions={
        <CanAccess permission="Add Admin">
          <Button onClick={() => setOpen({ is: 'adding' })}>
            <Plus aria-hidden className="size-4" />
            {words.addTo(role)}
          </Button>
        </CanAccess>
      }
    >
      {opened ? <OpenedNotice of={opened} onDone={() => setOpened(null)} /> : null}
      <ListPage
        id="users"
        caption={role}
        state={state}
        list={list}
        table={several.table}
        columns={columns}
        rowId={({ publicId }) => publicId}
        details={({ publicId, username }) => `${publicId} · ${username}`}
        record={(account, lines) => (
          <StaffRecord
            person={account}
            lines={lines}
            actions={
              <AccountActions
                account={account}
                onDo={setDoing}
                staff
                view={
                  mayEdit ? (
                    <Button
                      size="touch"
                      variant="secondary"
                      className="max-md:flex-1"
                      onClick={() => setOpen({ is: 'editing', account })}
                    >
                      {actions.viewMore}
                    </Button>
                  ) : null
                }
              />
            }
          />
        )}
        empty={words.empty(role)}
        search={words.search}
        filters={[{ name: 'status', label: headers.status, options: optionsOf(said.accountStatuses) }]}
      />
      {several.bar}
      {open.is === 'adding' ? <AddAdminDialog role={role} onClose={close} onOpened={setOpened} /> : null}
      {open.is === 'editing' ? <EditAdminDialog account={open.account} onClose={close} /> : null}
      <AccountDialogs doing={doing} accounts={list.data?.rows} onClose={() => setDoing(null)} />
    </Screen>
  );
}

/** User management at a role's address. The address of a role that the viewer does not manage is no page. */
export function StaffScreen() {
  const { role: path = '' } = useParams();
  const me = useMe();
  if (!me.data) return null;
  const role = me.data.managedRoles.find((name) => rolePath(name) === path);
  if (role === undefined) return <NoSuchPage />;
  const may = (permission: Permission) => mayCall(permission, me.data ?? null);
  return <UsersOf key={role} role={role} mayEdit={may('View More/Edit')} mayAdd={may('Add Admin')} />;
}
