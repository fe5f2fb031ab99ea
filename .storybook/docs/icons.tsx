import { type Drawing, Illustration } from '@cage/ui/illustration';
import { Unstyled } from '@storybook/addon-docs/blocks';
import * as lucide from 'lucide-react';
import { iconMeanings } from './icon-meanings.ts';

/** Every icon of the products at its two sizes, with its meaning. */
export const Icons = () => (
  <Unstyled>
    <ul className="grid gap-x-6 text-body text-foreground sm:grid-cols-2">
      {Object.entries(iconMeanings).map(([name, meaning]) => {
        // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a page of the workbench that shows them all
        const Icon = lucide[name as keyof typeof lucide] as lucide.LucideIcon;
        return (
          <li key={name} className="flex items-center gap-3 border-b py-2">
            <Icon aria-hidden className="size-4 shrink-0" />
            <Icon aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0">
              {meaning}
              <span className="block text-small text-muted-foreground">{name}</span>
            </span>
          </li>
        );
      })}
    </ul>
  </Unstyled>
);

const drawingMeanings: Record<Drawing, string> = {
  firstDay: 'A new book: the first day of a house',
  nobodyWaiting: 'The counter and its bell: nobody is waiting',
  nothingFound: 'A page under the glass: nothing was found',
};

/** Every drawing of the library, with its meaning. */
export const Illustrations = () => (
  <Unstyled>
    <ul className="grid gap-4 text-body text-foreground sm:grid-cols-3">
      {Object.entries(drawingMeanings).map(([name, meaning]) => (
        <li key={name} className="flex flex-col gap-2 rounded-card border bg-surface p-4">
          <Illustration of={name as Drawing} className="self-center" />
          <span>
            {meaning}
            <span className="block text-small text-muted-foreground">{name}</span>
          </span>
        </li>
      ))}
    </ul>
  </Unstyled>
);
