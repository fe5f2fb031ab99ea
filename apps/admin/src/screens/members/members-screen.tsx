import { useMembers } from '@cage/api-client/players';
import { useMe } from '@cage/api-client/sessions';
import { documentStates } from '@cage/contract/documents/states';
import { listMembers, type Member, memberSorts } from '@cage/contract/players';
import { mayCall } from '@cage/contract/roles/access';
import { accountStatuses } from '@cage/contract/statuses';
import { useLocation } from '@cage/parts/router/history';
import { contractWords } from '@cage/parts/words/contract-words';
import { Screen } from '@cage/ui/screen';
import { useStateWhileShown } from '@cage/ui/use-state-while-shown';
import { useWords } from '@cage/ui/words';
import { useMemo } from 'react';
import type { AccountAction } from '../../parts/account/account.ts';
import { AccountDialogs } from '../../parts/account/account-dialogs.tsx';
import { copy as accountCopy } from '../../parts/account/copy.ts';
import { useChosenAccounts } from '../../parts/account/use-chosen-accounts.tsx';
import { documentStateWords } from '../../parts/documents/states.ts';
import { headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { useTagFilter } from '../../parts/notes/tag-filter.ts';
import { optionsOf } from '../../parts/options.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { columnsOf } from './columns.tsx';
import { copy } from './copy.ts';

const filters = { status: accountStatuses, customer: null, tag: null, documents: documentStates } as const;

const nameOf = ({ publicId, username }: Member) => ({ id: publicId, name: username });

/** The players in scope. */
export function MembersScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  const state = useListState(filters, memberSorts);
  const me = useMe();
  const { documents, states } = useWords(documentStateWords);
  const { history } = useLocation();
  const [doing, setDoing] = useStateWhileShown<AccountAction | null>(null);
  const actions = useWords(accountCopy);
  const mayEdit = me.data !== undefined && mayCall('View More/Edit', me.data);
  const list = useMembers(state.input);
  const several = useChosenAccounts(list.data?.rows, nameOf, mayEdit);
  return (
    <Screen title={words.title}>
      <ListPage
        id="members"
        caption={words.title}
        state={state}
        list={list}
        columns={useMemo(
          () => columnsOf(headers, words, actions, mayEdit, setDoing),
          [headers, words, actions, mayEdit, setDoing],
        )}
        rowId={({ publicId }) => publicId}
        empty={words.empty}
        search={words.search}
        filters={[
          { name: 'status', label: headers.status, options: optionsOf(said.accountStatuses) },
          { name: 'customer', label: headers.customer, placeholder: headers.customerId },
          useTagFilter(),
          ...(me.data?.documents ? [{ name: 'documents', label: documents, options: optionsOf(states) } as const] : []),
        ]}
        days
        csv={{ list: listMembers, file: 'members' }}
        table={{ onOpen: ({ publicId }) => history.push(`/admin/members/${publicId}`), ...several.table }}
      />
      {several.bar}
      <AccountDialogs doing={doing} accounts={list.data?.rows} onClose={() => setDoing(null)} />
    </Screen>
  );
}
