import { type ApiType, apiTypes } from '@cage/contract/statuses';
import { contractWords } from '@cage/parts/words/contract-words';
import { Checkbox } from '@cage/ui/checkbox';
import { useWords } from '@cage/ui/words';
import { useId } from 'react';

interface ApiTypesFieldProps {
  label: string;
  help?: string | undefined;
  value: readonly ApiType[];
  onChange(types: ApiType[]): void;
}

/** Casino, sports or both. */
export function ApiTypesField({ label, help, value, onChange }: ApiTypesFieldProps) {
  const said = useWords(contractWords);
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={help ? id : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex min-h-(--control) flex-wrap items-center gap-x-5 gap-y-1">
        {apiTypes.map((type) => (
          <Checkbox
            key={type}
            label={said.apiTypes[type]}
            checked={value.includes(type)}
            onChange={(event) =>
              onChange(apiTypes.filter((other) => (other === type ? event.target.checked : value.includes(other))))
            }
          />
        ))}
      </div>
      {help ? (
        <p id={id} className="text-muted-foreground text-small">
          {help}
        </p>
      ) : null}
    </fieldset>
  );
}
