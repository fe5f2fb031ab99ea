import { Card } from '@cage/ui/card';
import { Checkbox } from '@cage/ui/checkbox';
import type { ChoiceGroup } from './checklist.ts';

interface Props {
  group: ChoiceGroup;
  ticked: ReadonlySet<string>;
  onTick(keys: readonly string[], on: boolean): void;
}

/** A group is ticked if any of its boxes is, and mixed if only some are. Source: D11. */
export function PermissionGroup({ group: { label, choices }, ticked, onTick }: Props) {
  const grantable = choices.filter(({ held }) => held);
  const chosen = choices.filter(({ key }) => ticked.has(key));
  const all = chosen.length > 0 && grantable.every(({ key }) => ticked.has(key));
  return (
    <Card className="mb-4 flex break-inside-avoid flex-col gap-3 p-4">
      <Checkbox
        label={<span className="font-semibold">{label}</span>}
        checked={chosen.length > 0}
        indeterminate={chosen.length > 0 && !all}
        disabled={grantable.length === 0 && chosen.length === 0}
        onChange={() =>
          onTick(
            (all ? choices : grantable).map(({ key }) => key),
            !all,
          )
        }
      />
      <fieldset className="grid gap-3 pl-7">
        <legend className="sr-only">{label}</legend>
        {choices.map(({ key, label: name, help, held }) => (
          <Checkbox
            key={key}
            label={name}
            help={help}
            checked={ticked.has(key)}
            disabled={!held && !ticked.has(key)}
            onChange={(event) => onTick([key], event.target.checked)}
          />
        ))}
      </fieldset>
    </Card>
  );
}
