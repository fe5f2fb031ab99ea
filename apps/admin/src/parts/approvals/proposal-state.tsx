import type { Proposal } from '@cage/contract/approvals';
import { Badge } from '@cage/ui/badge';
import { useWords } from '@cage/ui/words';
import { proposalWords } from './proposal-words.ts';

const tones = {
  waiting: 'waiting',
  confirmed: 'positive',
  declined: 'danger',
  'taken-back': 'neutral',
  lapsed: 'neutral',
  served: 'positive',
} as const;

/** A proposal's state, the same everywhere; one that waits stands out. */
export function ProposalState({ state }: Pick<Proposal, 'state'>) {
  const { states } = useWords(proposalWords);
  return (
    <Badge tone={tones[state]} tab={state === 'waiting'}>
      {states[state]}
    </Badge>
  );
}
