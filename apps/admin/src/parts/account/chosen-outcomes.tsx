import type { BulkResult } from '@cage/contract/accounts/bulk';
import { Obstacle } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { useWords } from '@cage/ui/words';
import type { ChosenAccount } from './chosen-bar.tsx';
import { copy as chosenCopy } from './chosen-copy.ts';
import { ChosenRow, ChosenRows } from './chosen-rows.tsx';

const tones = { done: 'positive', unchanged: 'neutral', refused: 'danger' } as const;

interface ChosenOutcomesProps {
  /** The heading: how many of how many were done. */
  title(done: number, of: number): string;
  chosen: readonly ChosenAccount[];
  results: readonly BulkResult[];
  /** Retries those that were refused. */
  onAgain(accounts: readonly ChosenAccount[]): void;
  onClose(): void;
}

/** The outcome for each of several accounts, refused ones first. Source: O23. */
export function ChosenOutcomes({ title, chosen, results, onAgain, onClose }: ChosenOutcomesProps) {
  const words = useWords(chosenCopy);
  const named = new Map(chosen.map((one) => [one.id, one]));
  const accountOf = ({ account: id }: BulkResult) => named.get(id) ?? { id, name: '' };
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const sorted = [...refused, ...results.filter(({ outcome }) => outcome !== 'refused')];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title(results.filter(({ outcome }) => outcome === 'done').length, results.length)}
      footer={
        <>
          {refused.length > 0 ? (
            <Button variant="secondary" onClick={() => onAgain(refused.map(accountOf))}>
              {words.again(refused.length)}
            </Button>
          ) : null}
          <Button onClick={onClose}>{words.back}</Button>
        </>
      }
    >
      {refused.length === 0 ? (
        <Alert tone="positive">{words.noneRefused}</Alert>
      ) : (
        <Alert tone="warning">{refused.length === results.length ? words.allRefused : words.someRefused}</Alert>
      )}
      <ChosenRows>
        {sorted.map((result) => (
          <ChosenRow key={result.account} account={accountOf(result)}>
            <Badge tone={tones[result.outcome]}>{words.outcomes[result.outcome]}</Badge>
            {result.obstacle ? (
              <p className="basis-full text-small">
                <Obstacle {...result.obstacle} />
              </p>
            ) : null}
          </ChosenRow>
        ))}
      </ChosenRows>
    </Dialog>
  );
}
