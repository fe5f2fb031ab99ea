import { usePlayLimits } from '@cage/api-client/play';
import { useWords } from '@cage/ui/words';
import { useNow } from '../parts/use-now.ts';
import { copy } from './copy.ts';

const MINUTE_MS = 60_000;

/** How long the player has been here, always in sight; announced only on request. */
export function SessionClock() {
  const words = useWords(copy);
  const startedAt = usePlayLimits().data?.sessionStartedAt;
  const now = useNow();
  if (!startedAt) return <span className="text-small">&nbsp;</span>;
  const minutes = Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / MINUTE_MS));
  const long = minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), minutes % 60);
  return (
    <time dateTime={`PT${minutes}M`} className="figures whitespace-nowrap text-muted-foreground text-small">
      {minutes < 1 ? words.justCame : words.hereFor(long)}
    </time>
  );
}
