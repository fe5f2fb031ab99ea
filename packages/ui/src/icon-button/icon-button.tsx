import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size'> {
  /** Its name, for screen readers and in the tooltip. */
  label: string;
  /** What it shows. */
  icon: LucideIcon;
  /** `touchIcon` is thumb-sized on a phone. */
  size?: 'icon' | 'touchIcon';
}

/** A button that is an icon; its name is in the tooltip. */
export function IconButton({ label, icon: Icon, variant = 'ghost', size = 'icon', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <Button variant={variant} size={size} aria-label={label} {...rest}>
        <Icon aria-hidden className="size-[18px]" />
      </Button>
    </Tooltip>
  );
}
