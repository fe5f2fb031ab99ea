import { useEffect, useEffectEvent } from 'react';

export interface QueueKeys {
  next(): void;
  previous(): void;
  open(): void;
  close(): void;
  help(): void;
  /** What the queue's own letters do: `{ a: accept }`. */
  letters: Readonly<Record<string, () => void>>;
}

const keys: Record<string, Exclude<keyof QueueKeys, 'letters'>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  Enter: 'open',
  Escape: 'close',
  '?': 'help',
};

/** Whether a key belongs to something that takes keys itself: a field, a button, a dialog, a menu. */
function taken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  // The review pane is a dialog on small screens, and the queue's keys go on there.
  if (target.closest('input, textarea, select, [role="menu"], [role="tablist"]')) return true;
  if (target.closest('[role="dialog"]:not(:has([data-review]))')) return true;
  return key === 'Enter' && target.closest('button, a') !== null;
}

/** Works a queue by keyboard. Keys with Ctrl, Alt or Meta stay the browser's. */
export function useQueueKeys(actions: QueueKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const name = keys[event.key];
    const action = name ? actions[name] : actions.letters[event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (taken(event.target, event.key)) return;
    event.preventDefault();
    action();
  });
  useEffect(function listenForKeys() {
    const listen = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
