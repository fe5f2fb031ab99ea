import { formatTime } from '@cage/ui/format/time';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Until when a report is complete; nothing if it is current. */
export function AsOf({ at }: { at: Date | undefined }) {
  const words = useWords(copy);
  return at ? <p className="figures text-muted-foreground text-small">{words.asOf(formatTime(at))}</p> : null;
}
