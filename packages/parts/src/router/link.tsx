import type { LinkProps as Given } from '@cage/ui/link';
import type { MouseEvent } from 'react';
import { useHistory } from './history.tsx';

interface LinkProps extends Given {
  replace?: boolean;
  /** Stored in the history entry it creates, not in the address. */
  state?: unknown;
  /** Replaces the effect of a plain press, where the address may have changed since the link was rendered. */
  go?: () => void;
}

/** Whether a click is for this page, and not for another tab, a new window or a download. */
const isPlain = (press: MouseEvent) =>
  press.button === 0 && !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);

/**
 * A link inside the app. It has no `target`: links that open elsewhere are an `<a>`. Source: ADR 43.
 */
export function Link({ to, replace, state, go, onClick, ...rest }: LinkProps) {
  const history = useHistory();
  return (
    <a
      href={to}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!history || event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        if (go) return go();
        // A link to the current address adds no history entry.
        const here = history.createHref(history.location);
        if (replace || to === here) history.replace(to, state);
        else history.push(to, state);
      }}
    />
  );
}
