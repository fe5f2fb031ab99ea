import { Money } from '@cage/ui/money';
import { PageHeading } from '@cage/ui/page-heading';
import { Stamp } from '@cage/ui/stamp';
import { useState } from 'react';

interface TrackedAmountProps {
  title: string;
  amountPaise: bigint;
  waits: boolean;
  /** Pressed on it once the money has arrived. */
  stamp: { word: string; at: Date } | null;
}

/** What a tracker begins with: how much it is about, and the stamp of a good end. It comes down before who waited for it. */
export function TrackedAmount({ title, amountPaise, waits, stamp }: TrackedAmountProps) {
  const [watched, setWatched] = useState(waits);
  if (waits && !watched) setWatched(true);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <PageHeading className="text-muted-foreground">{title}</PageHeading>
        <p className="type-figure">
          <Money paise={amountPaise} />
        </p>
      </div>
      {stamp ? (
        <div className="px-2 py-1">
          <Stamp tone="positive" word={stamp.word} at={stamp.at} spoken lands={watched} />
        </div>
      ) : null}
    </div>
  );
}
