import { isClosed, useAccountTags } from '@cage/api-client/notes';
import { Link } from '@cage/parts/router/link';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { cx } from '@cage/ui/cx';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { Suspense, useState } from 'react';
import { useFigureLink } from '../use-figure-link.ts';
import { copy } from './copy.ts';

const TagsDialog = lazyPrefetched(async () => (await import('./tags-dialog.tsx')).TagsDialog);

interface TagsProps {
  account: string;
  className?: string;
  /** The list of all accounts with a tag, linked from each tag. */
  list?: string;
}

/** An account's tags, each linking to all accounts with it; one line high, with tags or without. */
export function Tags({ account, list, className }: TagsProps) {
  const words = useWords(copy);
  const tags = useAccountTags(account);
  const linked = useFigureLink();
  const [editing, setEditing] = useState(false);
  const chip = (tag: string) => {
    const { to } = list ? linked(list, { tag }) : {};
    return to ? (
      <Link to={to} className="rounded-card underline-offset-2 hover:underline">
        <Badge tab>{tag}</Badge>
      </Link>
    ) : (
      <Badge tab>{tag}</Badge>
    );
  };
  if (isClosed(tags)) return null;
  return (
    <div className={cx('flex min-h-(--control) flex-wrap items-center gap-x-3 gap-y-1 max-md:min-h-11', className)}>
      {tags.data ? (
        <>
          {tags.data.tags.length === 0 ? (
            <span className="text-muted-foreground">{words.noTags}</span>
          ) : (
            <ul aria-label={words.tags} className="flex min-w-0 flex-wrap gap-1.5">
              {tags.data.tags.map((tag) => (
                <li key={tag}>{chip(tag)}</li>
              ))}
            </ul>
          )}
          {tags.data.mayWrite ? (
            <Button size="touch" variant="secondary" onClick={() => setEditing(true)}>
              {words.editTags}
            </Button>
          ) : null}
        </>
      ) : tags.error ? (
        <span className="text-muted-foreground">{words.tagsFailed}</span>
      ) : (
        <Skeleton className="w-32" />
      )}
      <Suspense>{editing ? <TagsDialog account={account} onClose={() => setEditing(false)} /> : null}</Suspense>
    </div>
  );
}
