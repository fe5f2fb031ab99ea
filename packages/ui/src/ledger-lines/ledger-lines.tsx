import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Money } from '../money/money.tsx';
import { useWords } from '../words.tsx';
import { copy } from './copy.ts';

export interface LedgerLine {
  id: string;
  account: ReactNode;
  /** Negative: given. Positive: received. */
  amountPaise: bigint;
  /** `null` where the reader may not see it. */
  afterPaise: bigint | null;
}

export interface LedgerMovement {
  id: string;
  /** What moved, and when: shown above its lines. */
  title: ReactNode;
  lines: readonly LedgerLine[];
}

interface LedgerLinesProps {
  /** Names the list for screen readers. */
  label: string;
  movements: readonly LedgerMovement[];
}

const CELL = 'border-b px-2 py-1.5';
const HEAD = 'border-b border-b-rule px-2 py-1.5 font-medium text-muted-foreground text-small';

function sumOf(movements: readonly LedgerMovement[], side: 'debit' | 'credit'): bigint {
  const amounts = movements.flatMap(({ lines }) => lines.map(({ amountPaise }) => amountPaise));
  return side === 'debit'
    ? amounts.filter((paise) => paise < 0n).reduce((sum, paise) => sum - paise, 0n)
    : amounts.filter((paise) => paise > 0n).reduce((sum, paise) => sum + paise, 0n);
}

/** An amount between red rules, in its own column. */
function Side({ paise, className }: { paise: bigint | null; className?: string }) {
  return (
    <td className={cx(CELL, 'money-rules money-cell text-right', className)}>
      {paise === null ? null : <Money paise={paise} />}
    </td>
  );
}

/** Both sides of ledger movements, a line each: who gave, who received, and what was left, down to a sum that balances. */
export function LedgerLines({ label, movements }: LedgerLinesProps) {
  const words = useWords(copy);
  const [debit, credit] = [sumOf(movements, 'debit'), sumOf(movements, 'credit')];
  const balanced = debit === credit;
  return (
    <table data-slot="ledger-lines" aria-label={label} className="w-full border-separate [border-spacing:0]">
      <thead>
        <tr>
          <th scope="col" className={cx(HEAD, 'pl-4 text-left')}>
            {words.ledgerAccount}
          </th>
          <th scope="col" className={cx(HEAD, 'money-head whitespace-nowrap text-right')}>
            {words.debit}
          </th>
          <th scope="col" className={cx(HEAD, 'money-head whitespace-nowrap text-right')}>
            {words.credit}
          </th>
          <th scope="col" className={cx(HEAD, 'money-head text-right max-md:hidden')}>
            {words.balanceAfter}
          </th>
        </tr>
      </thead>
      {movements.map(({ id, title, lines }) => (
        <tbody key={id}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={4}
              className="border-b bg-muted py-1 pr-2.5 pl-4 text-left font-normal text-small"
            >
              {title}
            </th>
          </tr>
          {lines.map(({ id: line, account, amountPaise, afterPaise }) => (
            <tr key={line}>
              <th scope="row" className={cx(CELL, 'pl-4 text-left font-medium wrap-anywhere')}>
                {account}
                {afterPaise === null ? null : (
                  <span className="block text-muted-foreground text-small md:hidden">
                    {words.balanceAfter} <Money paise={afterPaise} />
                  </span>
                )}
              </th>
              <Side paise={amountPaise < 0n ? -amountPaise : null} />
              <Side paise={amountPaise > 0n ? amountPaise : null} />
              <Side paise={afterPaise} className="max-md:hidden" />
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot className="font-semibold">
        <tr>
          <th
            scope="row"
            className={cx('border-t border-t-rule py-1.5 pr-2.5 pl-4 text-left', balanced ? undefined : 'text-danger')}
          >
            {balanced ? words.balanced : words.notBalanced}
          </th>
          {[debit, credit].map((paise, index) => (
            <td
              key={index === 0 ? 'debit' : 'credit'}
              className="money-rules money-cell border-t border-t-rule border-b-3 border-b-rule border-double px-2 py-1.5 text-right"
            >
              <Money paise={paise} />
            </td>
          ))}
          <td className="border-t border-t-rule max-md:hidden" />
        </tr>
      </tfoot>
    </table>
  );
}
