import { Checkbox } from '@cage/ui/checkbox';
import { FieldError } from '@cage/ui/field';
import { useId } from 'react';

interface ChoicesFieldProps<Value extends string> {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  options: readonly { value: Value; label: string; help?: string }[];
  value: readonly Value[];
  onChange(chosen: Value[]): void;
  /** Whether they are one below the other: each needs a line of explanation. */
  column?: boolean;
}

/** A choice of several out of a few. */
export function ChoicesField<Value extends string>(props: ChoicesFieldProps<Value>) {
  const { label, help, error, options, value, onChange, column = false } = props;
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className={column ? 'flex flex-col' : 'flex min-h-(--control) flex-wrap items-center gap-x-5 gap-y-1'}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            {...(option.help ? { help: option.help } : {})}
            checked={value.includes(option.value)}
            onChange={({ target: { checked } }) =>
              onChange(
                options
                  .map((other) => other.value)
                  .filter((other) => (other === option.value ? checked : value.includes(other))),
              )
            }
          />
        ))}
      </div>
      {help ? (
        <p id={`${id}-help`} className="text-muted-foreground text-small">
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`} error={error} /> : null}
    </fieldset>
  );
}
