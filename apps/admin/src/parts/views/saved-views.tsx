import { Link } from '@cage/parts/router/link';
import { cx } from '@cage/ui/cx';
import { useWords } from '@cage/ui/words';
import { X } from 'lucide-react';
import { copy } from './copy.ts';
import { removeView, type View } from './views.ts';

interface SavedViewsProps {
  account: string;
  views: readonly View[];
  /** The current address of the list. */
  here: string;
}

/** A list's saved views, one tap away: each is a link, and can be removed. */
export function SavedViews({ account, views, here }: SavedViewsProps) {
  const words = useWords(copy);
  return (
    <ul aria-label={words.views} className="flex flex-wrap items-center gap-1.5">
      {views.map((view) => (
        <li
          key={view.to}
          className={cx(
            'flex min-w-0 items-center gap-1 rounded-control border bg-surface pl-2.5 text-small',
            view.to === here && 'border-accent bg-accent-soft text-accent-soft-foreground',
          )}
        >
          <Link
            to={view.to}
            aria-current={view.to === here ? 'page' : undefined}
            className="flex min-h-(--tap) min-w-0 items-center wrap-anywhere font-medium hover:underline"
          >
            {view.name}
          </Link>
          <button
            type="button"
            aria-label={words.remove(view.name)}
            className="flex size-(--tap) shrink-0 items-center justify-center rounded-control hover:bg-muted"
            onClick={() => removeView(account, view)}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
