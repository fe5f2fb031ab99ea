import { translator } from '@cage/ui/translate';
import type { ComponentType } from 'react';
import { hindi } from './hi.ts';
import { LanguageProvider } from './language.tsx';

/** A decorator for stories: the screen as people read it in Hindi. */
export const inHindi = (Story: ComponentType) => (
  <LanguageProvider initial={{ language: 'hi', translate: translator(hindi) }}>
    <Story />
  </LanguageProvider>
);
