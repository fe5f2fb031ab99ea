import { copy } from '../list-copy.ts';
import { useWords } from '../words.tsx';

/** Rows that are ticked, by their ids. */
export interface Selection {
  ids: ReadonlySet<string>;
  onChange(ids: ReadonlySet<string>): void;
  /** On a phone as well: a box precedes the two lines of a row. */
  onPhone?: boolean;
}

interface TickProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  disabled?: boolean;
  onChange(ticked: boolean): void;
}

function Tick({ label, checked, indeterminate = false, disabled = false, onChange }: TickProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      // On a phone a press anywhere in its cell ticks it.
      className="tickbox max-md:covers"
      checked={checked}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface TickRowProps {
  id: string;
  ticked: boolean;
  onTick(id: string, ticked: boolean): void;
}

/** The box of one row. */
export function RowCheckbox({ id, ticked, onTick }: TickRowProps) {
  const words = useWords(copy);
  return <Tick label={words.selectRow(id)} checked={ticked} onChange={(now) => onTick(id, now)} />;
}

/** The box that ticks all rows in sight. */
export function SelectAllCheckbox({ rowIds, selection }: { rowIds: readonly string[]; selection: Selection }) {
  const words = useWords(copy);
  const ticked = rowIds.filter((id) => selection.ids.has(id)).length;
  const all = ticked > 0 && ticked === rowIds.length;
  return (
    <Tick
      label={words.selectAllRows}
      checked={all}
      indeterminate={ticked > 0 && !all}
      // Pressed before the rows are there it would have no effect.
      disabled={rowIds.length === 0}
      onChange={(tick) => selection.onChange(new Set(tick ? rowIds : []))}
    />
  );
}
