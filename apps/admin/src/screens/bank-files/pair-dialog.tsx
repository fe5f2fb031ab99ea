import { useBankUnproven, usePairBankLine } from '@cage/api-client/bank/piles';
import { usePendingRecharges } from '@cage/api-client/recharges/queue';
import type { BankLine } from '@cage/contract/bank/fields';
import { useToasts } from '@cage/parts/words/toasts';
import { Button } from '@cage/ui/button';
import { DateTime } from '@cage/ui/date-time';
import { EmptyState } from '@cage/ui/empty-state';
import { SearchField } from '@cage/ui/search-field';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { dialogWords } from './dialog-copy.ts';
import { Choices, LineDialog } from './line-dialog.tsx';

/** Finds the request that a line pays for, among those of its amount that wait or are unproven, and pairs the two. */
export function PairDialog({ line, onClose }: { line: BankLine; onClose(): void }) {
  const words = useWords(dialogWords).pair;
  const toasts = useToasts();
  const pair = usePairBankLine();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const list = usePendingRecharges({ queue: 'mine', search });
  const unproven = useBankUnproven({ line: line.id, search });
  const waiting = list.data?.pages
    .flatMap((page) => page.rows)
    .filter(({ amountPaise, method }) => amountPaise === line.amountPaise && method !== 'usdt')
    .map((row) => ({ ...row, accepted: false }));
  const accepted = unproven.data?.rows.map((row) => ({ ...row, accepted: true }));
  const rows = waiting && accepted && [...waiting, ...accepted];
  const failed = [list, unproven].find(({ isError }) => isError);
  const ready = rows?.some(({ id }) => String(id) === chosen) === true;
  return (
    <LineDialog
      line={line}
      title={words.title}
      text={words.text}
      action={words.action}
      ready={ready}
      busy={pair.isPending}
      error={pair.error}
      onClose={onClose}
      onConfirm={() =>
        pair.mutate(
          { line: line.id, recharge: Number(chosen) },
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
        value={search}
        onChange={setSearch}
        className="max-w-none"
      />
      {rows === undefined ? (
        failed ? (
          <Failed title={words.failed} of={failed} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      ) : (
        <Choices
          label={words.choice}
          rows={rows}
          idOf={({ id }) => String(id)}
          chosen={chosen}
          onChoose={(id) => {
            setChosen(id);
            pair.reset();
          }}
        >
          {({ username, account, utr, code, requestedAt, accepted }) => (
            <>
              <span className="font-medium wrap-anywhere">{username}</span>{' '}
              <span className="figures text-muted-foreground text-small">{account}</span>
              <span className="figures block break-all font-mono text-small">{utr}</span>
              <span className="block text-muted-foreground text-small">
                <span className="font-mono">{code}</span> · <DateTime spoken value={requestedAt} />
                {accepted ? <> · {words.accepted}</> : null}
              </span>
            </>
          )}
        </Choices>
      )}
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {words.further}
        </Button>
      ) : null}
    </LineDialog>
  );
}
