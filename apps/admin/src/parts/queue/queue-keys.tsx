import { Checkbox } from '@cage/ui/checkbox';
import { KeyHints } from '@cage/ui/key-hints';
import { useWords } from '@cage/ui/words';
import { copy } from './keys-copy.ts';
import type { LetterKeys } from './use-letter-keys.ts';

export interface QueueKeysProps {
  /** The queue's own keys and what they do. */
  keys: readonly (readonly [keys: string, does: string])[];
  letterKeys: LetterKeys;
  onClose(): void;
}

/** The keyboard help of a queue, with the switch for letter keys. */
export function QueueKeys({ keys, letterKeys, onClose }: QueueKeysProps) {
  const words = useWords(copy);
  return (
    <KeyHints open onOpenChange={onClose} keys={keys}>
      <Checkbox
        label={words.letters}
        help={words.lettersHelp}
        checked={letterKeys.on}
        onChange={(event) => letterKeys.set(event.target.checked)}
      />
    </KeyHints>
  );
}
