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

/** Rare lines are shown only if there are any. */
const isShown = ({ line, count }: WalletLine) => count > 0 || (line !== 'reversals' && line !== 'adjustments');

/**
 * On a phone a line has its name and, one below the other, what came in and what went out, each with its sign; from
 * tablets up each has a column, and the balances another.
 */
const ROW = 'border-b py-2 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3';
const CELL = 'md:border-b md:py-2';
const HEAD = 'border-b border-b-rule py-2 font-normal';
const NAME = 'text-left max-md:row-span-3';
const MONEY =
  'text-right align-baseline whitespace-nowrap empty:max-md:hidden max-md:col-start-2 md:money-rules md:money-cell md:pl-3';
const SIGNS = { in: "max-md:before:content-['+']", out: "max-md:before:content-['−']" };

/** Opening balance, what came in and went out, closing balance: they add up to the paisa. */
export function WalletTable({ openingPaise, lines, closingPaise, onPaper, rowsOf }: WalletTableProps) {
  const words = useWords(statementWords);
  const { lines: names } = useWords(movementWords);
  const amount = (line: WalletLineName, paise: bigint, way: keyof typeof SIGNS) => (
    <td className={cx(CELL, MONEY, SIGNS[way])}>
      {paise === 0n ? null : (
        <Figure rows={rowsOf(line)} onPaper={onPaper}>
          <Money paise={paise} />
        </Figure>
      )}
    </td>
  );
  const balance = (which: 'opening' | 'closing', paise: bigint) => {
    const closes = which === 'closing';
    const around = closes ? 'md:border-t md:border-t-rule md:py-2' : CELL;
    return (
      <tr className={cx(ROW, 'font-semibold', closes && 'max-md:border-t max-md:border-t-rule max-md:border-b-0')}>
        <th scope="row" className={cx(around, NAME)}>
          {words[which]}
          {paise < 0n ? (
            <span className="block font-normal text-danger text-small">
              {words.owed} <Money paise={-paise} tone="danger" />
            </span>
          ) : null}
        </th>
        <td className={cx(around, MONEY)} />
        <td className={cx(around, MONEY)} />
        <td className={cx(around, MONEY, closes && 'border-b-3 border-b-rule border-double')}>
          <Figure rows={rowsOf(which)} onPaper={onPaper}>
            <Money paise={paise} />
          </Figure>
        </td>
      </tr>
    );
  };
  return (
    <table className="w-full border-separate [border-spacing:0] max-md:block">
      <caption className="sr-only">{words.wallet}</caption>
      <thead className="max-md:hidden">
        <tr className="text-muted-foreground">
          <th scope="col" className={cx(HEAD, 'text-left')}>
            {words.movement}
          </th>
          {[words.in, words.out, words.balance].map((label) => (
            <th key={label} scope="col" className={cx(HEAD, 'money-head pl-3 text-right')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {balance('opening', openingPaise)}
        {lines.filter(isShown).map(({ line, inPaise, outPaise }) => (
          <tr key={line} className={ROW}>
            <th scope="row" className={cx(CELL, NAME, 'font-normal text-muted-foreground')}>
              {names[line]}
            </th>
            {amount(line, inPaise, 'in')}
            {amount(line, outPaise, 'out')}
            <td className={cx(CELL, MONEY)} />
          </tr>
        ))}
      </tbody>
      <tfoot className="max-md:block">{balance('closing', closingPaise)}</tfoot>
    </table>
  );
}
