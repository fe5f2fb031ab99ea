import { useWords } from '@cage/ui/words';
import { QueueKeys, type QueueKeysProps } from '../../parts/queue/queue-keys.tsx';
import { copy } from './keys-copy.ts';

/** The keyboard help of this queue, loaded when it is opened. */
export function Keys(given: Omit<QueueKeysProps, 'keys'>) {
  return <QueueKeys {...given} keys={useWords(copy).keys} />;
}
