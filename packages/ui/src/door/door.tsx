import type { ReactNode } from 'react';
import { Mark } from '../mark/mark.tsx';

interface DoorProps {
  /** Whose front door it is. */
  name: string;
  /** The open page: the form, and what belongs to it. */
  children: ReactNode;
}

const TURNS = Array.from({ length: 18 }, (_, index) => index * 10);

/** The page of a sign-in: the cover of the book with its label, stitched to the page that is signed. */
export function Door({ name, children }: DoorProps) {
  return (
    <div data-slot="door" className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[5fr_7fr]">
      <div className="cover relative flex items-center overflow-hidden px-4 pt-3.5 pb-6 lg:justify-center">
        <span className="stitch-along absolute inset-0 lg:hidden" />
        <span className="stitch-down absolute inset-0 max-lg:hidden" />
        <div aria-hidden className="absolute inset-6 border-3 border-double max-lg:hidden" />
        {/* Blind tooling: pressed into the cloth, in a tone of its own. */}
        <svg
          aria-hidden="true"
          viewBox="-100 -100 200 200"
          fill="none"
          strokeWidth=".4"
          className="absolute inset-0 m-auto w-4/5 stroke-cloth-line max-lg:hidden"
        >
          {TURNS.map((turn) => (
            <ellipse key={turn} rx="98" ry="52" transform={`rotate(${turn})`} />
          ))}
        </svg>
        <p className="type-title relative flex min-w-0 items-center gap-2.5 wrap-anywhere lg:gap-3 lg:bg-cloth-foreground lg:p-6 lg:text-thread-foreground">
          <Mark className="size-7 shrink-0 lg:size-12" />
          {name}
        </p>
      </div>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col p-4 lg:justify-center">{children}</main>
    </div>
  );
}
