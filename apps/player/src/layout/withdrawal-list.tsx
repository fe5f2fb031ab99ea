import { type OwnWithdrawal, payMethodWords } from '@cage/contract';
import { Badge, DateTime, Money, useTranslate } from '@cage/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** A withdrawal's state in a player's words. */
const states = {
  pending: { word: 'Being checked', tone: 'warning' },
  approved: { word: 'Paid out', tone: 'positive' },
  denied: { word: 'Denied', tone: 'danger' },
} as const;

/** Withdrawals, newest first, each leading to its tracker. */
export function WithdrawalList({ label, rows }: { label: string; rows: readonly OwnWithdrawal[] }) {
  const translate = useTranslate();
  return (
    <ul aria-label={label} className="divide-y rounded-card border bg-surface">
      {rows.map((row) => {
        const { word, tone } = states[row.status];
        return (
          <li key={row.id}>
            <Link to={`/withdraw/${row.id}`} className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-muted">
              <span className="min-w-0 flex-1">
                <Money paise={row.amountPaise} className="font-semibold" />
                <span className="block truncate text-muted-foreground text-small">
                  {translate(payMethodWords[row.method])}, <DateTime value={row.requestedAt} />
                </span>
              </span>
              <Badge tone={tone}>{translate(word)}</Badge>
              <ChevronRight aria-hidden className="size-4 text-muted-foreground" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
