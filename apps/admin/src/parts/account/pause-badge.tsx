import type { Member } from '@cage/contract/players';
import { Badge } from '@cage/ui/badge';
import { formatDateTime } from '@cage/ui/format/time';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** That a player takes a break from play, or excluded itself. Nobody but the player starts one, and nobody ends it. */
export function PauseBadge({ pause }: { pause: Member['pause'] }) {
  const words = useWords(copy);
  if (!pause) return null;
  const { kind, until } = pause;
  const end = until && formatDateTime(until);
  if (kind === 'time-out' && end)
    return (
      <Badge tab tone="warning">
        {words.onBreak(end)}
      </Badge>
    );
  return (
    <Badge tab tone="warning">
      {end ? words.excludedUntil(end) : words.excluded}
    </Badge>
  );
}
