import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { formatWholeRupees, tidyRupees } from '../format/rupees.ts';
import { Input } from '../input/input.tsx';
import { useWords } from '../words.tsx';

interface AmountInputProps {
  /** Digits as typed. */
  value: string;
  /** Told of what is typed or chosen, without commas, spaces and rupee sign. */
  onChange(value: string): void;
  /** Told of what stands there when the field is left. */
  onLeave?(value: string): void;
  /** Amounts to choose with one touch, in paise. */
  quickAmounts?: readonly bigint[];
  /** Which of them is all that there is: it says so. */
  allPaise?: bigint;
}

/** An amount in whole rupees, typed or chosen. Stands inside a Field. */
export function AmountInput({ value, onChange, onLeave, quickAmounts = [], allPaise }: AmountInputProps) {
  const words = useWords(copy);
  return (
    <div data-slot="amount-input" className="flex flex-col gap-3">
      <div className="relative">
        <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-muted-foreground text-title">
          ₹
        </span>
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="figures h-14 pl-9 font-semibold text-title"
          value={value}
          tidy={tidyRupees}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onLeave?.(value)}
        />
      </div>
      {quickAmounts.length > 0 ? (
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(max(5.25rem,30%),1fr))] gap-2">
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
                  'figures h-11 rounded-control border px-1 text-body',
                  paise === allPaise && 'col-span-2',
                  chosen
                    ? 'border-accent bg-accent-soft font-medium text-accent-soft-foreground'
                    : 'border-border-strong bg-surface hover:bg-muted',
                )}
                onClick={() => onChange(rupees)}
              >
                {paise === allPaise ? words.all(formatWholeRupees(paise)) : formatWholeRupees(paise)}
              </button>
            );
          })}
        </fieldset>
      ) : null}
    </div>
  );
}
