import type { MintedChips } from '@cage/contract/chips';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { LedgerLines } from '@cage/ui/ledger-lines';
import { useWords } from '@cage/ui/words';
import { headerWords } from '../../parts/headers.ts';
import { copy as recordWords } from '../../parts/records/copy.ts';
import { RowSheet } from '../../parts/row-sheet.tsx';
import { copy } from './copy.ts';

function Sheet({ minted }: { minted: MintedChips }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const { ledger } = useWords(recordWords);
  const { id, accountId, amountPaise, balancePaise, addedBy, proposedBy, reason, at } = minted;
  return (
    <div className="flex flex-col gap-4">
      <DetailList
        items={[
          { label: headers.userId, value: accountId },
          { label: words.addedBy, value: addedBy ?? '–' },
          ...(proposedBy ? [{ label: words.proposedBy, value: proposedBy }] : []),
          ...(reason ? [{ label: words.reason, value: reason }] : []),
          { label: headers.time, value: <DateTime value={at} /> },
        ]}
      />
      <section>
        <h3 className="pb-1 font-semibold">{ledger}</h3>
        <LedgerLines
          label={ledger}
          movements={[
            {
              id: String(id),
              title: <span className="figures">#{id}</span>,
              lines: [
                { id: 'mint', account: words.mint, amountPaise: -amountPaise, afterPaise: null },
                { id: accountId, account: accountId, amountPaise, afterPaise: balancePaise },
              ],
            },
          ]}
        />
      </section>
    </div>
  );
}

/** The record of minted chips: who added them and why, and both sides in the ledger. */
export function MintedSheet({ minted, onClose }: { minted: MintedChips | null; onClose(): void }) {
  const words = useWords(copy);
  return (
    <RowSheet row={minted} size="xl" title={minted ? `${words.title} ${minted.id}` : words.title} onClose={onClose}>
      {(row) => <Sheet minted={row} />}
    </RowSheet>
  );
}
