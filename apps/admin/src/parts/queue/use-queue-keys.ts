import { useEffect, useEffectEvent } from 'react';

export interface QueueKeys {
  next(): void;
  previous(): void;
  open(): void;
  close(): void;
  help(): void;
  /** What the queue's own letters do: `{ a: accept }`. */
  letters: Readonly<Record<string, () => void>>;
  /** Whether keys that type a character act at all. Source: WCAG 2.1.4. */
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

/** Character keys that only navigate: they decide nothing, and so work outside the rows. */
const LEADING = 'jk?';

/**
 * Returns where the focus is: in the rows or the review pane, nowhere in particular, or on something with keys of its
 * own.
 */
function placeOf(target: EventTarget | null, key: string): 'queue' | 'page' | 'elsewhere' {
  if (!(target instanceof Element)) return 'page';
  // The review pane is a dialog on small screens, where the queue's keys still work.
  if (target.closest('input, textarea, select, [role="menu"], [role="listbox"], [role="combobox"]')) return 'elsewhere';
  if (target.closest('[role="dialog"]:not(:has([data-review]))')) return 'elsewhere';
  if (target.closest('[data-rows], [data-review], [role="dialog"]')) return 'queue';
  // A tab uses arrows, and a button Enter; neither uses letters.
  if (LEADING.includes(key) && target.matches('button, a')) return 'page';
  // A tab's panel gets the focus after a press on anything in it that can't be focused.
  return target.matches('body, main, [role="tabpanel"]') ? 'page' : 'elsewhere';
}

/**
 * Operates a queue by keyboard. A held key acts once. Character keys that act do so only while the focus is in the rows
 * or the review pane; those that navigate also while it is on a button or nowhere, as arrows and Escape do. No character
 * key acts if the user has switched them off (WCAG 2.1.4). Keys with Ctrl, Alt or Meta are left to the browser.
 */
export function useQueueKeys(actions: QueueKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    // A held button is pressed once: where a decision makes room for the next, a held Enter would go on.
    if (event.repeat && key === 'Enter') event.preventDefault();
    const name = keys[key];
    const action = name ? actions[name] : actions.letters[key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const place = placeOf(event.target, key);
    const types = key.length === 1;
    if (place === 'elsewhere') return;
    if (types && (!actions.lettersOn || (place === 'page' && !LEADING.includes(key)))) return;
    // The space bar ticks a row; elsewhere it presses buttons or scrolls.
    if (key === ' ' && !(event.target as Element).matches('[data-row]')) return;
    if (key === 'Enter' && (place === 'page' || (event.target as Element).closest('button, a'))) return;
    event.preventDefault();
    // Held arrows continue through the rows: moving changes nothing.
    if (event.repeat && !key.startsWith('Arrow')) return;
    action();
  });
  useEffect(function listenForKeys() {
    const listen = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
