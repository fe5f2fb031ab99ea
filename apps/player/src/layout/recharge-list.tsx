import { type OwnRecharge, payMethodWords } from '@cage/contract';
import { Badge, DateTime, Money, useTranslate } from '@cage/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** A request's state in a player's words. */
export function stateOf({ status, withdrawn }: OwnRecharge) {
  if (status === 'accepted') return { word: 'Credited', tone: 'positive' } as const;
  if (status === 'waiting') return { word: 'Being checked', tone: 'warning' } as const;
  return withdrawn
    ? ({ word: 'Withdrawn', tone: 'neutral' } as const)
    : ({ word: 'Rejected', tone: 'danger' } as const);
}

/** Deposits, newest first, each leading to its tracker. */
export function RechargeList({ label, rows }: { label: string; rows: readonly OwnRecharge[] }) {
  const translate = useTranslate();
  return (
    <ul aria-label={label} className="divide-y rounded-card border bg-surface">
      {rows.map((row) => {
        const { word, tone } = stateOf(row);
        return (
          <li key={row.code}>
            <Link to={`/deposit/${row.code}`} className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-muted">
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
