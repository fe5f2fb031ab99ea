import { type FailedQuery, failureOf, outdatedOf } from '@cage/api-client/http/failure';
import { faultMessages } from '@cage/contract/errors';
import { type Access, permissions } from '@cage/contract/roles/permissions';
import { Failed as FailedHere } from '@cage/parts/failure/failure';
import type { TableRows } from '@cage/ui/data-table';
import { EmptyState } from '@cage/ui/empty-state';
import { type ComponentProps, lazy, Suspense } from 'react';

const AskWhom = lazy(async () => ({ default: (await import('./ask-whom.tsx')).AskWhom }));

const words = {
  title: 'No access',
  needs: (names: string, count: number) =>
    count > 1 ? `This needs one of these permissions. ${names}` : `This needs the permission ${names}`,
};

/** A page that is not for whoever looks: which permission it needs, what that allows, and who can grant it. */
export function Closed({ permission }: { permission: Access }) {
  // Any one of several is enough; being of the staff, or signed in, is nothing that anybody grants.
  const needed = [permission].flat().flatMap((name) => {
    const known = Object.hasOwn(permissions, name) ? permissions[name as keyof typeof permissions] : null;
    return known ? [`${name}: ${known.allows}`] : [];
  });
  return (
    <EmptyState title={words.title}>
      <p>{faultMessages.forbidden}</p>
      {needed.length > 0 ? <p>{words.needs(needed.join(' '), needed.length)}</p> : null}
      <Suspense fallback={<p>&nbsp;</p>}>
        <AskWhom />
      </Suspense>
    </EmptyState>
  );
}

type FailedProps = Omit<ComponentProps<typeof FailedHere>, 'closed'>;

/** What stands in the place of what could not be loaded: why, with Retry; or why it is closed, without. */
export function Failed(props: FailedProps) {
  return <FailedHere {...props} closed={(permission) => <Closed permission={permission} />} />;
}

interface RowsQuery extends FailedQuery {
  data: unknown;
  isPlaceholderData?: boolean;
}

/** Rows of a query as a table takes them: on their way, there and how old, failed, or closed. */
export function tableRowsOf<Row>(query: RowsQuery, rows: readonly Row[] | undefined): TableRows<Row> {
  if (rows) {
    return { is: 'loaded', rows, stale: query.isPlaceholderData === true, outdated: outdatedOf(query) };
  }
  if (!query.error) return { is: 'loading' };
  const { closed, ...failure } = failureOf(query);
  return closed ? { is: 'closed', why: <Closed permission={closed} /> } : { is: 'failed', ...failure };
}
