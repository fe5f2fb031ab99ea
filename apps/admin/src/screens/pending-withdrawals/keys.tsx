import { useWords } from '@cage/ui/words';
import { QueueKeys, type QueueKeysProps } from '../../parts/queue/queue-keys.tsx';
import { copy } from './keys-copy.ts';

/** What the keys do here; they are fetched when somebody asks. */
export function Keys(given: Omit<QueueKeysProps, 'keys'>) {
  return <QueueKeys {...given} keys={useWords(copy).keys} />;
}
