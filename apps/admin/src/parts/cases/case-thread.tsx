import type { CaseEvent } from '@cage/contract/cases/fields';
import { ReasonText } from '@cage/parts/words/reason-text';
import { formatRupees } from '@cage/ui/format/rupees';
import { Thread, type ThreadItem } from '@cage/ui/thread';
import { useWords, type Words } from '@cage/ui/words';
import { kindName, movementWords } from '../movements/words.ts';
import { RecordLink } from '../records/record-link.tsx';
import { copy } from './copy.ts';

const tones: Partial<Record<CaseEvent['event'], ThreadItem['tone']>> = {
  accepted: 'positive',
  paid: 'positive',
  rejected: 'danger',
  denied: 'danger',
  reversed: 'warning',
  'debt-arisen': 'warning',
};

/** Names a step; of a debt with its amount. */
function nameOf(words: Words<typeof copy>, { event, amountPaise, creditor }: CaseEvent): string {
  const amount = formatRupees(amountPaise ?? 0n);
  switch (event) {
    case 'paid-debt':
      return words.debts.paidWith(amount, creditor ?? '');
    case 'debt-arisen':
      return words.debts.arisen(amount, creditor ?? '');
    case 'debt-paid':
      return words.debts.paid(amount);
    case 'debt-written-off':
      return words.debts.writtenOff(amount);
    default:
      return words.events[event];
  }
}

/** Returns the words before the record that a step links to. */
function before(words: Words<typeof copy>, event: CaseEvent['event']): string {
  if (event === 'filed') return words.sentAgainAfter;
  if (event === 'debt-paid') return words.debts.with;
  return event === 'paid-debt' ? words.debts.for : words.sentAgainAs;
}

interface CaseThreadProps {
  /** `null` while they are loading. */
  events: readonly CaseEvent[] | null;
  onPaper?: boolean;
}

/** The history of a recharge, a withdrawal or a debt: who and when, why, and where it continued. */
export function CaseThread({ events, onPaper = false }: CaseThreadProps) {
  const words = useWords(copy);
  const named = useWords(movementWords);
  const items = events?.map((step): ThreadItem => {
    const { event, at, by, reason, code, kind } = step;
    const what = nameOf(words, step);
    return {
      title: by === null ? what : words.didBy(what, by),
      at,
      tone: tones[event],
      note: code ? (
        <>
          {before(words, event)} {onPaper ? code : <RecordLink reference={code} />}
        </>
      ) : reason ? (
        <ReasonText reason={reason} />
      ) : kind ? (
        kindName(named, kind)
      ) : null,
    };
  });
  return <Thread label={words.happened} items={items ?? null} />;
}
