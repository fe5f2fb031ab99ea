import type { ProposalLimit } from '@cage/contract/approvals/kinds';
import { Alert } from '@cage/ui/alert';
import { useWords } from '@cage/ui/words';
import { copy } from './waits-for-second-copy.ts';

/** Says before a call is sent that it will wait for a second person. */
export function SecondPersonNotice({ over }: { over: ProposalLimit }) {
  const words = useWords(copy);
  return (
    <Alert tone="info" title={words.title}>
      {over === 'day' ? `${words.ofDay} ${words.text}` : words.text}
    </Alert>
  );
}
