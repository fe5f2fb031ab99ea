import { useMe } from '@cage/api-client/sessions';
import { PushWork } from '@cage/parts/push/push-work';
import { useLocation } from '@cage/parts/router/history';
import { useEffect } from 'react';
import { addRecentPlace } from '../parts/records/recents.ts';
import { useRecord } from '../parts/records/use-record.ts';
import { useWaitingAlert } from '../parts/waiting-alert/use-waiting-alert.ts';

/** Records the open page or record as visited, for the search. */
function useRecentPlaces() {
  const account = useMe().data?.username;
  const { pathname } = useLocation().location;
  const { shown } = useRecord();
  useEffect(
    function rememberPlace() {
      if (account !== undefined) addRecentPlace(account, shown ? { record: shown } : { to: pathname });
    },
    [account, pathname, shown],
  );
}

/**
 * What the back office does beside its pages: keeps pushes going, remembers visited places, and alerts users who are in
 * another tab that something is waiting.
 */
export function BackgroundWork() {
  useWaitingAlert();
  useRecentPlaces();
  return <PushWork home="/admin/" />;
}
