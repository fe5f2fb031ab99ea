import { SessionProvider } from '@cage/auth';
import { type Language, LanguageProvider } from '@cage/ui/words';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { App, loadPages } from './app.tsx';

/** Part of the pages, which come with each document behind the sign-in. */
const fetchCalls = async () => (await loadPages()).sessionCalls;

/** The whole app, in one language. `Places` provides its addresses. */
export function Root({ language, Places }: { language: Language; Places: ComponentType<{ children: ReactNode }> }) {
  return (
    <StrictMode>
      <LanguageProvider initial={language}>
        <SessionProvider surface="player" fetchCalls={fetchCalls}>
          <Places>
            <App />
          </Places>
        </SessionProvider>
      </LanguageProvider>
    </StrictMode>
  );
}
