import { userMessageOf } from '@cage/api-client/http/api-error';
import { useCancelRecharge, useOwnRecharges, useStartRecharge } from '@cage/api-client/recharges';
import type { OwnRecharge } from '@cage/contract/recharges';
import { payMethodWords, rechargeStatuses } from '@cage/contract/statuses';
import { amountText } from '@cage/parts/pay-in/use-pay-in';
import { rechargeTone } from '@cage/parts/statuses/tones';
import { Alert } from '@cage/ui/alert';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { CopyText } from '@cage/ui/copy-text';
import { type Column, DataTable } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { notify } from '@cage/ui/toaster';
import { useState } from 'react';
import { tableRowsOf } from '../../parts/failure.tsx';
import { UsdtLine } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';
import type { OpenRecharge } from './pay-by.tsx';

const columns: readonly Column<OwnRecharge>[] = [
  {
    id: 'code',
    header: 'Code',
    cell: ({ code }) => <span className="font-mono text-small">{code}</span>,
    card: 'title',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amountPaise, usdt }) => (
      <>
        <Money paise={amountPaise} />
        <UsdtLine usdt={usdt} />
      </>
    ),
    align: 'end',
    card: 'title',
    fixed: true,
  },
  { id: 'method', header: 'Method', cell: ({ method }) => payMethodWords[method] },
  { id: 'utr', header: 'UTR', cell: ({ utr }) => <CopyText text={utr} label="UTR" />, card: 'detail' },
  { id: 'time', header: 'Time', cell: ({ requestedAt }) => <DateTime value={requestedAt} />, card: 'detail' },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, reason, withdrawn }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={rechargeTone({ status, withdrawn })}>
          {withdrawn ? copy.withdrawn : rechargeStatuses[status].word}
        </Badge>
        {reason && !withdrawn ? (
          <span className="whitespace-normal text-muted-foreground text-small md:w-max md:max-w-64">{reason}</span>
        ) : null}
      </span>
    ),
    card: 'detail',
    fixed: true,
  },
];

/** Takes a waiting request back, after one more question. */
function Withdraw({ code }: { code: string }) {
  const withdraw = useCancelRecharge();
  const [asking, setAsking] = useState(false);
  async function takeBack() {
    try {
      const { message } = await withdraw.mutateAsync({ code });
      notify.success(message);
    } catch (error) {
      notify.error(userMessageOf(error));
    }
    setAsking(false);
  }
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {copy.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={copy.withdrawTitle(code)}
        confirm={copy.withdraw}
        tone="danger"
        busy={withdraw.isPending}
        onConfirm={() => void takeBack()}
      >
        {copy.withdrawText}
      </ConfirmDialog>
    </>
  );
}

/** What one asked for, and what became of it: a waiting request is taken back, a rejected one sent again. Source: R27. */
export function OwnRequests({ onResubmit }: { onResubmit(open: OpenRecharge): void }) {
  const list = useOwnRecharges();
  const start = useStartRecharge();
  const again = (request: OwnRecharge) =>
    start.mutate(
      { amount: amountText(request), method: request.method },
      { onSuccess: (started) => onResubmit({ started, utr: request.utr }) },
    );
  const actions: Column<OwnRecharge> = {
    id: 'actions',
    header: 'Actions',
    cell: (request) => {
      if (request.status === 'waiting') return <Withdraw code={request.code} />;
      if (request.status !== 'cancelled' || request.withdrawn) return null;
      return (
        <Button
          size="sm"
          variant="secondary"
          busy={start.isPending && start.variables.amount === amountText(request)}
          onClick={() => again(request)}
        >
          {copy.resubmit}
        </Button>
      );
    },
    card: 'detail',
    fixed: true,
  };
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      {start.error ? <Alert tone="danger">{userMessageOf(start.error)}</Alert> : null}
      <DataTable
        id="own-recharges"
        caption={copy.recent}
        toolbar={<h2 className="font-semibold">{copy.recent}</h2>}
        columns={[...columns, actions]}
        rowId={({ code }) => code}
        empty={copy.recentEmpty}
        rows={tableRowsOf(list, rows)}
      />
    </>
  );
}
