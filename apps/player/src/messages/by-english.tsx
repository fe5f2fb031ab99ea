import { TranslateProvider } from '@cage/ui/translate';
import { catalogue, useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';

const english = catalogue({ translate: (text: string) => text }, () => import('./by-english.hi.ts'));

/** Texts that are still known by their English alone. */
export function ByEnglish({ children }: { children: ReactNode }) {
  return <TranslateProvider translate={useWords(english).translate}>{children}</TranslateProvider>;
}
