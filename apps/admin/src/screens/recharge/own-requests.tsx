import { useOwnRecharges } from '@cage/api-client/recharges/own';
import type { OwnRecharge } from '@cage/contract/recharges/own';
import { hasExpired } from '@cage/contract/recharges/review';
import { rechargeTone } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { ReasonText } from '@cage/parts/words/reason-text';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Badge } from '@cage/ui/badge';
import { type Column, DataTable } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { tableRowsOf } from '../../parts/failure.tsx';
import { type HeaderWords, headerWords, referenceHeader } from '../../parts/headers.ts';
import { OwnRechargeActions } from '../../parts/own-recharge/own-recharge-actions.tsx';
import { useResubmit } from '../../parts/own-recharge/use-resubmit.ts';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { useRecord } from '../../parts/records/use-record.ts';
import { MethodName, ReferenceCell, UsdtLine } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';

function Status({ status, reason, withdrawn, reversal }: OwnRecharge) {
  const words = useWords(copy);
  const said = useWords(contractWords);
  const word = reversal ? said.reversed : withdrawn ? words.cancelled : said.rechargeStatuses[status];
  const why = reversal?.reason ?? (withdrawn && !hasExpired({ withdrawn, reason }) ? null : reason);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={rechargeTone({ status, withdrawn, reversal })}>{word}</Badge>
      {why ? (
        <span className="w-max max-w-64 whitespace-normal text-muted-foreground text-small max-md:in-[tr]:hidden">
          <ReasonText reason={why} />
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
    cell: ({ amountPaise, usdt, status }) => (
      <>
        <Money paise={amountPaise} struck={status === 'cancelled'} />
        <UsdtLine usdt={usdt} />
      </>
    ),
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  { id: 'method', header: headers.method, cell: ({ method }) => <MethodName method={method} />, phone: 'detail' },
  {
    id: 'utr',
    header: headers.utr,
    cell: ({ utr, method }) => <ReferenceCell reference={utr} label={referenceHeader(headers, method)} />,
    phone: 'more',
  },
  { id: 'time', header: headers.time, cell: ({ requestedAt }) => <DateTime value={requestedAt} />, phone: 'detail' },
  {
    id: 'status',
    header: headers.status,
    cell: (request) => <Status {...request} />,
    phone: 'state',
    fixed: true,
  },
];

/** The viewer's own requests, and their outcomes. Source: R27. */
export function OwnRequests() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const list = useOwnRecharges();
  const records = useRecord();
  const resubmit = useResubmit();
  const actions: Column<OwnRecharge> = {
    id: 'actions',
    header: headers.actions,
    cell: (request) => <OwnRechargeActions request={request} resubmit={resubmit} />,
    // On a phone the record has them.
    phone: 'more',
    fixed: true,
  };
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      {resubmit.error ? (
        <Alert tone="danger">
          <UserMessage of={resubmit.error} />
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
