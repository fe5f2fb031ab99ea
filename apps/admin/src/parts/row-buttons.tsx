import type { ReactNode } from 'react';

/** A row's buttons side by side; in two columns on a narrow page, and high enough for a thumb on a phone’s card. */
export function RowButtons({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-2 md:@max-4xl:max-w-44 md:@max-4xl:flex-wrap md:@max-4xl:[&>button]:flex-1 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:[&>:last-child:nth-child(odd)]:col-span-2">
      {children}
    </span>
  );
}
