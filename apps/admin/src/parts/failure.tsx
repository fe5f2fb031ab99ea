import { type FailedQuery, failureOf, outdatedOf } from '@cage/api-client/http/failure';
import type { Access } from '@cage/contract/roles/access';
import { Failed as FailedHere, withMessage } from '@cage/parts/failure/failure';
import type { TableRows } from '@cage/ui/data-table';
import { EmptyState } from '@cage/ui/empty-state';
import { useWords } from '@cage/ui/words';
import { Lock } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { copy } from './copy.ts';

const NeededPermission = lazy(async () => ({
  default: (await import('./needed-permission.tsx')).NeededPermission,
}));

/** A page that is closed to the viewer: why, and which permission would open it. */
export function Closed({ permission }: { permission: Access }) {
  const words = useWords(copy);
  return (
    <EmptyState icon={Lock} title={words.noAccess}>
      <p>{words.forbidden}</p>
      <Suspense fallback={<p>&nbsp;</p>}>
        <NeededPermission permission={permission} />
      </Suspense>
    </EmptyState>
  );
}

type FailedProps = Omit<ComponentProps<typeof FailedHere>, 'closed'>;

/** Shown in place of what could not be loaded: the reason, with Retry; or why it is closed, without. */
export function Failed(props: FailedProps) {
  return <FailedHere {...props} closed={(permission) => <Closed permission={permission} />} />;
}

interface RowsQuery extends FailedQuery {
  data: unknown;
  isPlaceholderData?: boolean;
}

/** Returns a query's rows in the states of a table: loading, loaded and how old, failed, or closed. */
export function tableRowsOf<Row>(query: RowsQuery, rows: readonly Row[] | undefined): TableRows<Row> {
  if (rows) {
    const outdated = outdatedOf(query);
    const stale = query.isPlaceholderData === true;
    return { is: 'loaded', rows, stale, outdated: outdated && withMessage(outdated) };
  }
  if (!query.error) return { is: 'loading' };
  const { closed, ...failure } = failureOf(query);
  return closed ? { is: 'closed', why: <Closed permission={closed} /> } : { is: 'failed', ...withMessage(failure) };
}
