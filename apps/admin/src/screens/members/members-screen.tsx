import { useMembers } from '@cage/api-client/players';
import { useMe } from '@cage/api-client/sessions';
import { listMembers } from '@cage/contract/players';
import { mayCall } from '@cage/contract/roles/permissions';
import { accountStatuses } from '@cage/contract/statuses';
import { Screen } from '@cage/ui/screen';
import { useState } from 'react';
import type { Doing } from '../../parts/account/account.ts';
import { AccountDialogs } from '../../parts/account/account-dialogs.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { columnsOf } from './columns.tsx';
import { copy } from './copy.ts';

const filters = { status: accountStatuses, customer: null } as const;

/** The players in scope. */
export function MembersScreen() {
  const state = useListState(filters);
  const me = useMe();
  const [doing, setDoing] = useState<Doing | null>(null);
  const mayEdit = me.data !== undefined && mayCall('View More/Edit', me.data);
  return (
    <Screen title={copy.title}>
      <ListPage
        id="members"
        caption={copy.title}
        state={state}
        list={useMembers(state.input)}
        columns={columnsOf(mayEdit, setDoing)}
        rowId={({ publicId }) => publicId}
        empty={copy.empty}
        search={copy.search}
        filters={copy.filters}
        days
        csv={{ list: listMembers, file: 'members' }}
      />
      <AccountDialogs doing={doing} onClose={() => setDoing(null)} />
    </Screen>
  );
}
