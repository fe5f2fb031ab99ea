import { DateTime } from '@cage/ui/date-time';
import { useWords } from '@cage/ui/words';
import { Clock } from 'lucide-react';
import { copy } from './copy.ts';

/** When a recently saved payout account becomes payable. */
export function PayableFrom({ at }: { at: Date }) {
  const words = useWords(copy);
  return (
    <span className="flex items-start gap-1 text-small text-warning">
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
      {/* In two lines if necessary: text on a phone can be twice as large. */}
      <span className="min-w-0">
        {words.payableFrom} <DateTime spoken="sentence" value={at} wraps className="inline-block" />
      </span>
    </span>
  );
}
