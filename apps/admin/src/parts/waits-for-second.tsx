import type { ProposalLimit } from '@cage/contract/approvals/kinds';
import { Alert } from '@cage/ui/alert';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Says before it is sent that it will wait for somebody else. */
export function WaitsForSecond({ over }: { over: ProposalLimit }) {
  const { second } = useWords(copy);
  return (
    <Alert tone="info" title={second.title}>
      {over === 'day' ? `${second.ofDay} ${second.text}` : second.text}
    </Alert>
  );
}
