import { AmountInWords } from '../amount-in-words/amount-in-words.tsx';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { formatWholeRupees } from '../format/rupees.ts';
import { tidyRupees } from '../format/typed-rupees.ts';
import { Input } from '../input/input.tsx';
import { useWords } from '../words.tsx';

interface AmountInputProps {
  /** Digits as typed. */
  value: string;
  /** Called with what is typed or chosen, without commas, spaces and rupee sign. */
  onChange(value: string): void;
  /** Called with the current value when the field loses focus. */
  onLeave?(value: string): void;
  /** Amounts to choose with one touch, in paise. */
  quickAmounts?: readonly bigint[];
  /** The quick amount that is the whole balance; labelled as such. */
  allPaise?: bigint;
  /** The quick amount that was chosen last time; labelled as such. */
  lastPaise?: bigint | null;
}

/** As many columns as fit their amounts, three at most; placed after the help and error of the Field. */
const CHIPS = { gridTemplateColumns: 'repeat(auto-fill, minmax(max(5.25rem, 30%), 1fr))', order: 1 };
const LARGE = { height: 'max(64px, 1.3em)', paddingLeft: 'max(40px, .9em)' };

/** An amount in whole rupees, typed or chosen, and spelled out in words. For use inside a Field. */
export function AmountInput({ value, onChange, onLeave, quickAmounts = [], allPaise, lastPaise }: AmountInputProps) {
  const words = useWords(copy);
  const nameOf = (paise: bigint) =>
    paise === allPaise ? words.all(formatWholeRupees(paise)) : formatWholeRupees(paise);
  return (
    <div data-slot="amount-input" className="contents">
      <div className="flex flex-col gap-1.5">
        <div className="relative money-underline">
          <span aria-hidden className="absolute inset-y-0 left-2 flex items-center text-figure text-muted-foreground">
            <span className="money-sign">₹</span>
          </span>
          <Input
            inputMode="numeric"
            autoComplete="off"
            // The wide cut of the typeface comes with the first digit: an empty field doesn't wait for it.
            className={cx(
              'figures font-semibold text-figure border-transparent bg-transparent caret-ribbon',
              value !== '' && 'font-wide',
            )}
            style={LARGE}
            value={value}
            tidy={tidyRupees}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => onLeave?.(value)}
          />
        </div>
        <AmountInWords value={value} />
      </div>
      {quickAmounts.length > 0 ? (
        <fieldset className="mt-1.5 grid gap-2" style={CHIPS}>
          <legend className="sr-only">{words.quickAmounts}</legend>
          {quickAmounts.map((paise) => {
            const rupees = (paise / 100n).toString();
            const chosen = value === rupees;
            return (
              <button
                key={rupees}
                type="button"
                aria-pressed={chosen}
                className={cx(
                  'figures flex min-h-11 flex-col items-center justify-center rounded-control border px-1 text-body leading-tight',
                  paise === allPaise && 'col-span-2',
                  chosen
                    ? 'border-accent bg-accent-soft font-medium text-accent-soft-foreground'
                    : 'border-border-strong bg-surface hover:bg-muted',
                )}
                onClick={() => onChange(rupees)}
              >
                {nameOf(paise)}
                {paise === lastPaise ? (
                  <span className="font-normal text-[0.875rem]">
                    <span className="sr-only">, </span>
                    {words.lastTime}
                  </span>
                ) : null}
              </button>
            );
          })}
        </fieldset>
      ) : null}
    </div>
  );
}
