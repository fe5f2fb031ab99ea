import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** Shares the delay between neighbours; once around the app. */
export const TooltipProvider = Radix.Provider;

interface TooltipProps {
  label: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}

/** A few words about what it wraps, on hover and on focus. Never the only place of anything. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          data-slot="tooltip"
          className="z-50 max-w-72 animate-appear rounded-control bg-foreground px-2 py-1 text-background text-small"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
