import { useMe } from '@cage/api-client/sessions';
import { useEffect } from 'react';
import { addRecentPlace } from './recents.ts';

function useName(place: 'record' | 'to', of: string | null, name: string | undefined): void {
  const account = useMe().data?.username;
  useEffect(
    function nameThePlace() {
      if (account === undefined || of === null || name === undefined) return;
      addRecentPlace(account, { ...(place === 'record' ? { record: of } : { to: of }), label: name });
    },
    [account, place, of, name],
  );
}

const nameOf = (person: { id: string; username: string } | undefined) => person && `${person.username} (${person.id})`;

/** Names the open record in the search, once its name is known. */
export const useRecordName = (record: string | null, name: string | undefined): void => useName('record', record, name);

/** Names an account's page in the search. */
export const usePersonPageName = (to: string, person: Parameters<typeof nameOf>[0]): void =>
  useName('to', to, nameOf(person));

/** Names an account's record in the search, by the name in its row. */
export function usePersonRecordName(
  record: string | null,
  list: { data?: { rows: readonly { id: string; username: string }[] } | undefined },
): void {
  const person = list.data?.rows.find(({ id }) => id === record);
  useRecordName(record, nameOf(person));
}
