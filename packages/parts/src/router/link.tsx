import type { LinkProps as Given } from '@cage/ui/link';
import type { MouseEvent } from 'react';
import { useHistory } from './history.tsx';

interface LinkProps extends Given {
  replace?: boolean;
  /** Kept with the step that it makes, and not in the address. */
  state?: unknown;
  /** What a plain press does instead, where the address may have changed since the link was drawn. */
  go?: () => void;
}

/** Whether a click is for the page, and not for another tab, a new window or the disk. */
const isPlain = (press: MouseEvent) =>
  press.button === 0 && !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);

/**
 * A link inside the app. It has no `target`: what opens elsewhere is an `<a>`. Source: ADR 43.
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
        // Where it is already adds no step to go back by.
        const here = history.createHref(history.location);
        if (replace || to === here) history.replace(to, state);
        else history.push(to, state);
      }}
    />
  );
}
