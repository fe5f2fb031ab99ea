import { siteOfPage } from '@cage/api-client/site';
import { Money } from '@cage/ui/money';
import { PageHeading } from '@cage/ui/page-heading';
import { Slip } from '@cage/ui/slip';
import { Stamp } from '@cage/ui/stamp';
import { Timeline, type TimelineItem } from '@cage/ui/timeline';
import { useState } from 'react';

interface TrackedSlipProps {
  title: string;
  amountPaise: bigint;
  waits: boolean;
  /** Pressed on it once the money has arrived. */
  stamp: { word: string; at: Date } | null;
  steps: readonly TimelineItem[];
}

/**
 * One's own half of a slip: how much it is about and how far it is, with the stamp of a good end. That comes down before who
 * waited for it.
 */
export function TrackedSlip({ title, amountPaise, waits, stamp, steps }: TrackedSlipProps) {
  const [watched, setWatched] = useState(waits);
  if (waits && !watched) setWatched(true);
  return (
    <Slip
      title={<PageHeading>{title}</PageHeading>}
      aside={siteOfPage().name}
      stub={
        <div aria-live="polite">
          <Timeline label={title} items={steps} />
        </div>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3">
        <p className="type-figure">
          <Money paise={amountPaise} />
        </p>
        {stamp ? (
          <div className="px-1 py-1">
            <Stamp tone="positive" word={stamp.word} at={stamp.at} spoken lands={watched} />
          </div>
        ) : null}
      </div>
    </Slip>
  );
}
