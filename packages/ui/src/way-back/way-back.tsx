import { ChevronLeft } from 'lucide-react';
import { buttonClass } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { useLink } from '../link/link.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

interface WayBackProps {
  to: string;
  /** The name of the list; in the tooltip and for screen readers. */
  label: string;
}

/** Link back to the list, before the title of a page that is one of its items. */
export function WayBack({ to, label }: WayBackProps) {
  const Link = useLink();
  return (
    <Tooltip label={label} side="bottom">
      <Link
        to={to}
        aria-label={label}
        data-slot="way-back"
        // As high as the line of a title.
        className={cx(buttonClass({ variant: 'ghost', size: 'icon' }), '-ml-2 min-h-10')}
      >
        <ChevronLeft aria-hidden className="size-[18px]" />
      </Link>
    </Tooltip>
  );
}
