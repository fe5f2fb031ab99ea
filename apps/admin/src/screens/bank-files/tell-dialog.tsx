import { useTellOfBankLine } from '@cage/api-client/bank/piles';
import { useSearch } from '@cage/api-client/search';
import type { BankLine } from '@cage/contract/bank/fields';
import { useToasts } from '@cage/parts/words/toasts';
import { EmptyState } from '@cage/ui/empty-state';
import { SearchField } from '@cage/ui/search-field';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { dialogWords } from './dialog-copy.ts';
import { Choices, LineDialog } from './line-dialog.tsx';

/** Notifies an account that money came in, so that it sends its request. */
export function TellDialog({ line, onClose }: { line: BankLine; onClose(): void }) {
  const words = useWords(dialogWords).tell;
  const toasts = useToasts();
  const tell = useTellOfBankLine();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useSearch(text);
  const accounts = text.trim() === '' ? [] : found.data?.accounts;
  const ready = accounts?.some(({ publicId }) => publicId === chosen) === true;
  return (
    <LineDialog
      line={line}
      title={words.title}
      text={words.text}
      action={words.action}
      ready={ready}
      busy={tell.isPending}
      error={tell.error}
      onClose={onClose}
      onConfirm={() =>
        tell.mutate(
          { line: line.id, account: chosen ?? '' },
          {
            onSuccess(answer) {
              toasts.done(answer);
              onClose();
            },
          },
        )
      }
    >
      <SearchField
        label={words.search}
        placeholder={words.placeholder}
        value={text}
        onChange={setText}
        className="max-w-none"
      />
      {accounts === undefined ? (
        found.isError ? (
          <Failed title={words.failed} of={found} />
        ) : (
          <Skeleton className="h-12 w-full" />
        )
      ) : accounts.length === 0 ? (
        <EmptyState title={text.trim() === '' ? words.first : words.none} />
      ) : (
        <Choices
          label={words.choice}
          rows={accounts}
          idOf={({ publicId }) => publicId}
          chosen={chosen}
          onChoose={(id) => {
            setChosen(id);
            tell.reset();
          }}
        >
          {({ username, publicId, phone }) => (
            <>
              <span className="font-medium wrap-anywhere">{username}</span>{' '}
              <span className="figures text-muted-foreground text-small">
                {publicId} · {phone}
              </span>
            </>
          )}
        </Choices>
      )}
    </LineDialog>
  );
}
