import { useStatusSince } from '@cage/api-client/accounts/status-since';
import { useMemberStatement } from '@cage/api-client/players';
import type { Member } from '@cage/contract/players';
import { contractWords } from '@cage/parts/words/contract-words';
import { ActivityRow } from '@cage/ui/activity-list';
import { DateTime } from '@cage/ui/date-time';
import { formatRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { Events, NewestPart, useMay } from '../../parts/account/newest.tsx';
import { copy as newestCopy } from '../../parts/account/newest-copy.ts';
import { headerWords } from '../../parts/headers.ts';
import { copy } from './copy.ts';
import { About, Kind } from './lists.tsx';

/** As many as fit beside the dates and the latest actions. */
const MOVEMENTS = 5;

function Movements({ member }: { member: string }) {
  const words = useWords(copy);
  const { after } = useWords(newestCopy);
  const statement = useMemberStatement({ member, limit: MOVEMENTS });
  return (
    <NewestPart
      title={words.movements}
      level={2}
      none={words.noMovements}
      failed={words.movementsFailed}
      all={{ label: words.wholeStatement, to: `/admin/members/${member}?tab=statement` }}
      of={statement}
      places={MOVEMENTS}
      rows={statement.data?.rows.map((row) => (
        <ActivityRow
          key={row.id}
          title={<Kind row={row} />}
          aside={<Money paise={row.amountPaise} signed className="font-semibold leading-none" />}
          detail={[<DateTime key="at" spoken value={row.at} />, <About key="about" row={row} />]}
          note={after(formatRupees(row.afterPaise))}
        />
      ))}
    />
  );
}

interface Moment {
  title: string;
  /** `null` if it is not on record. */
  at: Date | null;
  by?: string | undefined;
}

const newestFirst = (one: Moment, other: Moment) => (other.at?.getTime() ?? Infinity) - (one.at?.getTime() ?? Infinity);

/**
 * The dates of a player who is barred or pauses, with since when; the former only for viewers who may read the audit log.
 * For an active player the details above have them all.
 */
function Dates({ member }: { member: Member }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const { by } = useWords(newestCopy);
  const { accountStatuses } = useWords(contractWords);
  const may = useMay();
  const { publicId, status, pause, lastLoginAt, joinedAt } = member;
  const asks = status !== 'Active' && may('Audit');
  const since = useStatusSince(publicId, status, asks);
  if (!pause && !asks) return null;
  const moments: Moment[] = [{ title: headers.joined, at: joinedAt }];
  if (lastLoginAt) moments.push({ title: headers.lastLogin, at: lastLoginAt });
  if (pause) moments.push({ title: words.begun[pause.kind], at: pause.since ?? null, by: words.byThePlayer });
  if (asks) {
    const { at = null, actor } = since.data ?? {};
    moments.push({ title: accountStatuses[status], at, by: actor ? by(actor) : undefined });
  }
  return (
    <NewestPart
      title={words.dates}
      level={2}
      failed={words.datesFailed}
      of={since}
      places={moments.length}
      rows={
        asks && since.data === undefined
          ? undefined
          : moments
              .sort(newestFirst)
              .map(({ title, at, by: who }) => (
                <ActivityRow
                  key={title}
                  title={title}
                  detail={[at ? <DateTime key="at" spoken value={at} /> : words.sinceUnknown, ...(who ? [who] : [])]}
                />
              ))
      }
    />
  );
}

/**
 * A player's latest movements, the dates of its status, and the latest actions on it, each for viewers who may read it.
 */
export function MemberNewest({ publicId, member }: { publicId: string; member: Member | undefined }) {
  const may = useMay();
  return (
    // Fetched at once, but shown below the player's details, where it stays. Each part has the distance of a record's
    // part above it.
    <div hidden={!member} className="-mt-4 grid items-start gap-x-4 lg:grid-cols-2">
      <Movements member={publicId} />
      <div>
        {member ? <Dates member={member} /> : null}
        {may('Audit') ? <Events id={publicId} level={2} /> : null}
      </div>
    </div>
  );
}
