import { useDownloadPayoutFile, usePayoutFile, useTakeOutPayouts } from '@cage/api-client/payouts/files';
import type { Output } from '@cage/contract/contract';
import { useParams } from '@cage/parts/router/routes';
import { useToasts } from '@cage/parts/words/toasts';
import { useUserMessage } from '@cage/parts/words/user-message';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { formatCount } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { ReasonDialog } from '@cage/ui/reason-dialog';
import { Screen } from '@cage/ui/screen';
import { Skeleton } from '@cage/ui/skeleton';
import { Totals } from '@cage/ui/totals';
import { WayBack } from '@cage/ui/way-back';
import { useWords } from '@cage/ui/words';
import { Download, FileUp, Undo2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { fileTones, payoutStateWords } from '../../parts/payouts/states.ts';
import { copy } from './copy.ts';
import { PayoutsTable } from './payouts-table.tsx';

// The code that reads files is loaded with the first one.
const ImportResult = lazy(async () => ({ default: (await import('./import-result.tsx')).ImportResult }));

/** The file extensions that banks use for texts, besides CSV. */
const ACCEPTED = '.csv,.txt,.tsv,.xls,text/csv,text/plain,text/tab-separated-values';

/** A chosen file; choosing one of the same name again makes another. */
interface Chosen {
  file: File;
  times: number;
}

/** One payout file: its withdrawals, the outcome of each, and the bank's answer. Source: O12. */
export function PayoutFileScreen() {
  const words = useWords(copy);
  const { file: place = '' } = useParams();
  const asked = usePayoutFile(Number(place));
  return (
    <Screen
      title={asked.data?.file.name ?? words.title}
      back={<WayBack to="/admin/withdraw/files" label={words.back} />}
      actions={asked.data ? <Actions {...asked.data} /> : null}
    >
      {asked.data ? (
        <Held {...asked.data} />
      ) : asked.isError ? (
        <Failed title={words.failed} of={asked} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Screen>
  );
}

/** Downloads the file again. */
function Actions({ file }: Output<'getPayoutFile'>) {
  const words = useWords(copy);
  const toasts = useToasts();
  const download = useDownloadPayoutFile();
  return (
    <Button
      variant="secondary"
      busy={download.isPending}
      onClick={() => download.mutate(file.id, { onError: toasts.failed })}
    >
      <Download aria-hidden className="size-4" />
      {words.download}
    </Button>
  );
}

function Held({ file, payouts }: Output<'getPayoutFile'>) {
  const words = useWords(copy);
  const states = useWords(payoutStateWords);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [takingOut, setTakingOut] = useState<readonly number[] | null>(null);
  const inBank = payouts.filter(({ state }) => state === 'in-bank');
  const selected = inBank.filter(({ id }) => ticked.has(String(id)));
  const out = selected.length > 0 ? selected : inBank;
  return (
    <>
      <DetailList
        className="max-w-3xl"
        items={[
          { label: words.columns.state, value: <Badge tone={fileTones[file.state]}>{states.files[file.state]}</Badge> },
          { label: words.facts.format, value: file.format },
          { label: words.facts.payer, value: file.payer },
          { label: words.facts.by, value: file.by },
          { label: words.facts.at, value: <DateTime value={file.at} /> },
        ]}
      />
      <Totals
        items={[
          { label: words.facts.count, value: formatCount(file.count) },
          { label: words.facts.sum, value: <Money paise={file.amountPaise} /> },
          { label: words.facts.inBank, value: <Money paise={file.inBank.amountPaise} /> },
          { label: words.facts.paid, value: <Money paise={file.paid.amountPaise} /> },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.result.fileOf}
        accept={ACCEPTED}
        onChange={(event) => {
          const [next] = event.target.files ?? [];
          if (next) setChosen((now) => ({ file: next, times: (now?.times ?? 0) + 1 }));
          // The same file may be chosen again, corrected.
          event.target.value = '';
        }}
      />
      {chosen ? (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <ImportResult
            key={chosen.times}
            file={chosen.file}
            fileId={file.id}
            onAnother={() => input.current?.click()}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      ) : inBank.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => input.current?.click()}>
            <FileUp aria-hidden className="size-4" />
            {words.importResult}
          </Button>
          <Button variant="secondary" onClick={() => setTakingOut(out.map(({ id }) => id))}>
            <Undo2 aria-hidden className="size-4" />
            {selected.length > 0 ? words.takeOutChosen(selected.length) : words.takeOutAll}
          </Button>
        </div>
      ) : null}
      <PayoutsTable payouts={payouts} ticked={ticked} onTick={setTicked} selectable={inBank.length > 0} />
      {takingOut ? (
        <TakeOut
          file={file.id}
          ids={takingOut}
          onDone={() => setTicked(new Set())}
          onClose={() => setTakingOut(null)}
        />
      ) : null}
    </>
  );
}

interface TakeOutProps {
  file: number;
  ids: readonly number[];
  onDone(): void;
  onClose(): void;
}

/** Takes withdrawals out of the file, with a reason: they are pending as before. */
function TakeOut({ file, ids, onDone, onClose }: TakeOutProps) {
  const words = useWords(copy);
  const toasts = useToasts();
  const takeOut = useTakeOutPayouts();
  const userMessage = useUserMessage();
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={words.takeOutTitle(ids.length)}
      // Reasons are stored in the writer's language.
      reasons={Object.values(words.takeOutReasons).map((reason) => ({ value: reason, label: reason }))}
      confirm={words.takeOut}
      busy={takeOut.isPending}
      error={takeOut.error ? userMessage(takeOut.error) : undefined}
      onConfirm={(reason) =>
        takeOut.mutate(
          { file, ids: [...ids], reason },
          {
            onSuccess(answer) {
              toasts.done(answer);
              onDone();
              onClose();
            },
          },
        )
      }
    />
  );
}
