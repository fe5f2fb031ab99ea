import { useMe } from '@cage/api-client/sessions';
import { useEffect } from 'react';
import { remember } from './recents.ts';

/** Has the search call the record that stands open by a name, once that is known. */
export function useRecordName(record: string | null, name: string | undefined): void {
  const account = useMe().data?.username;
  useEffect(
    function nameTheRecord() {
      if (account !== undefined && record !== null && name !== undefined) remember(account, { record, label: name });
    },
    [account, record, name],
  );
}

/** The same of a person, who is known by name from its row. */
export function usePersonRecordName(
  record: string | null,
  list: { data?: { rows: readonly { id: string; username: string }[] } | undefined },
): void {
  const person = list.data?.rows.find(({ id }) => id === record);
  useRecordName(record, person && `${person.username} (${person.id})`);
}
