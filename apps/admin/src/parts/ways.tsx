import { Link } from '@cage/parts/router/link';
import { RecordPart } from '@cage/ui/record';
import { useWords } from '@cage/ui/words';
import { entryOf } from '../navigation.ts';
import { navigationCopy } from '../navigation-copy.ts';
import { copy } from './account/person-record-copy.ts';
import { useFigureLink } from './use-figure-link.ts';

/** A page, and the query that limits it to the record. */
interface Way {
  path: string;
  query: string;
  /** For pages whose name does not say which rows are meant. */
  label?: string;
}

/** Links the pages that tell more, by their names in the menu, which the viewer may open. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  const words = useWords(copy);
  const { pages } = useWords(navigationCopy);
  const linked = useFigureLink();
  const open = ways.flatMap(({ path, query, label }) => {
    const entry = entryOf(path);
    const { to } = linked(path);
    return entry && to ? [{ to: `${to}?${query}`, label: label ?? pages[entry.page], icon: entry.icon }] : [];
  });
  if (open.length === 0) return null;
  return (
    <RecordPart title={words.ways}>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {open.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-[max(32px,var(--tap))] items-center gap-2 text-accent underline underline-offset-2"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </RecordPart>
  );
}
