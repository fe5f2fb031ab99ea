import { useStatusSince } from '@cage/api-client/accounts/status-since';
import { useAudit } from '@cage/api-client/audit';
import { useChips } from '@cage/api-client/chips';
import { useMe } from '@cage/api-client/sessions';
import { mayCall } from '@cage/contract/roles/access';
import type { Permission } from '@cage/contract/roles/permissions';
import type { AccountStatus } from '@cage/contract/statuses';
import { Link } from '@cage/parts/router/link';
import { accountTones } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { ActivityList, ActivityRow, ActivitySkeleton } from '@cage/ui/activity-list';
import { DateTime } from '@cage/ui/date-time';
import { formatRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { RecordPart } from '@cage/ui/record';
import { Stamp } from '@cage/ui/stamp';
import { useWords } from '@cage/ui/words';
import type { ComponentProps, ReactNode } from 'react';
import { useActionName } from '../audit/action-name.ts';
import { changeOf } from '../chips-columns.tsx';
import { copy as chipsCopy } from '../chips-copy.ts';
import { Failed } from '../failure.tsx';
import { useFigureLink } from '../use-figure-link.ts';
import { copy } from './newest-copy.ts';

/** Placeholder rows while the newest are loading. */
const NEWEST = 3;
interface NewestPartProps {
  title: string;
  /** Left out for a part that is never empty. */
  none?: string;
  failed: string;
  /** The link to all of them. */
  all?: { label: string; to: string | undefined };
  of: ComponentProps<typeof Failed>['of'];
  rows: readonly ReactNode[] | undefined;
  /** Number of placeholder rows while they are loading. */
  places?: number;
  level?: ComponentProps<typeof RecordPart>['level'] | undefined;
}

/** The latest events of an account, newest first; its room is kept while they load. */
export function NewestPart({ title, none, failed, all, of, rows, places = NEWEST, level }: NewestPartProps) {
  const broken = rows === undefined && of.error !== null;
  return (
    <RecordPart title={title} flush {...(level ? { level } : {})}>
      {broken ? (
        <Failed title={failed} of={of} />
      ) : rows === undefined ? (
        <ActivitySkeleton flush rows={places} />
      ) : rows.length === 0 ? (
        <p className="px-4 pb-3 text-muted-foreground">{none}</p>
      ) : (
        <ActivityList flush label={title}>
          {rows}
        </ActivityList>
      )}
      {all?.to && !broken && rows?.length !== 0 ? (
        <p className="border-t px-4 py-2">
          <Link to={all.to} className="text-accent underline underline-offset-2">
            {all.label}
          </Link>
        </p>
      ) : null}
    </RecordPart>
  );
}

function Movements({ id }: { id: string }) {
  const words = useWords(copy);
  const { chipsTypes } = useWords(contractWords);
  const { fromHold: held } = useWords(chipsCopy);
  const linked = useFigureLink();
  const chips = useChips({ account: id, limit: NEWEST });
  return (
    <NewestPart
      title={words.movements}
      none={words.nothingMoved}
      failed={words.movementsFailed}
      all={{ label: words.allMovements, to: linked('/admin/chipsReport', { account: id }).to }}
      of={chips}
      rows={chips.data?.rows.map((move) => {
        const below = move.downlineId === id;
        const left = below ? move.downlineBalancePaise : move.balancePaise;
        return (
          <ActivityRow
            key={move.id}
            title={chipsTypes[move.type]}
            aside={<Money paise={changeOf(move, id)} signed className="font-semibold leading-none" />}
            detail={[<DateTime key="at" spoken value={move.at} />, below ? move.uplineId : move.downlineId]}
            note={below && move.fromHold ? held : left === null ? undefined : words.after(formatRupees(left))}
          />
        );
      })}
    />
  );
}

/** The latest actions on an account, for viewers who may read the audit log. */
export function Events({ id, level }: { id: string } & Pick<NewestPartProps, 'level'>) {
  const words = useWords(copy);
  const nameOf = useActionName();
  const linked = useFigureLink();
  const events = useAudit({ subject: id, limit: NEWEST });
  return (
    <NewestPart
      title={words.events}
      level={level}
      none={words.nothingDone}
      failed={words.eventsFailed}
      all={{ label: words.allEvents, to: linked('/admin/audit', { subject: id }).to }}
      of={events}
      rows={events.data?.rows.map(({ id: key, action, at, actor }) => (
        <ActivityRow
          key={key}
          title={nameOf(action)}
          detail={[<DateTime key="at" spoken value={at} />, actor === null ? words.nobody : words.by(actor)]}
        />
      ))}
    />
  );
}

/** Whether the viewer holds a permission. */
export function useMay() {
  const me = useMe();
  return (permission: Permission) => me.data !== undefined && mayCall(permission, me.data);
}

/** The newest chips and the latest actions of an account, each for viewers who may read it. */
export function Newest({ id }: { id: string }) {
  const may = useMay();
  return (
    <>
      {may('Chips Report') ? <Movements id={id} /> : null}
      {may('Audit') ? <Events id={id} /> : null}
    </>
  );
}

interface StatusProps {
  id: string;
  status: AccountStatus;
}

function StatusSince({ id, status }: StatusProps) {
  const words = useWords(copy);
  const { accountStatuses } = useWords(contractWords);
  const since = useStatusSince(id, status).data;
  return (
    <Stamp
      tone={accountTones[status]}
      word={accountStatuses[status]}
      at={since?.at}
      by={since?.actor ? words.by(since.actor) : undefined}
    />
  );
}

/** An account's status; if it is barred and the viewer reads the audit log, also since when and by whom. */
export function StatusStamp({ id, status }: StatusProps) {
  const { accountStatuses } = useWords(contractWords);
  const may = useMay();
  if (status !== 'Active' && may('Audit')) return <StatusSince id={id} status={status} />;
  return <Stamp tone={accountTones[status]} word={accountStatuses[status]} />;
}
