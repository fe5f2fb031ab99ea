import { type AccountStatus, type ApiType, accountStatuses } from '@cage/contract/statuses';
import { Checkbox } from '@cage/ui/checkbox';
import { Field } from '@cage/ui/field';
import { Select } from '@cage/ui/select';
import { apiTypeOptions } from './people-columns.tsx';

const statusOptions = accountStatuses.map((value) => ({ value, label: value }));

interface StatusFieldProps {
  label: string;
  help?: string | undefined;
  value: AccountStatus;
  error: string | undefined;
  onChange(status: AccountStatus): void;
}

/** Active, InActive or Suspended. */
export function StatusField({ label, help, value, error, onChange }: StatusFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      <Select
        value={value}
        options={statusOptions}
        onChange={(event) => onChange(event.target.value as AccountStatus)}
      />
    </Field>
  );
}

interface ApiTypesFieldProps {
  label: string;
  value: readonly ApiType[];
  onChange(types: ApiType[]): void;
}

/** Casino, sports or both. */
export function ApiTypesField({ label, value, onChange }: ApiTypesFieldProps) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex min-h-(--control) flex-wrap items-center gap-x-5 gap-y-1">
        {apiTypeOptions.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(event) =>
              onChange(
                apiTypeOptions
                  .map((other) => other.value)
                  .filter((other) => (other === option.value ? event.target.checked : value.includes(other))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
