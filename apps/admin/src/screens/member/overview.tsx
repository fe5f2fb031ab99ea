import type { Member } from '@cage/contract/players';
import { Card } from '@cage/ui/card';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList, type DetailListProps } from '@cage/ui/detail-list';
import { isLongSum } from '@cage/ui/format/long-sum';
import { Money } from '@cage/ui/money';
import { StatCard } from '@cage/ui/stat-card';
import { useWords } from '@cage/ui/words';
import { PauseBadge } from '../../parts/account/pause-badge.tsx';
import { headerWords } from '../../parts/headers.ts';
import { AccountStatusBadge } from '../../parts/people-columns.tsx';
import { copy } from './copy.ts';
import { MemberNewest } from './newest.tsx';

const CARDS = ['balance', 'onHold', 'deposits', 'withdrawals'] as const;
const WHO = ['id', 'username', 'phone', 'customer'] as const;
const STATE = ['status', 'netResult', 'lastLogin', 'joined'] as const;

/** Identity and status, side by side if there is room. */
function Details({ who, state }: Record<'who' | 'state', DetailListProps['items']>) {
  return (
    <Card className="grid gap-x-8 px-4 py-2 md:grid-cols-2">
      <DetailList even items={who} className="max-sm:border-b" />
      <DetailList even items={state} />
    </Card>
  );
}

/** The placeholder of a player's details while they are loading. */
function FactsSkeleton() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  return (
    <div role="status" aria-label={words.tabs.overview} aria-busy className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {CARDS.map((name) => (
          <StatCard key={name} label={headers[name]} value={null} />
        ))}
      </div>
      <Details
        who={WHO.map((name) => ({ label: headers[name], value: null }))}
        state={STATE.map((name) => ({ label: headers[name], value: null }))}
      />
    </div>
  );
}

/** A player's balances and details. */
function Facts({ member }: { member: Member }) {
  const words = useWords(copy);
  const { publicId, username, phone, customer, status, pause, lastLoginAt, joinedAt, netPaise } = member;
  const headers = useWords(headerWords);
  const sums = {
    balance: member.balancePaise,
    onHold: member.heldPaise,
    deposits: member.depositsPaise,
    withdrawals: member.withdrawalsPaise,
  };
  const long = Object.values(sums).some(isLongSum);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {CARDS.map((name) => (
          <StatCard key={name} label={headers[name]} value={<Money paise={sums[name]} />} steady={long} />
        ))}
      </div>
      <Details
        who={[
          { label: headers.id, value: publicId },
          { label: headers.username, value: username },
          { label: headers.phone, value: <CopyText text={phone} label={headers.phone} /> },
          { label: headers.customer, value: customer },
        ]}
        state={[
          {
            label: headers.status,
            value: <AccountStatusBadge status={status} />,
          },
          { label: headers.netResult, value: netPaise === null ? '–' : <Money paise={netPaise} /> },
          { label: headers.lastLogin, value: lastLoginAt ? <DateTime spoken value={lastLoginAt} /> : words.never },
          { label: headers.joined, value: <DateTime spoken value={joinedAt} /> },
          // Rare lines are below those that all have: nothing moves when they come.
          ...(member.debtPaise > 0n
            ? [
                {
                  label: headers.debt,
                  tall: true,
                  value: (
                    <span className="flex flex-col items-end gap-0.5">
                      <Money paise={member.debtPaise} tone="danger" className="font-semibold" />
                      <span className="text-muted-foreground text-small">{words.indebted}</span>
                    </span>
                  ),
                },
              ]
            : []),
          ...(pause
            ? [
                {
                  label: headers.play,
                  tall: true,
                  value: (
                    <span className="flex flex-col items-end gap-1">
                      <PauseBadge spoken pause={pause} />
                      {words.paused}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

/** A player's balances, details and latest events, which are fetched together. */
export function Overview({ publicId, member }: { publicId: string; member: Member | undefined }) {
  return (
    <div className="flex flex-col gap-4">
      {member ? <Facts member={member} /> : <FactsSkeleton />}
      <MemberNewest publicId={publicId} member={member} />
    </div>
  );
}
