import { useDownloadPayoutFile, useMakePayoutFile, usePayoutFileCheck } from '@cage/api-client/payouts/files';
import { usePayoutFormats } from '@cage/api-client/payouts/formats';
import type { LeftOut } from '@cage/contract/payouts/fields';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Disclosure } from '@cage/ui/disclosure';
import { Field } from '@cage/ui/field';
import { formatCount } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { Select } from '@cage/ui/select';
import { Skeleton } from '@cage/ui/skeleton';
import { Totals } from '@cage/ui/totals';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { FileText } from '../../parts/bank/file-text.tsx';
import { Failed } from '../../parts/failure.tsx';
import { fileWords } from './file-copy.ts';

interface MakeFileProps {
  /** The ticked withdrawals, as of the question. */
  ids: readonly number[];
  onMade(): void;
  onClose(): void;
}

/** Asks for the format and previews the file, then makes and saves it. */
export function MakeFile({ ids, onMade, onClose }: MakeFileProps) {
  const words = useWords(fileWords);
  const toasts = useToasts();
  const formats = usePayoutFormats();
  const [chosen, setChosen] = useState<string | null>(null);
  const format = chosen ?? formats.data?.[0]?.key;
  const check = usePayoutFileCheck(ids, format);
  const make = useMakePayoutFile();
  const download = useDownloadPayoutFile();
  /** Another format is another intention. */
  const [requestIds] = useState(() => new Map<string, string>());
  const { data } = check;
  const busy = make.isPending || download.isPending;
  const count = data?.ready.count ?? 0;

  function makeNow() {
    if (format === undefined) return;
    const requestId = requestIds.get(format) ?? crypto.randomUUID();
    requestIds.set(format, requestId);
    make.mutate(
      { ids: [...ids], format, requestId },
      {
        onSuccess(answer) {
          toasts.done(answer);
          onMade();
          // The page of its file has it as well, and can download it again.
          if (answer.file === null) onClose();
          else download.mutate(answer.file, { onError: toasts.failed, onSettled: onClose });
        },
      },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={words.title}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button busy={busy} disabled={count === 0 || check.isFetching} onClick={makeNow}>
            {data?.needsSecond ? words.propose : words.make(count)}
          </Button>
        </>
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        {make.error ? (
          <Alert tone="danger">
            <UserMessage of={make.error} />
          </Alert>
        ) : null}
        {formats.data ? (
          <Field label={words.format}>
            <Select
              value={format}
              disabled={busy}
              onChange={(event) => setChosen(event.target.value)}
              options={formats.data.map(({ key, name }) => ({ value: key, label: name }))}
            />
          </Field>
        ) : null}
        {formats.isError && !formats.data ? (
          <Failed title={words.formatsFailed} of={formats} />
        ) : check.isError ? (
          <Failed title={words.failed} of={check} />
        ) : data ? (
          <>
            <Totals
              items={[
                { label: words.count, value: formatCount(data.ready.count) },
                { label: words.sum, value: <Money paise={data.ready.amountPaise} /> },
              ]}
            />
            {count === 0 ? (
              <Alert tone="warning">{words.nothing}</Alert>
            ) : (
              <>
                {data.needsSecond ? <Alert tone="info">{words.twoPeople}</Alert> : null}
                <p className="text-muted-foreground">{words.inBank}</p>
                <Disclosure title={words.sample}>
                  <FileText label={words.sample} text={data.sample} />
                </Disclosure>
              </>
            )}
            {data.leftOut.length > 0 ? <LeftOutRows rows={data.leftOut} /> : null}
          </>
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </div>
    </Dialog>
  );
}

/** The chosen withdrawals that go into no file, with the reasons. */
function LeftOutRows({ rows }: { rows: readonly LeftOut[] }) {
  const words = useWords(fileWords);
  return (
    <section aria-label={words.leftOut(rows.length)}>
      <h3 className="font-semibold">{words.leftOut(rows.length)}</h3>
      <ul className="mt-1.5 divide-y rounded-card border">
        {rows.map(({ id, username, amountPaise, why }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2">
            <span className="min-w-0 wrap-anywhere">{username ?? words.gone(id)}</span>
            {amountPaise === null ? null : <Money paise={amountPaise} />}
            <span className="basis-full text-muted-foreground text-small">{words.why[why]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
