import type { StatementState } from '@cage/contract/statements';
import { Badge, type BadgeProps } from '@cage/ui/badge';
import { useWords } from '@cage/ui/words';
import { CircleDashed } from 'lucide-react';
import { statementWords } from './words.ts';

/** The look of each state to a reader, each with its own shape. */
const shown = {
  open: { icon: CircleDashed },
  review: { tone: 'info' },
  final: { tone: 'positive' },
} as const satisfies Record<StatementState, BadgeProps>;

export function StatementBadge({ state }: { state: StatementState }) {
  const { states } = useWords(statementWords);
  return <Badge {...shown[state]}>{states[state]}</Badge>;
}
