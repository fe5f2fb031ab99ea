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

/**
 * English texts and their translations. `{}` stands for what varies: `Pay {}`. It is translated as well, where the catalogue
 * knows it (`24 hours`); `{typed}` stands for what somebody typed, which never is: `Remove {typed}`.
 */
export type Catalogue = Readonly<Record<string, string>>;

const HOLE = /\{(?:typed)?\}/g;

/** Builds the lookup of a catalogue: whole texts first, then those with something that varies, longest first. */
export function translator(catalogue: Catalogue): Translate {
  const patterns = Object.entries(catalogue)
    .sort(([a], [b]) => b.length - a.length)
    .flatMap(([english, other]) => {
      const holes = english.match(HOLE);
      if (!holes) return [];
      const source = english
        .split(HOLE)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('(.+?)');
      return [{ shape: new RegExp(`^${source}$`), other, holes }];
    });
  const translate: Translate = (text) => {
    if (Object.hasOwn(catalogue, text)) return catalogue[text] ?? text;
    for (const { shape, other, holes } of patterns) {
      const match = shape.exec(text);
      if (!match) continue;
      let index = 0;
      return other.replace(HOLE, () => {
        index += 1;
        const varying = match[index] ?? '';
        return holes[index - 1] === '{typed}' ? varying : translate(varying);
      });
    }
    return text;
  };
  return translate;
}
