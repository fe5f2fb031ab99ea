import './main.css';
import { registerWorker } from '@cage/api-client/notifications/worker';
import { SessionProvider } from '@cage/auth';
import { BrowserHistory } from '@cage/parts/router/history';
import { adoptCspNonce } from '@cage/ui/csp-nonce';
import { startTheme } from '@cage/ui/theme';
import { LanguageProvider, preferredLanguage } from '@cage/ui/words';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadPages } from './app.tsx';

adoptCspNonce();
startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// After the page, which it must not slow down; what it adds is the page without a connection.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => void registerWorker().catch(() => undefined));
}

/** Part of the pages, which come with each document behind the sign-in. */
const fetchCalls = async () => (await loadPages()).sessionCalls;

const language = await preferredLanguage();
createRoot(root).render(
  <StrictMode>
    <LanguageProvider initial={language}>
      <SessionProvider surface="player" fetchCalls={fetchCalls}>
        <BrowserHistory>
          <App />
        </BrowserHistory>
      </SessionProvider>
    </LanguageProvider>
  </StrictMode>,
);
