import type { Member } from '@cage/contract/players';
import { Badge } from '@cage/ui/badge';
import { formatDateTime } from '@cage/ui/format/time';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/**
 * That a player takes a break from play, or excluded itself. Nobody but the player starts one, and nobody ends it. Until
 * when stands below it, so that a list gives it no room that other columns need; a phone's row leaves it to the record.
 */
export function PauseBadge({ pause }: { pause: Member['pause'] }) {
  const words = useWords(copy);
  if (!pause) return null;
  const { kind, until } = pause;
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <Badge tab tone="warning">
        {kind === 'time-out' ? words.onBreak : words.excluded}
      </Badge>
      {until ? (
        <span className="figures text-muted-foreground text-small max-md:in-[tr]:hidden">
          {words.until(formatDateTime(until))}
        </span>
      ) : null}
    </span>
  );
}
