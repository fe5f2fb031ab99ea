import { useProveBooks } from '@cage/api-client/chips';
import { useMe } from '@cage/api-client/sessions';
import { proveBooks } from '@cage/contract/chips';
import type { Output } from '@cage/contract/contract';
import { mayCall } from '@cage/contract/roles/access';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { formatDateTime } from '@cage/ui/format/time';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Proves the books now, for viewers who may. */
function ProveNow({ prove }: { prove: ReturnType<typeof useProveBooks> }) {
  const words = useWords(copy);
  const me = useMe();
  if (!me.data || !mayCall(proveBooks.permission, me.data)) return null;
  return (
    <Button size="touch" variant="secondary" busy={prove.isPending} onClick={() => prove.mutate()}>
      {words.proveNow}
    </Button>
  );
}

/** Whether the books balanced at the last proof, and if it was run here, what does not balance. Source: R11. */
export function Books({ books }: { books: NonNullable<Output<'getDashboard'>['books']> }) {
  const words = useWords(copy);
  const prove = useProveBooks();
  // A proof later than the dashboard's own is the newer one.
  const { balanced, at, tooOld } = prove.data && prove.data.at >= books.at ? { ...prove.data, tooOld: false } : books;
  const faults = balanced ? [] : (prove.data?.faults ?? []);
  const button = <ProveNow prove={prove} />;
  return (
    <div className="flex flex-col gap-2">
      {balanced && tooOld ? (
        <Alert tone="warning" title={words.notChecked(formatDateTime(at))} action={button} />
      ) : balanced ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p role="status" className="text-muted-foreground text-small">
            {words.balanced(formatDateTime(at))}
          </p>
          {button}
        </div>
      ) : (
        <Alert tone="danger" title={words.unbalanced(formatDateTime(at))} action={button}>
          {faults.length > 0 ? (
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          ) : null}
        </Alert>
      )}
      {prove.error ? (
        <Alert tone="danger">
          <UserMessage of={prove.error} />
        </Alert>
      ) : null}
    </div>
  );
}
