import { Card } from '@cage/ui/card';
import { Skeleton, SkeletonField } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

const GROUPS = ['a', 'b', 'c', 'd'];
const CHOICES = ['a', 'b', 'c'];

/** The placeholder of a role's name and checklist while they are loading. */
export function RoleFormSkeleton() {
  const words = useWords(copy);
  return (
    <div role="status" aria-label={words.permissions} aria-busy className="flex flex-col gap-4">
      <SkeletonField label={words.roleName} className="max-w-md" />
      <h2 className="font-semibold">{words.permissions}</h2>
      <div className="gap-4 lg:columns-2">
        {GROUPS.map((group) => (
          <Card key={group} className="mb-4 flex break-inside-avoid flex-col gap-4 p-4">
            <Skeleton className="w-32" />
            {CHOICES.map((choice) => (
              <span key={choice} className="flex flex-col gap-1.5 pl-7">
                <Skeleton className="w-40" />
                <Skeleton className="w-64 max-w-full" />
              </span>
            ))}
          </Card>
        ))}
      </div>
    </div>
  );
}
