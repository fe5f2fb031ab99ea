import { useCancelRecharge, useOwnRecharges, useStartRecharge } from '@cage/api-client/recharges';
import type { OwnRecharge } from '@cage/contract/recharges';
import { reasonText } from '@cage/contract/words/reason-text';
import { rechargeTone } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { CopyText } from '@cage/ui/copy-text';
import { type Column, DataTable } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { tableRowsOf } from '../../parts/failure.tsx';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { useRecord } from '../../parts/records/use-record.ts';
import { MethodName, UsdtLine } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';
import type { OpenRecharge } from './pay-by.tsx';

function Status({ status, reason, withdrawn, reversal }: OwnRecharge) {
  const words = useWords(copy);
  const said = useWords(contractWords);
  const word = reversal ? said.reversed : withdrawn ? words.cancelled : said.rechargeStatuses[status];
  const why = reversal?.reason ?? (withdrawn ? null : reason);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={rechargeTone({ status, withdrawn, reversal })}>{word}</Badge>
      {why ? (
        <span className="w-max max-w-64 whitespace-normal text-muted-foreground text-small max-md:in-[tr]:hidden">
          {reasonText(why, said)}
        </span>
      ) : null}
    </span>
  );
}

const columnsOf = (headers: HeaderWords): readonly Column<OwnRecharge>[] => [
  {
    id: 'code',
    header: headers.code,
    cell: ({ code }) => <RecordLink reference={code} />,
    phone: 'title',
  },
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ amountPaise, usdt }) => (
      <>
        <Money paise={amountPaise} />
        <UsdtLine usdt={usdt} />
      </>
    ),
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  { id: 'method', header: headers.method, cell: ({ method }) => <MethodName method={method} />, phone: 'detail' },
  { id: 'utr', header: headers.utr, cell: ({ utr }) => <CopyText text={utr} label={headers.utr} />, phone: 'more' },
  { id: 'time', header: headers.time, cell: ({ requestedAt }) => <DateTime value={requestedAt} />, phone: 'detail' },
  {
    id: 'status',
    header: headers.status,
    cell: (request) => <Status {...request} />,
    phone: 'state',
    fixed: true,
  },
];

/** Takes a waiting request back, after one more question. */
function Withdraw({ code }: { code: string }) {
  const words = useWords(copy);
  const cancel = useCancelRecharge();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  async function takeBack() {
    try {
      toasts.done(await cancel.mutateAsync({ code }));
    } catch (error) {
      toasts.failed(error);
    }
    setAsking(false);
  }
  return (
    <>
      <Button size="touch" variant="secondary" onClick={() => setAsking(true)}>
        {words.cancelRequest}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.cancelTitle(code)}
        confirm={words.cancelRequest}
        refuse={words.keepRequest}
        tone="danger"
        busy={cancel.isPending}
        onConfirm={() => void takeBack()}
      >
        {words.cancelText}
      </ConfirmDialog>
    </>
  );
}

/** What one asked for, and what became of it: a waiting request is taken back, a rejected one sent again. Source: R27. */
export function OwnRequests({ onResubmit }: { onResubmit(open: OpenRecharge): void }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const list = useOwnRecharges();
  const records = useRecord();
  const start = useStartRecharge();
  const again = (request: OwnRecharge) =>
    start.mutate(
      { amountPaise: request.amountPaise, method: request.method },
      { onSuccess: (started) => onResubmit({ started, utr: request.utr }) },
    );
  const actions: Column<OwnRecharge> = {
    id: 'actions',
    header: headers.actions,
    cell: (request) => {
      if (request.status === 'waiting') return <Withdraw code={request.code} />;
      if (request.status !== 'cancelled' || request.withdrawn) return null;
      return (
        <Button
          size="touch"
          variant="secondary"
          busy={start.isPending && start.variables.amountPaise === request.amountPaise}
          onClick={() => again(request)}
        >
          {words.resubmit}
        </Button>
      );
    },
    phone: 'actions',
    fixed: true,
  };
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      {start.error ? (
        <Alert tone="danger">
          <UserMessage of={start.error} />
        </Alert>
      ) : null}
      <DataTable
        id="own-recharges"
        caption={words.recent}
        toolbar={<h2 className="font-semibold">{words.recent}</h2>}
        columns={[...columnsOf(headers), actions]}
        rowId={({ code }) => code}
        empty={words.recentEmpty}
        rows={tableRowsOf(list, rows)}
        onOpen={({ code }) => records.open(code)}
      />
    </>
  );
}
