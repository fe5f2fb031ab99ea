import type { WalletLine, WalletLineName } from '@cage/contract/statements';
import { cx } from '@cage/ui/cx';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { movementWords } from '../movements/words.ts';
import { Figure, type Rows } from './figure.tsx';
import { statementWords } from './words.ts';

interface WalletTableProps {
  openingPaise: bigint;
  lines: readonly WalletLine[];
  closingPaise: bigint;
  onPaper: boolean;
  /** The rows behind a line or one of the balances. */
  rowsOf(what: WalletLineName | 'opening' | 'closing'): Rows | null;
}

/** What is rare has a line only where it happened. */
const isShown = ({ line, count }: WalletLine) => count > 0 || (line !== 'reversals' && line !== 'adjustments');

const cell = 'py-2 pl-4 text-right align-baseline';

/** Opening balance, what came in and went out, closing balance: they add up to the paisa. */
export function WalletTable({ openingPaise, lines, closingPaise, onPaper, rowsOf }: WalletTableProps) {
  const words = useWords(statementWords);
  const { lines: names } = useWords(movementWords);
  const amount = (line: WalletLineName, paise: bigint) =>
    paise === 0n ? (
      <span className="text-muted-foreground">–</span>
    ) : (
      <Figure rows={rowsOf(line)} onPaper={onPaper}>
        <Money paise={paise} />
      </Figure>
    );
  const balance = (which: 'opening' | 'closing', paise: bigint) => (
    <tr className="border-t font-semibold">
      <th scope="row" className="py-2 text-left">
        {words[which]}
      </th>
      <td colSpan={2} className={cx(cell, which === 'closing' && 'border-b-4 border-b-rule border-double')}>
        <Figure rows={rowsOf(which)} onPaper={onPaper}>
          <Money paise={paise} />
        </Figure>
      </td>
    </tr>
  );
  return (
    <table className="w-full">
      <caption className="sr-only">{words.wallet}</caption>
      <thead>
        <tr className="text-muted-foreground">
          <th scope="col" className="py-2 text-left font-normal">
            {words.movement}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {words.in}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {words.out}
          </th>
        </tr>
      </thead>
      <tbody>
        {balance('opening', openingPaise)}
        {lines.filter(isShown).map(({ line, inPaise, outPaise }) => (
          <tr key={line} className="border-t">
            <th scope="row" className="py-2 text-left font-normal text-muted-foreground">
              {names[line]}
            </th>
            <td className={cell}>{amount(line, inPaise)}</td>
            <td className={cell}>{amount(line, outPaise)}</td>
          </tr>
        ))}
        {balance('closing', closingPaise)}
      </tbody>
    </table>
  );
}
