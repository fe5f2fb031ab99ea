import { PageHeading } from '@cage/ui/page-heading';
import { WayBack } from '@cage/ui/way-back';

export interface Back {
  to: string;
  /** Name of that page. */
  label: string;
}

interface PageTitleProps {
  back: Back;
  children: string;
  className?: string;
}

/** The title of a page that is not in the navigation, after the link back to the one that leads here. */
export function PageTitle({ back, children, className }: PageTitleProps) {
  return (
    <div className="flex min-w-0 items-center gap-1">
      <WayBack {...back} />
      <PageHeading {...(className ? { className } : {})}>{children}</PageHeading>
    </div>
  );
}
