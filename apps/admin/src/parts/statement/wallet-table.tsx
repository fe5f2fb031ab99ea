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

const CELL = 'border-b py-2';
const HEAD = 'border-b border-b-rule py-2 font-normal';
const MONEY = 'money-rules money-cell pl-3 text-right align-baseline whitespace-nowrap';
/** Where there is no room for a column of balances, one stands under its name. */
const WIDE = '@max-lg:hidden';

/** Opening balance, what came in and went out, closing balance: they add up to the paisa. */
export function WalletTable({ openingPaise, lines, closingPaise, onPaper, rowsOf }: WalletTableProps) {
  const words = useWords(statementWords);
  const { lines: names } = useWords(movementWords);
  const amount = (line: WalletLineName, paise: bigint) => (
    <td className={cx(CELL, MONEY)}>
      {paise === 0n ? null : (
        <Figure rows={rowsOf(line)} onPaper={onPaper}>
          <Money paise={paise} />
        </Figure>
      )}
    </td>
  );
  const balance = (which: 'opening' | 'closing', paise: bigint) => {
    const figure = (
      <Figure rows={rowsOf(which)} onPaper={onPaper}>
        <Money paise={paise} />
      </Figure>
    );
    const closes = which === 'closing';
    const double = 'border-b-3 border-b-rule border-double';
    const around = closes ? 'border-t border-t-rule py-2' : CELL;
    return (
      <tr className="font-semibold">
        <th scope="row" className={cx(around, 'text-left')}>
          {words[which]}
          <span className={cx('block w-fit @lg:hidden', closes && double)}>{figure}</span>
        </th>
        <td className={cx(around, MONEY)} />
        <td className={cx(around, MONEY)} />
        <td className={cx(around, MONEY, WIDE, closes && double)}>{figure}</td>
      </tr>
    );
  };
  return (
    <div className="@container">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{words.wallet}</caption>
        <thead>
          <tr className="text-muted-foreground">
            <th scope="col" className={cx(HEAD, 'text-left')}>
              {words.movement}
            </th>
            {[words.in, words.out, words.balance].map((label) => (
              <th
                key={label}
                scope="col"
                className={cx(HEAD, 'money-head pl-3 text-right', label === words.balance && WIDE)}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balance('opening', openingPaise)}
          {lines.filter(isShown).map(({ line, inPaise, outPaise }) => (
            <tr key={line}>
              <th scope="row" className={cx(CELL, 'text-left font-normal text-muted-foreground')}>
                {names[line]}
              </th>
              {amount(line, inPaise)}
              {amount(line, outPaise)}
              <td className={cx(CELL, MONEY, WIDE)} />
            </tr>
          ))}
        </tbody>
        <tfoot>{balance('closing', closingPaise)}</tfoot>
      </table>
    </div>
  );
}
