import type { Movement } from '@cage/contract/cases/fields';
import { DateTime } from '@cage/ui/date-time';
import { LedgerLines } from '@cage/ui/ledger-lines';
import { RecordPart } from '@cage/ui/record';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { kindName, movementWords } from '../movements/words.ts';
import { copy } from './copy.ts';
import { RecordLink } from './record-link.tsx';

/** The ledger's movements, both sides of each, with a sum that balances. */
export function LedgerPart({
  of,
  movements,
  onPaper = false,
  children,
}: {
  /** The record that shows them: a movement of another record names that. */
  of: string;
  movements: readonly Movement[];
  onPaper?: boolean;
  children?: ReactNode;
}) {
  const words = useWords(copy);
  const named = useWords(movementWords);
  const titleOf = ({ id, kind, reference, at }: Movement) => (
    <>
      <span className="figures">#{id}</span> {kindName(named, kind)}{' '}
      {reference && reference !== of ? <>{onPaper ? reference : <RecordLink reference={reference} />} </> : null}
      <DateTime value={at} className="text-muted-foreground" />
    </>
  );
  return (
    <RecordPart title={words.ledger} flush>
      {movements.length === 0 ? (
        <p className="px-4 pb-3 text-muted-foreground">{words.nothingMoved}</p>
      ) : (
        <LedgerLines
          label={words.ledger}
          movements={movements.map((movement) => ({
            id: String(movement.id),
            title: titleOf(movement),
            lines: movement.entries.map(({ account, onHold, amountPaise, afterPaise }) => ({
              id: `${account} ${onHold}`,
              account: onHold ? words.onHold(account) : account,
              amountPaise,
              afterPaise,
            })),
          }))}
        />
      )}
      {children}
    </RecordPart>
  );
}
