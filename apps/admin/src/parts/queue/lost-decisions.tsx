import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { formatRupees } from '@cage/ui/format/rupees';
import { IconButton } from '@cage/ui/icon-button';
import { useWords } from '@cage/ui/words';
import { X } from 'lucide-react';
import { queueCopy } from './copy.ts';
import type { QueueRequest } from './use-decisions.ts';

interface LostDecisionsProps {
  of: readonly { row: QueueRequest; error: Error; dismiss(): void }[];
}

/** Refused or failed decisions about rows that are out of sight, until the user dismisses them. */
export function LostDecisions({ of }: LostDecisionsProps) {
  const words = useWords(queueCopy);
  return of.map(({ row, error, dismiss }) => (
    <Alert
      key={row.id}
      tone="danger"
      title={`${row.code}: ${formatRupees(row.amountPaise)}, ${row.username}`}
      action={<IconButton label={words.read} icon={X} onClick={dismiss} />}
    >
      <UserMessage of={error} />
    </Alert>
  ));
}
