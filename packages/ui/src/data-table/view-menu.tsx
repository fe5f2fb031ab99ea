import { Columns3 } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from '../menu/menu.tsx';
import type { Column } from './column.ts';
import type { TableView } from './view.ts';

interface ViewMenuProps<Row> {
  columns: readonly Column<Row>[];
  view: TableView;
}

/** Which columns a table shows and how dense its rows are. */
export function ViewMenu<Row>({ columns, view }: ViewMenuProps<Row>) {
  const compact = view.density === 'compact';
  const choices = columns.filter(({ fixed, header }) => !fixed && header !== '');
  return (
    <Menu
      label="Table view"
      trigger={<IconButton label="Columns and density" icon={Columns3} className="max-md:hidden" />}
      items={[
        {
          label: 'Compact rows',
          checked: compact,
          onSelect: () => view.setDensity(compact ? 'comfortable' : 'compact'),
        },
        'separator',
        ...choices.map(({ id, header }) => ({
          label: header,
          checked: !view.hidden.includes(id),
          onSelect: () => view.toggleColumn(id),
        })),
      ]}
    />
  );
}
