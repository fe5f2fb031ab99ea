import { Columns3 } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { copy } from '../list-copy.ts';
import { Menu } from '../menu/menu.tsx';
import { useWords } from '../words.tsx';
import type { Column } from './column.ts';
import { isChosen, type TableView } from './view.ts';

interface ViewMenuProps<Row> {
  columns: readonly Column<Row>[];
  view: TableView;
}

/** Which columns a table shows and how dense its rows are. */
export function ViewMenu<Row>({ columns, view }: ViewMenuProps<Row>) {
  const words = useWords(copy);
  const compact = view.density === 'compact';
  const choices = columns.filter(({ fixed, header }) => !fixed && header !== '');
  return (
    <Menu
      label={words.tableView}
      trigger={<IconButton label={words.columnsAndDensity} icon={Columns3} className="max-md:hidden" />}
      items={[
        {
          label: words.compactRows,
          checked: compact,
          onSelect: () => view.setDensity(compact ? 'comfortable' : 'compact'),
        },
        'separator',
        ...choices.map((column) => ({
          label: column.header,
          checked: isChosen(column, view),
          onSelect: () => view.toggleColumn(column),
        })),
      ]}
    />
  );
}
