import { useState } from 'react';
import type { Column } from './column.ts';

export type Density = 'comfortable' | 'compact';

/** Columns that the user chose, as differences from the default: removed and added. */
export interface Chosen {
  hidden: readonly string[];
  shown: readonly string[];
}

interface View extends Chosen {
  density: Density;
}

type Choosable = Pick<Column<never>, 'id' | 'room'>;

/** Whether a column is shown; an `asked` one only when it was added. */
export const isChosen = ({ id, room }: Choosable, { hidden, shown }: Chosen): boolean =>
  room === 'asked' ? shown.includes(id) : !hidden.includes(id);

export interface TableView extends View {
  setDensity(density: Density): void;
  toggleColumn(column: Choosable): void;
}

const initial: View = { density: 'comfortable', hidden: [], shown: [] };

function read(key: string): View {
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<View>) };
  } catch {
    return initial;
  }
}

/** The user's view of a table, remembered on this device under its id. */
export function useTableView(id: string): TableView {
  const key = `cage.table.${id}`;
  const [view, setView] = useState(() => read(key));
  const save = (next: View) => {
    setView(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return {
    ...view,
    setDensity: (density: Density) => save({ ...view, density }),
    toggleColumn: ({ id, room }: Choosable) => {
      const which = room === 'asked' ? 'shown' : 'hidden';
      const ids = view[which];
      save({ ...view, [which]: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] });
    },
  };
}
