import { useAcceptRecharges, userMessageOf } from '@cage/api-client';
import type { PendingRecharge } from '@cage/contract';
import { Badge, Button, Dialog, Money, Spinner } from '@cage/ui';
import { useState } from 'react';
import { copy } from './copy.ts';

/** What came of each request so far; one that is not there waits for its turn. */
type Results = ReadonlyMap<number, { is: 'accepted' } | { is: 'refused'; words: string }>;

interface AcceptSelectedProps {
  rows: readonly PendingRecharge[];
  onAccepted(id: number): void;
  onClose(): void;
}

function Result({ result, running }: { result: ReturnType<Results['get']>; running: boolean }) {
  if (result?.is === 'accepted') return <Badge tone="positive">{copy.accepted}</Badge>;
  if (result) return <Badge tone="danger">{copy.refused}</Badge>;
  return running ? <Spinner /> : null;
}

/** Accepts several requests, one after the other, after naming what they come to; each has its own result. */
export function AcceptSelected({ rows, onAccepted, onClose }: AcceptSelectedProps) {
  const accept = useAcceptRecharges();
  const [results, setResults] = useState<Results>(new Map());
  const sum = rows.reduce((total, { amountPaise }) => total + amountPaise, 0n);
  const [running, done] = [accept.isPending, accept.isSuccess];
  const acceptedCount = [...results.values()].filter(({ is }) => is === 'accepted').length;
  const start = () =>
    accept.mutate({
      ids: rows.map(({ id }) => id),
      onResult(id, error) {
        setResults((now) =>
          new Map(now).set(id, error ? { is: 'refused', words: userMessageOf(error) } : { is: 'accepted' }),
        );
        if (!error) onAccepted(id);
      },
    });
  return (
    <Dialog
      open
      // What is on its way can't be called back: the results are worth waiting for.
      onOpenChange={() => (running ? undefined : onClose())}
      title={copy.acceptSelectedTitle(rows.length)}
      footer={
        done ? (
          <Button onClick={onClose}>{copy.close}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              {copy.cancel}
            </Button>
            <Button busy={running} onClick={start}>
              {copy.acceptSelected(rows.length)}
            </Button>
          </>
        )
      }
    >
      <p role="status">
        {done ? (
          copy.acceptDone(acceptedCount, rows.length - acceptedCount)
        ) : (
          <>
            {copy.acceptSum} <Money paise={sum} className="font-semibold" />
          </>
        )}
      </p>
      <ul aria-label={copy.caption} className="mt-3 divide-y rounded-card border">
        {rows.map((row) => {
          const result = results.get(row.id);
          return (
            <li key={row.id} className="px-3 py-2">
              <span className="flex items-center gap-3">
                {/* Both in full: by them a request is told from another. */}
                <span className="min-w-0 flex-1 leading-tight wrap-anywhere">
                  {row.username}
                  <span className="block font-mono text-muted-foreground text-small">{row.utr}</span>
                </span>
                <Money paise={row.amountPaise} />
                {running || done ? (
                  <span className="flex w-20 justify-end">
                    <Result result={result} running={running} />
                  </span>
                ) : null}
              </span>
              {result?.is === 'refused' ? <p className="text-danger text-small">{result.words}</p> : null}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
