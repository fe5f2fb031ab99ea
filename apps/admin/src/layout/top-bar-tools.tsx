import { Button } from '@cage/ui/button';
import { IconButton } from '@cage/ui/icon-button';
import { Kbd } from '@cage/ui/kbd';
import { useWords } from '@cage/ui/words';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { copy } from './copy.ts';

/** Opens the search by Ctrl+K or ⌘K, wherever the focus is. */
export function useSearchKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  useEffect(function listenForSearchKey() {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** A field in looks on wide screens, an icon on narrow ones; both open the search. */
export function SearchButton({ onOpen }: { onOpen(): void }) {
  const words = useWords(copy);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="mr-auto w-[clamp(8rem,20vw,288px)] justify-start font-normal text-muted-foreground max-lg:hidden"
        onClick={onOpen}
      >
        <Search aria-hidden className="size-4" />
        {words.search}
        <span className="ml-auto">
          <Kbd>Ctrl K</Kbd>
        </span>
      </Button>
      <span className="mr-auto lg:hidden">
        <IconButton label={words.search} icon={Search} onClick={onOpen} />
      </span>
    </>
  );
}
