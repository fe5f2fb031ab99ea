import { Popper } from 'radix-ui/internal';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

export interface TooltipBubbleProps {
  id: string;
  /** What it is about. */
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

/** What Tooltip shows. Whoever needs a magnifier can move the pointer on it; Escape takes it away and nothing else. */
export function TooltipBubble({ id, around, label, side, onEnter, onLeave, onClose }: TooltipBubbleProps) {
  useEffect(
    function closeByEscape() {
      const close = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      };
      // Before the document, where a dialog around it listens for the same key.
      window.addEventListener('keydown', close, true);
      return () => window.removeEventListener('keydown', close, true);
    },
    [onClose],
  );
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={{ current: around }} />
      <Popper.Content
        id={id}
        role="tooltip"
        side={side}
        sideOffset={6}
        collisionPadding={8}
        data-slot="tooltip"
        className="pointer-events-auto z-50 max-w-72 animate-appear wrap-anywhere rounded-control bg-foreground px-2 py-1 text-background text-small"
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
        onClick={(event) => event.stopPropagation()}
      >
        {label}
      </Popper.Content>
    </Popper.Root>,
    document.body,
  );
}
