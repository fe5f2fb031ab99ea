import { autoUpdate, flip, limitShift, offset, shift, useFloating } from '@floating-ui/react-dom';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

export interface TooltipBubbleProps {
  id: string;
  /** The element that it describes. */
  around: HTMLElement;
  label: ReactNode;
  side: 'top' | 'right' | 'bottom' | 'left';
  /** The pointer is on the bubble: it stays. */
  onEnter(): void;
  /** The pointer left the bubble. */
  onLeave(): void;
  /** Escape was pressed. */
  onClose(): void;
}

const fromEdges = { padding: 8 };
const middleware = [offset(6), shift({ ...fromEdges, limiter: limitShift() }), flip(fromEdges)];

/** The content of Tooltip. A user of a magnifier can move the pointer onto it; Escape closes it and nothing else. */
export function TooltipBubble({ id, around, label, side, onEnter, onLeave, onClose }: TooltipBubbleProps) {
  const { refs, floatingStyles } = useFloating({
    strategy: 'fixed',
    placement: side,
    middleware,
    elements: { reference: around },
    whileElementsMounted: autoUpdate,
  });
  useEffect(
    function closeByEscape() {
      const close = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        // Else the browser would take it as a request to close what is open around it.
        event.preventDefault();
        onClose();
      };
      // Before the document, where a dialog around it listens for the same key.
      window.addEventListener('keydown', close, true);
      return () => window.removeEventListener('keydown', close, true);
    },
    [onClose],
  );
  return createPortal(
    // Positioned by a wrapper: the bubble's own transform animates its appearance.
    <div ref={refs.setFloating} style={floatingStyles} className="z-50 w-max">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keeps a press on the bubble from the row behind it */}
      <div
        id={id}
        role="tooltip"
        data-slot="tooltip"
        // Visible only in forced colours, which draw no backgrounds.
        style={{ outline: '1px solid transparent' }}
        className="pointer-events-auto max-w-72 animate-appear wrap-anywhere rounded-control bg-foreground px-2 py-1 text-background text-small"
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
        onClick={(event) => event.stopPropagation()}
      >
        {label}
      </div>
    </div>,
    document.body,
  );
}
