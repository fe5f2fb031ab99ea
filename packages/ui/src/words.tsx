import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { savePreferenceCookie } from './tell-server.ts';

export const languages = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof languages;

export const otherThan = (language: Language): Language => (language === 'en' ? 'hi' : 'en');

/** The shape of words in any language: texts, and functions that insert what varies. */
type Said<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Said<Text>
    : { readonly [Name in keyof T]: Said<T[Name]> };

/** All words of one screen, or of one part of the library: in English here, in Hindi in the file beside it. */
export interface Catalogue<Some> {
  readonly english: Some;
  /** A promise while they are being fetched, then the words themselves. */
  hindi(): Some | Promise<Some>;
}

/** The words of a catalogue, in either language: `Words<typeof copy>`. */
export type Words<C> = C extends Catalogue<infer Some> ? Some : never;

/** A catalogue's words in Hindi: a missing text, or one with other parameters, does not compile. */
export type Hindi<C> = Words<C>;

const catalogues: Catalogue<object>[] = [];
let hindiIsRead = false;

/**
 * Makes a catalogue of English texts and their Hindi: `catalogue({ title: 'Agents' }, () => import('./copy.hi.ts'))`.
 * The import is typed only as a module, because its own type follows from the English; it exports `hindi`.
 */
export function catalogue<English extends object>(
  english: English,
  fetchHindi: () => Promise<object>,
): Catalogue<Said<English>> {
  type Some = Said<English>;
  let hindi: Some | Promise<Some> | undefined;
  async function fetched(): Promise<Some> {
    try {
      hindi = ((await fetchHindi()) as { hindi: Some }).hindi;
      return hindi;
    } catch (error) {
      // Another attempt may have a connection.
      hindi = undefined;
      throw error;
    }
  }
  const made: Catalogue<Some> = {
    english: english as unknown as Some,
    hindi() {
      hindi ??= fetched();
      return hindi;
    },
  };
  catalogues.push(made as Catalogue<object>);
  // For a page loaded later: its Hindi is there before its first render.
  if (hindiIsRead) void Promise.resolve(made.hindi()).catch(() => undefined);
  return made;
}

/** Fetches the words of a language, so that they are drawn at once. Rejects where they can't be fetched. */
export async function fetchWords(language: Language): Promise<void> {
  hindiIsRead = language === 'hi';
  if (hindiIsRead) await Promise.all(catalogues.map((one) => one.hindi()));
}

const KEY = 'cage.language';

/**
 * Returns the language chosen on this device, else the browser's if it is supported, with its words fetched. English,
 * which needs nothing, where they can't be fetched.
 */
export async function preferredLanguage(): Promise<Language> {
  const chosen = localStorage.getItem(KEY);
  if (chosen) savePreferenceCookie(KEY, chosen);
  const wanted = chosen ?? navigator.language.slice(0, 2);
  const language: Language = wanted === 'hi' ? 'hi' : 'en';
  return fetchWords(language).then(
    () => language,
    () => 'en',
  );
}

interface Spoken {
  language: Language;
  /** Rejects where the words of that language can't be fetched; the page then keeps its language. */
  choose(language: Language): Promise<void>;
}

const LanguageContext = createContext<Spoken>({ language: 'en', choose: () => Promise.resolve() });

/** Returns the language of the page, and a function to change it. */
export const useLanguage = () => use(LanguageContext);

/** Sets one language for everything below, known before the first paint, so that nothing flashes. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial);
  useLayoutEffect(
    function nameTheLanguage() {
      document.documentElement.lang = language;
    },
    [language],
  );
  async function choose(next: Language) {
    await fetchWords(next);
    localStorage.setItem(KEY, next);
    savePreferenceCookie(KEY, next);
    setLanguage(next);
  }
  return <LanguageContext value={{ language, choose }}>{children}</LanguageContext>;
}

/** Promises that renders wait for. A resumed render has to find the same promise to continue. */
const waitedFor = new WeakMap<object, Promise<unknown>>();

/** Returns the words of a catalogue in the language of the page. */
export function useWords<Some>(from: Catalogue<Some>): Some {
  const { language } = useLanguage();
  if (language === 'en') return from.english;
  const waited = waitedFor.get(from) as Promise<Some> | undefined;
  const hindi = waited ?? from.hindi();
  if (!(hindi instanceof Promise)) return hindi;
  if (!waited) {
    waitedFor.set(from, hindi);
    hindi.catch(() => waitedFor.delete(from));
  }
  return use(hindi);
}
