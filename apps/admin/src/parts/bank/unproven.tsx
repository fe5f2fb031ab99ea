import { Badge } from '@cage/ui/badge';
import { Tooltip } from '@cage/ui/tooltip';
import { useWords } from '@cage/ui/words';
import { FileQuestion } from 'lucide-react';
import { bankWords } from './copy.ts';

/**
 * Says that no bank line proves an accepted recharge yet; the reason is beside it, or in its hint where there is no room.
 */
export function Unproven({ explained = false }: { explained?: boolean }) {
  const words = useWords(bankWords);
  const mark = (
    <Badge tone="neutral" icon={FileQuestion} {...(explained ? {} : { tabIndex: 0 })}>
      {words.unproven}
    </Badge>
  );
  return explained ? (
    <>
      {mark} <span className="block text-muted-foreground text-small">{words.unprovenText}</span>
    </>
  ) : (
    <Tooltip label={words.unprovenText}>{mark}</Tooltip>
  );
}
