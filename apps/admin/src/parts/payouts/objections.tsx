import type { PayoutObjection } from '@cage/contract/payouts/fields';
import { Badge } from '@cage/ui/badge';
import { useWords } from '@cage/ui/words';
import { TriangleAlert } from 'lucide-react';
import { payoutStateWords } from './states.ts';

/** The objections to an approval of what a bank pays, or had paid, a warning each. Source: D420. */
export function Objections({ despite }: { despite: readonly PayoutObjection[] }) {
  const words = useWords(payoutStateWords);
  return despite.map((objection) => (
    <Badge key={objection} tone="warning" icon={TriangleAlert} className="whitespace-normal">
      {words.despite[objection]}
    </Badge>
  ));
}
