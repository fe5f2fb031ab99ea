import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

const TURNS = [0, 20, 40, 60, 80, 100, 120, 140, 160];

/** A new book whose rosette is the one live element. */
function FirstDay() {
  return (
    <>
      <path d="M28 22h184v112H28z" />
      <path d="M212 30h6v112H36v-8" strokeWidth="1" />
      <path d="M44 22v112" className="stroke-ribbon" strokeWidth="2" strokeDasharray="9 6" />
      <g transform="translate(134 70)" strokeWidth=".8" className="stroke-ribbon">
        {TURNS.map((turn) => (
          <ellipse key={turn} rx="38" ry="19" transform={`rotate(${turn})`} />
        ))}
      </g>
      <path d="M98 122h72" strokeWidth="1" />
    </>
  );
}

/** The window of the counter, and its bell. */
function NobodyWaiting() {
  return (
    <>
      <path d="M58 118V64a62 50 0 0 1 124 0v54M38 118h164v9H38z" />
      <path d="M70 102V66a50 39 0 0 1 100 0v36M70 102h100" strokeWidth="1" />
      <path d="M90 96V36M110 96V28M130 96V28M150 96V36" />
      <path d="M104 118a16 13 0 0 1 32 0M120 105v-4M116 101h8" strokeWidth="2" className="stroke-ribbon" />
    </>
  );
}

/** An empty page of the book, and a magnifying glass over it. */
function NothingFound() {
  return (
    <>
      <path d="M52 16h136v118H52zM52 36h136" />
      <path d="M66 52h62M66 68h52M66 84h58M66 100h34M66 116h20" strokeWidth="1" strokeDasharray="2 3" />
      <path d="M142 16v118M146 16v118M170 16v118" strokeWidth="1" className="stroke-ribbon" />
      <circle cx="156" cy="92" r="21" className="fill-surface" />
      <path d="M171 107l20 20" strokeWidth="3" />
    </>
  );
}

const drawings = { firstDay: FirstDay, nobodyWaiting: NobodyWaiting, nothingFound: NothingFound };

export type Drawing = keyof typeof drawings;

interface IllustrationProps extends ComponentProps<'svg'> {
  of: Drawing;
}

/** A drawing for a moment with nothing to do. Decorative: the words beside it say everything. */
export function Illustration({ of, className, ...rest }: IllustrationProps) {
  const Drawn = drawings[of];
  return (
    <svg
      data-slot="illustration"
      aria-hidden="true"
      viewBox="0 0 240 150"
      fill="none"
      strokeWidth="1.5"
      className={cx('h-30 w-48 max-w-full stroke-muted-foreground', className)}
      {...rest}
    >
      <Drawn />
    </svg>
  );
}
