import { useBalance } from '@cage/api-client/chips/balance';
import { useReviewRecharge } from '@cage/api-client/recharges/queue';
import type { BankMatch } from '@cage/contract/bank/piles';
import { spendableOf } from '@cage/contract/credit/owed';
import { UserMessage } from '@cage/parts/words/user-message';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { sumOf } from '../../parts/review/needs-look.ts';
import { ShortageAlert } from '../../parts/review/shortage.tsx';
import { copy } from './copy.ts';

/** The outcome for one of them. */
type Outcome = { is: 'doing' } | { is: 'accepted' } | { is: 'proposed' } | { is: 'failed'; error: unknown };

interface AcceptTogetherProps {
  /** Those of the pile that it asks about, as they are now: one that was decided or parted meanwhile is not among them. */
  matches: readonly BankMatch[];
  leftOut: number;
  onClose(): void;
}

/** Asks once, then accepts them one after the other, with a result for each. */
export function AcceptTogether({ matches, leftOut, onClose }: AcceptTogetherProps) {
  const { accept, cancel } = useWords(copy);
  const review = useReviewRecharge();
  const balance = useBalance();
  /** Those that are being accepted: the pile moves on without them. */
  const [begun, setBegun] = useState<readonly BankMatch[] | null>(null);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome> | null>(null);
  const rows = (begun ?? matches).map(({ recharge }) => recharge);
  const shortPaise = balance.data ? sumOf(rows) - spendableOf(balance.data) : 0n;
  const ended = [...(outcomes?.values() ?? [])].filter(({ is }) => is !== 'doing');
  const busy = outcomes !== null && ended.length < rows.length;
  const failed = ended.filter(({ is }) => is === 'failed').length;

  async function acceptAll() {
    setBegun(matches);
    const now = new Map<number, Outcome>();
    for (const { id } of rows) {
      setOutcomes(new Map(now.set(id, { is: 'doing' })));
      try {
        const answer = await review.mutateAsync({ id, decision: 'accepted' });
        now.set(id, { is: answer.proposal === undefined ? 'accepted' : 'proposed' });
      } catch (error) {
        now.set(id, { is: 'failed', error });
      }
      setOutcomes(new Map(now));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={outcomes === null ? accept.title(rows.length) : accept.results}
      footer={
        outcomes === null ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              {cancel}
            </Button>
            <Button disabled={rows.length === 0} onClick={() => void acceptAll()}>
              {accept.button(rows.length)}
            </Button>
          </>
        ) : (
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {accept.done}
          </Button>
        )
      }
    >
      {outcomes === null ? (
        <>
          <p>
            {accept.sum} <Money paise={sumOf(rows)} className="font-semibold" />
          </p>
          <p className="text-muted-foreground">{accept.proof}</p>
          {shortPaise > 0n ? <ShortageAlert several shortPaise={shortPaise} /> : null}
          {leftOut > 0 ? <p className="mt-2 text-muted-foreground text-small">{accept.leftOut(leftOut)}</p> : null}
        </>
      ) : (
        <p role="status">
          {busy
            ? accept.doing(ended.length + 1, rows.length)
            : [accept.accepted(ended.length - failed), failed > 0 ? accept.failed(failed) : '']
                .filter(Boolean)
                .join(', ')}
        </p>
      )}
      <ul aria-label={accept.results} className="mt-3 divide-y rounded-card border">
        {rows.map((row) => (
          <Result key={row.id} name={row.username} paise={row.amountPaise} outcome={outcomes?.get(row.id)} />
        ))}
      </ul>
    </Dialog>
  );
}

function Result({ name, paise, outcome }: { name: string; paise: bigint; outcome: Outcome | undefined }) {
  const { states } = useWords(copy).accept;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <Money paise={paise} />
      {outcome === undefined ? null : (
        <span className="basis-full text-small">
          {outcome.is === 'accepted' ? (
            <Badge tone="positive">{states.accepted}</Badge>
          ) : outcome.is === 'proposed' ? (
            <Badge tone="info">{states.proposed}</Badge>
          ) : outcome.is === 'doing' ? (
            <Badge tone="waiting">{states.doing}</Badge>
          ) : (
            <span className="text-danger">
              <UserMessage of={outcome.error} />
            </span>
          )}
        </span>
      )}
    </li>
  );
}
