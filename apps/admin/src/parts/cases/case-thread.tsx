import type { CaseEvent } from '@cage/contract/cases';
import { reasonText } from '@cage/contract/words/reason-text';
import { contractWords } from '@cage/parts/words/contract-words';
import { formatRupees } from '@cage/ui/format/rupees';
import { Thread, type ThreadItem } from '@cage/ui/thread';
import { useWords } from '@cage/ui/words';
import { RecordLink } from '../records/record-link.tsx';
import { copy } from './copy.ts';

const tones: Partial<Record<CaseEvent['event'], ThreadItem['tone']>> = {
  accepted: 'positive',
  paid: 'positive',
  rejected: 'danger',
  denied: 'danger',
  reversed: 'warning',
};

/** What happened to a recharge or a withdrawal: who and when, why, and where it went on. */
export function CaseThread({ events }: { events: readonly CaseEvent[] | null }) {
  const words = useWords(copy);
  const said = useWords(contractWords);
  const items = events?.map(({ event, at, by, reason, code, amountPaise }): ThreadItem => {
    const what = event === 'debt-paid' ? words.debtPaid(formatRupees(amountPaise ?? 0n)) : words.events[event];
    return {
      title: by === null ? what : words.didBy(what, by),
      at,
      tone: tones[event],
      note: code ? (
        <>
          {event === 'filed' ? words.sentAgainAfter : words.sentAgainAs} <RecordLink reference={code} />
        </>
      ) : reason ? (
        reasonText(reason, said)
      ) : null,
    };
  });
  return <Thread label={words.happened} items={items ?? null} />;
}
