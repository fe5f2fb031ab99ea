import type { PartnerCall } from '@cage/contract/partner/page';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Dialog } from '@cage/ui/dialog';
import { formatCount } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { Code } from '../../parts/code.tsx';
import { copy } from './copy.ts';

/** Returns the answer with a line per field; unchanged if it is not JSON. */
function readable(answer: string): string {
  try {
    return JSON.stringify(JSON.parse(answer), null, 2);
  } catch {
    return answer;
  }
}

/** One call: why it was refused, and the answer that a repetition would get. */
export function CallPane({ call, onClose }: { call: PartnerCall; onClose(): void }) {
  const { calls, worlds } = useWords(copy);
  const { at, code, world, tookMs, requestId, transactionId, address, reason, answer } = call;
  return (
    <Dialog open onOpenChange={onClose} title={call.call} placement="right" size="xl">
      <DetailList
        className="mb-5"
        items={[
          { label: calls.time, value: <DateTime value={at} /> },
          { label: calls.code, value: <span className="font-mono text-small">{code}</span> },
          ...(reason === null ? [] : [{ label: calls.reason, value: reason }]),
          { label: calls.world, value: worlds[world] },
          { label: calls.took, value: calls.milliseconds(formatCount(tookMs)) },
          { label: calls.address, value: <span className="figures">{address}</span> },
          { label: calls.request, value: <CopyText text={requestId} label={calls.request} /> },
          ...(transactionId === null
            ? []
            : [{ label: calls.transaction, value: <CopyText text={transactionId} label={calls.transaction} /> }]),
        ]}
      />
      <h3 className="mb-2 font-medium">{calls.answer}</h3>
      {answer === null ? (
        <p className="text-muted-foreground">{calls.noAnswer}</p>
      ) : (
        <Code label={calls.answer} text={readable(answer)} />
      )}
    </Dialog>
  );
}
