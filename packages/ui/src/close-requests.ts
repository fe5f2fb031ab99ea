import { useEffect } from 'react';

/** In the standard, but not yet in TypeScript's library. */
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

/** Number of layers open above the page. */
let open = 0;
let watcher: CloseWatcher | undefined;

function watch(Watcher: new () => CloseWatcher) {
  watcher = new Watcher();
  watcher.onclose = () => {
    // A watcher ends after one request, and a dialog that asks first, or a layer below, needs the next.
    watch(Watcher);
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(press);
  };
}

/**
 * Rendered in everything that opens above the page. Makes Back on an Android phone act as Escape: it closes the top
 * layer, or asks first, and does not navigate. The key itself never arrives here: each layer prevents the browser's
 * default action for it.
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
