import { createContext, createElement, type ReactNode, use } from 'react';

/** A text in the person's language; what a catalogue lacks stays as it is. */
export type Translate = (text: string) => string;

const asItIs: Translate = (text) => text;
const TranslateContext = createContext<Translate>(asItIs);

/** Puts what is below into another language: this library's own words, and what screens say through `useCopy`. */
export function TranslateProvider({ translate, children }: { translate: Translate; children: ReactNode }) {
  return createElement(TranslateContext, { value: translate }, children);
}

export const useTranslate = (): Translate => use(TranslateContext);

/** English texts and their translations. `{}` stands for what varies: `Pay {}`. */
export type Catalogue = Readonly<Record<string, string>>;

/** Builds the lookup of a catalogue: whole texts first, then those with something that varies, longest first. */
export function translator(catalogue: Catalogue): Translate {
  const patterns = Object.entries(catalogue)
    .filter(([english]) => english.includes('{}'))
    .sort(([a], [b]) => b.length - a.length)
    .map(([english, other]) => {
      const source = english
        .split('{}')
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('(.+?)');
      return { shape: new RegExp(`^${source}$`), other };
    });
  const translate: Translate = (text) => {
    if (Object.hasOwn(catalogue, text)) return catalogue[text] ?? text;
    for (const { shape, other } of patterns) {
      const match = shape.exec(text);
      if (!match) continue;
      let index = 0;
      return other.replace(/\{\}/g, () => {
        index += 1;
        return translate(match[index] ?? '');
      });
    }
    return text;
  };
  return translate;
}

function translated<T>(copy: T, translate: Translate): T {
  if (typeof copy === 'string') return translate(copy) as T;
  if (typeof copy === 'function') {
    return ((...given: unknown[]) =>
      translated((copy as unknown as (...g: unknown[]) => unknown)(...given), translate)) as T;
  }
  if (Array.isArray(copy)) return copy.map((part) => translated(part as unknown, translate)) as T;
  if (typeof copy !== 'object' || copy === null) return copy;
  return Object.fromEntries(Object.entries(copy).map(([name, part]) => [name, translated(part, translate)])) as T;
}

const done = new WeakMap<Translate, WeakMap<object, unknown>>();

/** The words of a screen in the person's language; the same object as long as the language stays. */
export function useCopy<T extends object>(copy: T): T {
  const translate = useTranslate();
  if (translate === asItIs) return copy;
  const known = done.get(translate) ?? new WeakMap<object, unknown>();
  done.set(translate, known);
  if (!known.has(copy)) known.set(copy, translated(copy, translate));
  return known.get(copy) as T;
}
