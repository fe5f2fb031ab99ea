import { type Site, tellSite } from '@cage/api-client/site';
import { fetchWords, type Language, languages } from '@cage/ui/words';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { MemoryHistory } from './router/history.tsx';

function AtTheDoor({ children }: { children: ReactNode }) {
  return <MemoryHistory initialEntries={['/']}>{children}</MemoryHistory>;
}

/** Makes what the server asks for: the HTML of an app's front door at a site, by language. */
export const doorsOf =
  (draw: (language: Language, places: ComponentType<{ children: ReactNode }>) => ReactNode) =>
  async (site: Site): Promise<Record<Language, string>> => {
    tellSite(site);
    const drawn: Partial<Record<Language, string>> = {};
    for (const language of Object.keys(languages) as Language[]) {
      await fetchWords(language);
      drawn[language] = renderToString(draw(language, AtTheDoor));
    }
    return drawn as Record<Language, string>;
  };
