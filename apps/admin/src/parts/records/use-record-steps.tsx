import { cx } from '@cage/ui/cx';
import { IconButton } from '@cage/ui/icon-button';
import { useWords } from '@cage/ui/words';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useLetterKeys } from '../queue/use-letter-keys.ts';
import { useRecordList } from './record-list.ts';
import { copy } from './steps-copy.ts';
import { useOpenRecord } from './use-open-record.ts';

const TYPED_INTO = 'input, textarea, select';

/**
 * Finds a record's row in the list behind, by the link that opens it, or the row itself where a phone has no room for the
 * link.
 */
function rowOf(reference: string): HTMLElement | null {
  const links = [`$="record=${reference}"`, `*="record=${reference}&"`].map((end) => `tr[data-row] a[href${end}]`);
  const shown = [...document.querySelectorAll<HTMLElement>(links.join())].find((link) => !link.closest('.put-aside'));
  return shown?.checkVisibility() ? shown : (shown?.closest('tr') ?? null);
}

/** Leads from a record to the ones before and after it in the list behind, by buttons and by K and J. */
export function useRecordSteps(reference: string) {
  const words = useWords(copy);
  const behind = useRecordList();
  const { now, turnTo, close } = useOpenRecord();
  const letters = useLetterKeys();
  const [first] = useState(reference);
  const at = behind.indexOf(reference);
  const previous = at < 0 ? undefined : behind[at - 1];
  const next = at < 0 ? undefined : behind[at + 1];
  /** Starts from the record in the current address, so that quick presses are one step each. */
  const go = (step: 1 | -1) => () => {
    const from = behind.indexOf(now() ?? '');
    const to = from < 0 ? undefined : behind[from + step];
    if (to !== undefined) turnTo(to);
  };
  return {
    close,
    /** After stepping, the focus returns to the row of the record shown last. */
    backTo: reference === first ? undefined : () => rowOf(reference),
    // Their room is kept before the list behind is loaded, so that the title wraps where it finally will.
    steps: (
      <span className={cx('flex items-center gap-1', (at < 0 || behind.length < 2) && 'invisible')}>
        <span className="figures text-muted-foreground text-small max-md:sr-only">
          {words.place(at + 1, behind.length)}
        </span>
        <IconButton size="touchIcon" label={words.previous} icon={ChevronUp} spent={!previous} onClick={go(-1)} />
        <IconButton size="touchIcon" label={words.next} icon={ChevronDown} spent={!next} onClick={go(1)} />
      </span>
    ),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target, key } = event;
      if (!letters.on || event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
      // A dialog over the record has keys of its own.
      if (!event.currentTarget.contains(target) || target.closest(TYPED_INTO)) return;
      if (key === 'j') go(1)();
      if (key === 'k') go(-1)();
    },
  };
}
