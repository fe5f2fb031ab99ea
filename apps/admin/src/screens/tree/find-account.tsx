import { useSearch } from '@cage/api-client/search';
import { UserMessage } from '@cage/parts/words/user-message';
import { CommandPalette } from '@cage/ui/command-palette';
import { useWords } from '@cage/ui/words';
import { UserRound } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { copy } from './copy.ts';

/** Finds an account by id, name or phone, like the global search. */
export function FindAccount({ onFind, onClose }: { onFind(account: string): void; onClose(): void }) {
  const words = useWords(copy);
  const [text, setText] = useState('');
  const looked = useDeferredValue(text);
  const { data, error, isFetching, isPlaceholderData } = useSearch(looked);
  const busy = isFetching || looked !== text;
  const accounts = text.trim() === '' ? [] : (data?.accounts ?? []);
  const items = accounts.map(({ publicId, username, phone }) => ({
    id: publicId,
    label: `${username} (${publicId})`,
    detail: phone,
    icon: UserRound,
  }));
  return (
    <CommandPalette
      open
      onOpenChange={onClose}
      label={words.find}
      placeholder={words.findPlaceholder}
      value={text}
      onValueChange={setText}
      groups={items.length > 0 ? [{ label: words.found, items, awaited: isPlaceholderData || looked !== text }] : []}
      busy={busy}
      note={
        error ? (
          <UserMessage of={error} />
        ) : busy ? (
          words.looking
        ) : text.trim() === '' ? (
          words.findPlaceholder
        ) : (
          words.nobody
        )
      }
      onChoose={({ id }) => {
        onClose();
        onFind(id);
      }}
    />
  );
}
