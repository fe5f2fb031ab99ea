import { type Translate, TranslateProvider, translator } from '@cage/ui/translate';
import { createContext, type ReactNode, use, useState } from 'react';

export const languages = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof languages;

const KEY = 'cage.language';
const english: Translate = (text) => text;

/** The catalogue of a language. English is what the code says; another is fetched when somebody wants it. */
async function translateOf(language: Language): Promise<Translate> {
  if (language === 'en') return english;
  const { hindi } = await import('./hi.ts');
  return translator(hindi);
}

export interface Spoken {
  language: Language;
  translate: Translate;
}

/** The language chosen on this device, else the browser's when it is one of ours. */
export async function preferredLanguage(): Promise<Spoken> {
  const chosen = localStorage.getItem(KEY) ?? navigator.language.slice(0, 2);
  const language: Language = chosen === 'hi' ? 'hi' : 'en';
  return { language, translate: await translateOf(language) };
}

/** Without a provider around it the page speaks English until it is loaded again. */
const LanguageContext = createContext<{ language: Language; choose(language: Language): void }>({
  language: 'en',
  choose(language) {
    localStorage.setItem(KEY, language);
    location.reload();
  },
});

/** The language of the app and what changes it. */
export const useLanguage = () => use(LanguageContext);

/** Everything below speaks one language; it is known before the first paint, so that nothing flashes. */
export function LanguageProvider({ initial, children }: { initial: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(initial);
  document.documentElement.lang = spoken.language;
  const choose = async (language: Language) => {
    localStorage.setItem(KEY, language);
    setSpoken({ language, translate: await translateOf(language) });
  };
  return (
    <LanguageContext value={{ language: spoken.language, choose: (language) => void choose(language) }}>
      <TranslateProvider translate={spoken.translate}>{children}</TranslateProvider>
    </LanguageContext>
  );
}

/** One touch to the other language, in its own name. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { language, choose } = useLanguage();
  const other: Language = language === 'en' ? 'hi' : 'en';
  return (
    <button
      type="button"
      lang={other}
      className={`inline-flex min-h-11 items-center px-2 text-accent underline underline-offset-4 ${className ?? ''}`}
      onClick={() => choose(other)}
    >
      {languages[other]}
    </button>
  );
}
