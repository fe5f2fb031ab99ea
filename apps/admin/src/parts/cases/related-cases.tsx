import type { RelatedCase } from '@cage/contract/cases';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { RecordLink } from '../records/record-link.tsx';
import { CaseStatus } from './case-status.tsx';
import { copy } from './copy.ts';

/** Other requests with the same reference, picture or requester; those without effect are struck. */
export function RelatedCases({ label, rows }: { label: string; rows: readonly RelatedCase[] }) {
  const words = useWords(copy);
  return (
    <ul aria-label={label}>
      {rows.map(({ link, code, requesterName, amountPaise, status, reversed, at }) => (
        <li key={code} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t px-4 py-1.5">
          <CaseStatus code={code} status={status} reversed={reversed} />
          <span className="min-w-0 wrap-anywhere">
            <RecordLink reference={code} />
            <span className="block text-muted-foreground text-small">
              {words.links[link]}
              {link === 'same-person' ? null : ` · ${requesterName}`} · <DateTime value={at} />
            </span>
          </span>
          <Money paise={amountPaise} struck={status === 'cancelled' || reversed} />
        </li>
      ))}
    </ul>
  );
}
