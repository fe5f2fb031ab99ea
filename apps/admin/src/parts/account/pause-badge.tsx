import type { Member } from '@cage/contract/players';
import { Badge } from '@cage/ui/badge';
import { cx } from '@cage/ui/cx';
import { formatDateTime, formatSpoken } from '@cage/ui/format/time';
import { useLanguage, useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

interface PauseBadgeProps {
  pause: Member['pause'];
  /** Whether the end is in spoken form, where other times are, too; the exact time is then in the tooltip. */
  spoken?: boolean;
}

/**
 * Shows that a player is on a break from play, or excluded itself. Only the player starts a pause, and nobody ends it.
 * Its end is below, so that it takes no room from other columns of a list; on a phone only the record has it.
 */
export function PauseBadge({ pause, spoken = false }: PauseBadgeProps) {
  const words = useWords(copy);
  const { language } = useLanguage();
  if (!pause) return null;
  const { kind, until } = pause;
  const exact = until && formatDateTime(until);
  return (
    // The spoken form is at the end of its line, like the times beside it.
    <span className={cx('inline-flex flex-col gap-0.5', spoken ? 'items-end' : 'items-start')}>
      <Badge tab tone="warning">
        {kind === 'time-out' ? words.onBreak : words.excluded}
      </Badge>
      {until && exact ? (
        <span
          className="figures text-muted-foreground text-small max-md:in-[tr]:hidden"
          title={spoken ? exact : undefined}
        >
          {words.until(spoken ? formatSpoken(until, new Date(), language, 'sentence') : exact)}
        </span>
      ) : null}
    </span>
  );
}
