import { useState } from 'react';

export type Density = 'comfortable' | 'compact';

interface View {
  density: Density;
  hidden: readonly string[];
}

export interface TableView extends View {
  setDensity(density: Density): void;
  toggleColumn(id: string): void;
}

const initial: View = { density: 'comfortable', hidden: [] };

function read(key: string): View {
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<View>) };
  } catch {
    return initial;
  }
}

/** How a person likes a table, remembered on this device under its id. */
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
    toggleColumn: (column: string) => {
      const hidden = view.hidden.includes(column)
        ? view.hidden.filter((other) => other !== column)
        : [...view.hidden, column];
      save({ ...view, hidden });
    },
  };
}
