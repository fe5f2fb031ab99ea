import { Card } from '@cage/ui/card';
import { useWords } from '@cage/ui/words';
import { type MenuEntry, menuOf, type Viewer } from '../../navigation.ts';
import { navigationCopy } from '../../navigation-copy.ts';
import { copy } from './copy.ts';

function Entry({ entry: { label, icon: Icon } }: { entry: MenuEntry }) {
  return (
    <li className="flex min-h-8 items-center gap-3">
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      {label}
    </li>
  );
}

/** The sidebar as an account with these permissions sees it: from the same data by the same rule. */
export function RolePreview({ permissions, managedRoles }: Omit<Viewer, 'level'>) {
  const words = useWords(copy);
  return (
    <Card className="p-4 xl:sticky xl:top-20">
      <h2 className="font-semibold">{words.preview}</h2>
      <p className="mb-3 text-muted-foreground text-small">{words.previewHelp}</p>
      <ul aria-label={words.previewHelp} className="flex flex-col gap-1">
        {menuOf(useWords(navigationCopy), { level: 'admin', permissions, managedRoles }).map((item) =>
          'entries' in item ? (
            <li key={item.label} className="pt-2">
              <span className="font-medium text-muted-foreground text-small">{item.label}</span>
              <ul>
                {item.entries.map((entry) => (
                  <Entry key={entry.path} entry={entry} />
                ))}
              </ul>
            </li>
          ) : (
            <Entry key={item.path} entry={item} />
          ),
        )}
      </ul>
    </Card>
  );
}
