/** Content for the stories of the patterns: the longest, the largest and the least Latin that Cage meets. */
import type { ReactNode } from 'react';
import type { PictureState } from './remote-picture/picture-state.ts';

/** Sixty characters without a space. */
export const LONG_NAME = 'shree-venkateshwara-international-entertainment-services-pvt';
/** Sixty characters that can wrap. */
export const LONG_WORDS = 'Shree Venkateshwara International Entertainment Services Ltd';
/** ₹99,99,99,999.00 */
export const HUGE_PAISE = 99_999_999_900n;

/** A payment receipt without letters: an SVG in an `img` can't use the fonts of the page. */
export const receipt = new Blob(
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640" viewBox="0 0 360 640">
      <rect width="360" height="640" fill="#fff"/><rect width="360" height="190" fill="#15803d"/>
      <circle cx="180" cy="74" r="34" fill="#fff"/>
      <path d="M164 75l11 11 22-23" fill="none" stroke="#15803d" stroke-width="7"/>
      <rect x="100" y="130" width="160" height="24" rx="4" fill="#fff"/>
      ${[230, 290, 350, 410, 470]
        .map(
          (y) => `<path d="M32 ${y}h${90 + (y % 60)}M328 ${y}h-${110 + (y % 40)}" stroke="#475569" stroke-width="12"/>`,
        )
        .join('')}
      <rect x="32" y="550" width="296" height="48" rx="8" fill="#e2e8f0"/>
    </svg>`,
  ],
  { type: 'image/svg+xml' },
);

export const loading: PictureState = { is: 'loading' };
export const loaded: PictureState = { is: 'loaded', blob: receipt };

/** As on a player's phone: larger type, larger targets. Dialogs are outside it, beside the page. */
export const AsPlayer = ({ children }: { children: ReactNode }) => (
  <div data-scale="hand" className="max-w-md text-body">
    {children}
  </div>
);

/** The whole width of the page, for components that frame one. */
export const WholePage = ({ children }: { children: ReactNode }) => <div className="-m-4">{children}</div>;

/** In the docs, a component that covers or frames a page gets a page of its own. */
export const pageOfItsOwn = (height: number) => ({ story: { inline: false, height: `${height}px` } });

/** The narrowest supported phone. */
export const on320 = {
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};
