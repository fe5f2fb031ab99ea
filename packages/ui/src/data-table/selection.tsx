import { copy } from '../list-copy.ts';
import { useWords } from '../words.tsx';

/** Rows that are ticked, by their ids. */
export interface Selection {
  ids: ReadonlySet<string>;
  onChange(ids: ReadonlySet<string>): void;
}

interface TickProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange(ticked: boolean): void;
}

function Tick({ label, checked, indeterminate = false, onChange }: TickProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      className="tickbox"
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** The box of one row. */
export function TickRow({ id, selection }: { id: string; selection: Selection }) {
  const words = useWords(copy);
  const { ids, onChange } = selection;
  return (
    <Tick
      label={words.selectRow(id)}
      checked={ids.has(id)}
      onChange={(ticked) => onChange(new Set(ticked ? [...ids, id] : [...ids].filter((other) => other !== id)))}
    />
  );
}

/** The box of all rows in sight. */
export function TickAll({ rowIds, selection }: { rowIds: readonly string[]; selection: Selection }) {
  const words = useWords(copy);
  const ticked = rowIds.filter((id) => selection.ids.has(id)).length;
  const all = ticked > 0 && ticked === rowIds.length;
  return (
    <Tick
      label={words.selectAllRows}
      checked={all}
      indeterminate={ticked > 0 && !all}
      onChange={(tick) => selection.onChange(new Set(tick ? rowIds : []))}
    />
  );
}
