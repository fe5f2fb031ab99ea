import type { PendingRecharge } from '@cage/contract/recharges/queue';
import { Link } from '@cage/parts/router/link';
import { flagWords } from '@cage/parts/words/flag-words';
import { Badge } from '@cage/ui/badge';
import { buttonClass } from '@cage/ui/button';
import { cx } from '@cage/ui/cx';
import type { Column } from '@cage/ui/data-table';
import { useWords } from '@cage/ui/words';
import { Flag, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { sortBySeverity } from '../../parts/flag-marks.ts';
import { flagTone } from '../../parts/flag-tone.ts';
import type { HeaderWords } from '../../parts/headers.ts';
import { copy } from './copy.ts';

/** Links a row to the review of its request, which has the proof. */
function ReviewLink({ code }: { code: string }) {
  const words = useWords(copy);
  return (
    <Link
      to={`/admin/browse_recharge?q=${code}`}
      aria-label={words.reviewOf(code)}
      className={buttonClass({ variant: 'secondary', size: 'touch' })}
    >
      {words.review}
    </Link>
  );
}

/** The link to the review in a column of its own, if there is room: on a narrow list the rows lead there. */
export const reviewColumn = <Row,>({ action }: HeaderWords, codeOf: (row: Row) => string): Column<Row> => ({
  id: 'action',
  header: action,
  cell: (row) => <ReviewLink code={codeOf(row)} />,
  room: 'least',
  phone: 'actions',
  fixed: true,
  pinned: true,
});

/** Why a request is not accepted together with others, one reason each; nothing for one that is. */
export function Reasons({ row, children }: { row: PendingRecharge; children?: ReactNode }) {
  const words = useWords(copy);
  const { rechargeFlags } = useWords(flagWords);
  const { flags, large, needsSecond, firstApproval, late } = row;
  const [gravest, ...others] = sortBySeverity(flags);
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      {children}
      {late ? (
        <Badge tab tone="danger" icon={TriangleAlert}>
          {words.late}
        </Badge>
      ) : null}
      {gravest ? (
        <span
          className={cx(
            'flex w-max max-w-64 md:@max-3xl:max-w-32 items-start gap-1.5 whitespace-normal text-small',
            flagTone(gravest) === 'danger' ? 'text-danger' : 'text-warning',
          )}
        >
          <Flag aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span>
            {rechargeFlags[gravest]}
            {others.length > 0 ? (
              <span
                className="block text-muted-foreground"
                title={others.map((flag) => rechargeFlags[flag]).join('\n')}
              >
                {words.more(others.length)}
              </span>
            ) : null}
          </span>
        </span>
      ) : null}
      {firstApproval ? (
        <Badge tab tone="info">
          {words.firstApproved(firstApproval.by)}
        </Badge>
      ) : needsSecond ? (
        <Badge tab tone="info">
          {words.second}
        </Badge>
      ) : large ? (
        <Badge tab tone="warning">
          {words.large}
        </Badge>
      ) : null}
    </span>
  );
}
