import { useEffect } from 'react';

/** What the standard has and TypeScript's library does not yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  requestClose(): void;
  destroy(): void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** How many layers are open above the page. */
let open = 0;
let watcher: CloseWatcher | undefined;

function watch(Watcher: new () => CloseWatcher) {
  watcher = new Watcher();
  watcher.onclose = () => {
    // It is done with after one request, and whatever asks first or lies below wants the next.
    watch(Watcher);
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(press);
  };
}

/**
 * Stands in whatever opens above the page. Back on an Android phone is then what Escape is on a keyboard: it closes what is
 * on top, or asks first, and leads to no other page. The key itself never comes here: each layer prevents what the
 * browser would do with it.
 */
export function CloseRequests(): null {
  useEffect(function listenForBack() {
    const { CloseWatcher } = window;
    if (!CloseWatcher) return;
    if (open === 0) watch(CloseWatcher);
    open += 1;
    return () => {
      open -= 1;
      if (open === 0) watcher?.destroy();
    };
  }, []);
  return null;
}
