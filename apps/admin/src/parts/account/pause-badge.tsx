import type { Member } from '@cage/contract/players';
import { Badge } from '@cage/ui/badge';
import { cx } from '@cage/ui/cx';
import { formatDateTime, formatSpoken } from '@cage/ui/format/time';
import { useLanguage, useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

interface PauseBadgeProps {
  pause: Member['pause'];
  /** Its end as people say it, where other times are said so too; the second then stands in the tooltip. */
  spoken?: boolean;
}

/**
 * That a player takes a break from play, or excluded itself. Nobody but the player starts one, and nobody ends it. Until
 * when stands below it, so that a list gives it no room that other columns need; a phone's row leaves it to the record.
 */
export function PauseBadge({ pause, spoken = false }: PauseBadgeProps) {
  const words = useWords(copy);
  const { language } = useLanguage();
  if (!pause) return null;
  const { kind, until } = pause;
  const exact = until && formatDateTime(until);
  return (
    // What is spoken stands at the end of its line, as the times beside it do.
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
