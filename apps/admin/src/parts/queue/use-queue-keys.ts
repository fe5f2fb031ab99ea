import { useEffect, useEffectEvent } from 'react';

export interface QueueKeys {
  next(): void;
  previous(): void;
  open(): void;
  close(): void;
  help(): void;
  /** What the queue's own letters do: `{ a: accept }`. */
  letters: Readonly<Record<string, () => void>>;
  /** Keys that type a character act at all. Source: WCAG 2.1.4. */
  lettersOn: boolean;
}

const keys: Record<string, 'next' | 'previous' | 'open' | 'close' | 'help'> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  Enter: 'open',
  Escape: 'close',
  '?': 'help',
};

/** Keys that type a character and only lead: they decide nothing, and so need not begin in the rows. */
const LEADING = 'jk?';

/** Where the focus is: in the rows or the review pane, nowhere in particular, or at something that has keys of its own. */
function placeOf(target: EventTarget | null, key: string): 'queue' | 'page' | 'elsewhere' {
  if (!(target instanceof Element)) return 'page';
  // The review pane is a dialog on small screens, and the queue's keys go on there.
  if (target.closest('input, textarea, select, [role="menu"], [role="listbox"], [role="combobox"]')) return 'elsewhere';
  if (target.closest('[role="dialog"]:not(:has([data-review]))')) return 'elsewhere';
  if (target.closest('[data-rows], [data-review], [role="dialog"]')) return 'queue';
  // A tab has arrows of its own, and a button Enter; neither has letters.
  if (LEADING.includes(key) && target.matches('button, a')) return 'page';
  // The panel of a tab has the focus after a press on anything in it that takes none.
  return target.matches('body, main, [role="tabpanel"]') ? 'page' : 'elsewhere';
}

/**
 * Works a queue by keyboard. A key that is held down acts once. Keys that type a character and do something act only while
 * the focus is in the rows or the review pane; those that lead to a row also while it is at a button or nowhere, as arrows
 * and Escape do. None that types acts where somebody switched them off (WCAG 2.1.4). Keys with Ctrl, Alt or Meta stay the browser's.
 */
export function useQueueKeys(actions: QueueKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    // A button that is held down is pressed once: where a decision makes room for the next, a held Enter would go on.
    if (event.repeat && key === 'Enter') event.preventDefault();
    const name = keys[key];
    const action = name ? actions[name] : actions.letters[key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const place = placeOf(event.target, key);
    const types = key.length === 1;
    if (place === 'elsewhere') return;
    if (types && (!actions.lettersOn || (place === 'page' && !LEADING.includes(key)))) return;
    // The space bar ticks a row; it presses buttons and scrolls the rest.
    if (key === ' ' && !(event.target as Element).matches('[data-row]')) return;
    if (key === 'Enter' && (place === 'page' || (event.target as Element).closest('button, a'))) return;
    event.preventDefault();
    // Held arrows go on through the rows: going there does nothing to them.
    if (event.repeat && !key.startsWith('Arrow')) return;
    action();
  });
  useEffect(function listenForKeys() {
    const listen = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
