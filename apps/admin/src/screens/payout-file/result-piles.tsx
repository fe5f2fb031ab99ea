import type { ResultDecision } from '@cage/contract/payouts/results';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Checkbox } from '@cage/ui/checkbox';
import { Money } from '@cage/ui/money';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import { type ReactNode, useState } from 'react';
import { optionsOf } from '../../parts/options.ts';
import { Objections } from '../../parts/payouts/objections.tsx';
import { copy } from './copy.ts';
import type { JudgedRow } from './use-result.ts';

interface ResultPilesProps {
  judged: readonly JudgedRow[];
  onColumns(): void;
  /** Called with the decision for each, by code. */
  onSettle(decisions: ReadonlyMap<string, ResultDecision>): void;
  onClose(): void;
}

/** The choices for a failed payment, by default none: the bank may retry, and its words were interpreted here. */
const failedWays = ['stays', 'denied', 'left'] as const;
type FailedWay = (typeof failedWays)[number];
const wayNamed = (name: string): FailedWay => failedWays.find((way) => way === name) ?? 'stays';

/** The rows of an answer in three piles: to be paid, to be denied or left, and unclear. */
export function ResultPiles({ judged, onColumns, onSettle, onClose }: ResultPilesProps) {
  const { result: words } = useWords(copy);
  const of = (pile: JudgedRow['pile']) => judged.filter((row) => row.pile === pile);
  const [paid, failed, unclear, settled] = [of('paid'), of('failed'), of('unclear'), of('settled')];
  const objected = paid.filter(({ despite }) => despite.length > 0).length;
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [ways, setWays] = useState<ReadonlyMap<string, FailedWay>>(new Map());
  function tick(code: string, ticked: boolean) {
    const next = new Set(unticked);
    if (ticked) next.delete(code);
    else next.add(code);
    setUnticked(next);
  }
  const wayOf = (code: string | null) => (code === null ? 'stays' : (ways.get(code) ?? 'stays'));
  const decisions = new Map<string, ResultDecision>([
    ...paid.flatMap(({ code }) => (code && !unticked.has(code) ? [[code, 'paid'] as const] : [])),
    ...failed.flatMap(({ code }) => {
      const way = wayOf(code);
      return code === null || way === 'stays' ? [] : [[code, way] as const];
    }),
  ]);
  return (
    <>
      {objected > 0 ? <Alert tone="warning">{words.despiteText(objected)}</Alert> : null}
      <Pile title={words.piles.paid(paid.length)} text={words.paidText} rows={paid}>
        {({ code, username, utr, status, despite }) => (
          <span className="flex flex-wrap items-center gap-x-4">
            <Checkbox
              label={<span className="font-mono text-small wrap-anywhere">{utr}</span>}
              aria-label={words.pay(username ?? '')}
              checked={code !== null && !unticked.has(code)}
              onChange={(event) => tick(code ?? '', event.target.checked)}
            />
            {status ? <span className="text-muted-foreground text-small wrap-anywhere">{status}</span> : null}
            <Objections despite={despite} />
          </span>
        )}
      </Pile>
      <Pile title={words.piles.failed(failed.length)} text={words.failedText} rows={failed}>
        {({ code, username, status, reason }) => (
          <span className="flex flex-wrap items-center gap-3">
            <Select
              aria-label={words.whatOf(username ?? '')}
              className="w-52"
              value={wayOf(code)}
              onChange={(event) => setWays(new Map(ways).set(code ?? '', wayNamed(event.target.value)))}
              options={optionsOf(words.decisions)}
            />
            <span className="text-small wrap-anywhere">
              {[status, reason].filter(Boolean).join(': ') || words.noReason}
            </span>
          </span>
        )}
      </Pile>
      <Pile title={words.piles.unclear(unclear.length)} text={words.unclearText} rows={unclear}>
        {({ why, reference, status, utr }) => (
          <span className="text-small wrap-anywhere">
            {why ? words.why[why] : null}
            <span className="block text-muted-foreground">{[reference, status, utr].filter(Boolean).join(', ')}</span>
          </span>
        )}
      </Pile>
      {settled.length > 0 ? <p className="text-muted-foreground">{words.piles.settled(settled.length)}</p> : null}
      {decisions.size === 0 ? <Alert tone="info">{words.nothing}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="secondary" onClick={onColumns}>
          {words.columns}
        </Button>
        <Button disabled={decisions.size === 0} onClick={() => onSettle(decisions)}>
          {words.settle(decisions.size)}
        </Button>
      </div>
    </>
  );
}

interface PileProps {
  title: string;
  text: string;
  rows: readonly JudgedRow[];
  children(row: JudgedRow): ReactNode;
}

/** One pile, if it has any rows: each with requester, amount and actions. */
function Pile({ title, text, rows, children }: PileProps) {
  const { result: words } = useWords(copy);
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      <p className="mb-1.5 text-muted-foreground">{text}</p>
      <ul className="divide-y rounded-card border">
        {rows.map((row) => (
          <li key={row.row} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="text-muted-foreground text-small">{words.row(row.row)}</span> {row.username}
            </span>
            {row.amountPaise === null ? null : <Money paise={row.amountPaise} />}
            <span className="basis-full">{children(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
