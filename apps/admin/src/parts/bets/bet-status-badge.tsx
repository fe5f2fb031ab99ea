import type { BetStatus } from '@cage/contract/statuses';
import { betTone } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { Badge } from '@cage/ui/badge';
import { useWords } from '@cage/ui/words';

export function BetStatusBadge({ status }: { status: BetStatus }) {
  const { betStatuses } = useWords(contractWords);
  return <Badge tone={betTone(status)}>{betStatuses[status]}</Badge>;
}
