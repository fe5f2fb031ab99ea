import { type Site, setSite } from '@cage/api-client/site';
import { fetchWords, type Language, LanguageProvider, languages } from '@cage/ui/words';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { SlowLoadNotice } from './late/late.tsx';
import { MemoryHistory } from './router/history.tsx';

function AtTheDoor({ children }: { children: ReactNode }) {
  return <MemoryHistory initialEntries={['/']}>{children}</MemoryHistory>;
}

/** What the server embeds into its documents, in one language. */
interface Drawn {
  /** The front door. */
  door: string;
  /** Shown on any page whose script takes long. */
  late: string;
}

/** Renders for the server: the HTML of an app's front door at a site, and of its late notice, by language. */
export const doorsOf =
  (draw: (language: Language, places: ComponentType<{ children: ReactNode }>) => ReactNode) =>
  async (site: Site): Promise<Record<Language, Drawn>> => {
    setSite(site);
    const drawn: Partial<Record<Language, Drawn>> = {};
    for (const language of Object.keys(languages) as Language[]) {
      await fetchWords(language);
      const late = (
        <LanguageProvider initial={language}>
          <SlowLoadNotice />
        </LanguageProvider>
      );
      drawn[language] = { door: renderToString(draw(language, AtTheDoor)), late: renderToString(late) };
    }
    return drawn as Record<Language, Drawn>;
  };
