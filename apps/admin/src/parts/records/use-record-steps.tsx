import { cx } from '@cage/ui/cx';
import { IconButton } from '@cage/ui/icon-button';
import { useWords } from '@cage/ui/words';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useLetterKeys } from '../queue/use-letter-keys.ts';
import { useRecordsBehind } from './behind.ts';
import { copy } from './steps-copy.ts';
import { useRecord } from './use-record.ts';

const TYPED_INTO = 'input, textarea, select';

/** The way from a record to the ones before and after it in the list behind, by buttons and by K and J. */
export function useRecordSteps(reference: string) {
  const words = useWords(copy);
  const behind = useRecordsBehind();
  const { turnTo } = useRecord();
  const letters = useLetterKeys();
  const at = behind.indexOf(reference);
  const previous = at < 0 ? undefined : behind[at - 1];
  const next = at < 0 ? undefined : behind[at + 1];
  const go = (to: string | undefined) => (to === undefined ? undefined : () => turnTo(to));
  return {
    // Their room is kept before the list behind is there, so that the title breaks where it will.
    steps: (
      <span className={cx('flex items-center gap-1', (at < 0 || behind.length < 2) && 'invisible')}>
        <span className="figures text-muted-foreground text-small max-md:sr-only">
          {words.place(at + 1, behind.length)}
        </span>
        <IconButton size="touchIcon" label={words.previous} icon={ChevronUp} spent={!previous} onClick={go(previous)} />
        <IconButton size="touchIcon" label={words.next} icon={ChevronDown} spent={!next} onClick={go(next)} />
      </span>
    ),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target, key } = event;
      if (!letters.on || event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
      // What is asked above the record has keys of its own.
      if (!event.currentTarget.contains(target) || target.closest(TYPED_INTO)) return;
      if (key === 'j') go(next)?.();
      if (key === 'k') go(previous)?.();
    },
  };
}
