import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface TooltipBubbleProps {
  /** Where on the screen the thing is that it is about. */
  around: DOMRect;
  label: ReactNode;
  side: 'top' | 'right' | 'bottom' | 'left';
  onClose(): void;
}

/** What Tooltip shows, placed by Radix around a stand-in of the same size. */
export function TooltipBubble({ around, label, side, onClose }: TooltipBubbleProps) {
  const { left, top, width, height } = around;
  return createPortal(
    <Radix.Provider>
      <Radix.Root open onOpenChange={onClose}>
        <Radix.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </Radix.Trigger>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          data-slot="tooltip"
          className="pointer-events-none z-50 max-w-72 animate-appear rounded-control bg-foreground px-2 py-1 text-background text-small"
        >
          {label}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>,
    document.body,
  );
}
