import { currentSite } from '@cage/api-client/site';
import { Money } from '@cage/ui/money';
import { Slip } from '@cage/ui/slip';
import { Stamp } from '@cage/ui/stamp';
import { Timeline, type TimelineItem } from '@cage/ui/timeline';
import { useState } from 'react';
import { type Back, PageTitle } from './page-title.tsx';

/** The outcome, as on its record. Any tone but positive means that it came to nothing, or was taken back. */
export interface SlipEnd {
  tone: 'positive' | 'warning' | 'danger' | 'neutral';
  word: string;
  at: Date;
}

interface TrackedSlipProps {
  back: Back;
  title: string;
  amountPaise: bigint;
  waits: boolean;
  /** Stamp of the decision, once there is one. */
  end: SlipEnd | null;
  steps: readonly TimelineItem[];
}

/**
 * The player's half of a slip: amount and progress, with the stamp of its end. The stamp is animated for a player who was
 * waiting for it. An amount that came to nothing is struck, as in the lists that lead here.
 */
export function TrackedSlip({ back, title, amountPaise, waits, end, steps }: TrackedSlipProps) {
  const [watched, setWatched] = useState(waits);
  if (waits && !watched) setWatched(true);
  return (
    <Slip
      title={<PageTitle back={back}>{title}</PageTitle>}
      aside={currentSite().name}
      stub={
        <div aria-live="polite">
          <Timeline label={title} items={steps} />
        </div>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3">
        <p className="type-figure">
          <Money paise={amountPaise} struck={end !== null && end.tone !== 'positive'} />
        </p>
        {end ? (
          <div className="px-1 py-1">
            <Stamp {...end} spoken lands={watched} />
          </div>
        ) : null}
      </div>
    </Slip>
  );
}
