import type { PendingRecharge } from '@cage/contract/recharges/queue';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { sumOf } from '../../parts/review/needs-look.ts';
import { ShortageAlert } from '../../parts/review/shortage.tsx';
import { UsdtLine } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';
import { decisionWords } from './decision-copy.ts';

interface AcceptSelectedProps {
  rows: readonly PendingRecharge[];
  /** How many more were ticked, but need a look one by one. */
  leftOut: number;
  /** How many chips the caller lacks for all of them; not above zero if they suffice. */
  shortPaise: bigint;
  onAccept(): void;
  onClose(): void;
}

/** Asks once before several requests are accepted, and gives their sum. */
export function AcceptSelected({ rows, leftOut, shortPaise, onAccept, onClose }: AcceptSelectedProps) {
  const words = useWords(copy);
  const decision = useWords(decisionWords);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={decision.acceptSelectedTitle(rows.length)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {decision.cancel}
          </Button>
          <Button onClick={onAccept}>{words.acceptSelected(rows.length)}</Button>
        </>
      }
    >
      <p>
        {decision.acceptSum} <Money paise={sumOf(rows)} className="font-semibold" />
      </p>
      {shortPaise > 0n ? <ShortageAlert several shortPaise={shortPaise} /> : null}
      <ul aria-label={words.caption} className="my-3 divide-y rounded-card border">
        {rows.map((row) => (
          <li key={row.id} className="flex items-center gap-3 px-3 py-2">
            {/* Both in full: they tell requests apart. */}
            <span className="min-w-0 flex-1 leading-tight wrap-anywhere">
              {row.username}
              <span className="block font-mono text-muted-foreground text-small">{row.utr}</span>
            </span>
            <span className="text-right leading-tight">
              <Money paise={row.amountPaise} />
              <UsdtLine usdt={row.usdt} />
            </span>
          </li>
        ))}
      </ul>
      {leftOut > 0 ? (
        <Alert tone="warning" title={words.leftOut(leftOut)}>
          {decision.leftOutText}
        </Alert>
      ) : null}
    </Dialog>
  );
}
