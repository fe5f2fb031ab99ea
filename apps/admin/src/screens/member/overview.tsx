import type { Member } from '@cage/contract/players';
import { Card } from '@cage/ui/card';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Money } from '@cage/ui/money';
import { StatCard } from '@cage/ui/stat-card';
import { PauseBadge } from '../../parts/account/pause-badge.tsx';
import { accountStatusBadge } from '../../parts/people-columns.tsx';
import { copy } from './copy.ts';

const CARDS = ['Balance', 'On hold', 'Deposits', 'Withdrawals'] as const;
const DETAILS = ['ID', 'Username', 'Phone', 'Customer', 'Status', 'Net result', 'Last login', 'Joined'] as const;

/** The place of it all while it is on its way. */
export function OverviewSkeleton() {
  return (
    <div role="status" aria-label={copy.title} aria-busy className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {CARDS.map((label) => (
          <StatCard key={label} label={label} value={null} />
        ))}
      </div>
      <Card className="max-w-2xl px-4 py-2">
        <DetailList items={DETAILS.map((label) => ({ label, value: null }))} />
      </Card>
    </div>
  );
}

/** What a player has, and who it is. */
export function Overview({ member }: { member: Member }) {
  const { publicId, username, phone, customer, status, pause, lastLoginAt, joinedAt, netPaise } = member;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="Balance" value={<Money paise={member.balancePaise} />} />
        <StatCard label="On hold" value={<Money paise={member.heldPaise} />} />
        <StatCard label="Deposits" value={<Money paise={member.depositsPaise} />} />
        <StatCard label="Withdrawals" value={<Money paise={member.withdrawalsPaise} />} />
      </div>
      <Card className="max-w-2xl px-4 py-2">
        <DetailList
          items={[
            { label: 'ID', value: publicId },
            { label: 'Username', value: username },
            { label: 'Phone', value: <CopyText text={phone} label="Phone" /> },
            { label: 'Customer', value: customer },
            {
              label: 'Status',
              value: (
                <span className="flex flex-wrap justify-end gap-1.5">
                  {accountStatusBadge(status)}
                  <PauseBadge pause={pause} />
                </span>
              ),
            },
            ...(pause ? [{ label: 'Play', value: copy.paused }] : []),
            { label: 'Net result', value: netPaise === null ? '–' : <Money paise={netPaise} /> },
            { label: 'Last login', value: lastLoginAt ? <DateTime value={lastLoginAt} /> : copy.never },
            { label: 'Joined', value: <DateTime value={joinedAt} /> },
          ]}
        />
      </Card>
    </div>
  );
}
