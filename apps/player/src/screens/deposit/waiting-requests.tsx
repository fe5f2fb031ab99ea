import { useOwnWaitingRecharges } from '@cage/api-client/recharges/own-waiting';
import { ActivityList, ActivitySkeleton } from '@cage/ui/activity-list';
import { useWords } from '@cage/ui/words';
import { DepositRow } from '../../parts/request-rows.tsx';
import { waitingCopy } from './waiting-copy.ts';

/** The requests that rule out another one, each linked to its tracker. If they can't be loaded, a link to all remains. */
export function WaitingRequests() {
  const words = useWords(waitingCopy);
  const { data, isError } = useOwnWaitingRecharges();
  if (!data) return isError ? null : <ActivitySkeleton />;
  // A server of the previous version lists all of them.
  const waiting = data.rows.filter(({ status }) => status === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <ActivityList label={words.waiting}>
      {waiting.map((request) => (
        <DepositRow key={request.code} request={request} />
      ))}
    </ActivityList>
  );
}
