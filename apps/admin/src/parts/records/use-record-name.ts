import { useMe } from '@cage/api-client/sessions';
import { useEffect } from 'react';
import { remember } from './recents.ts';

function useName(place: 'record' | 'to', of: string | null, name: string | undefined): void {
  const account = useMe().data?.username;
  useEffect(
    function nameThePlace() {
      if (account === undefined || of === null || name === undefined) return;
      remember(account, { ...(place === 'record' ? { record: of } : { to: of }), label: name });
    },
    [account, place, of, name],
  );
}

const nameOf = (person: { id: string; username: string } | undefined) => person && `${person.username} (${person.id})`;

/** Has the search call the record that stands open by a name, once that is known. */
export const useRecordName = (record: string | null, name: string | undefined): void => useName('record', record, name);

/** The same of the page of a person. */
export const usePersonPageName = (to: string, person: Parameters<typeof nameOf>[0]): void =>
  useName('to', to, nameOf(person));

/** The same of the record of a person, who is known by name from its row. */
export function usePersonRecordName(
  record: string | null,
  list: { data?: { rows: readonly { id: string; username: string }[] } | undefined },
): void {
  const person = list.data?.rows.find(({ id }) => id === record);
  useRecordName(record, nameOf(person));
}
