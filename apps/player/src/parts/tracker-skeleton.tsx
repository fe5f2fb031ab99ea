import { Card } from '@cage/ui/card';
import { Skeleton, SkeletonLines } from '@cage/ui/skeleton';
import { Slip } from '@cage/ui/slip';
import { type Back, PageTitle } from './page-title.tsx';

/** A tracker while it is loading: its title is known before its progress. */
export function TrackerSkeleton({ back, title }: { back: Back; title: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Slip title={<PageTitle back={back}>{title}</PageTitle>} stub={<SkeletonLines lines={5} />}>
        <Skeleton className="my-2 h-8 w-40" />
      </Slip>
      <Card className="p-4">
        <SkeletonLines lines={3} />
      </Card>
    </div>
  );
}
