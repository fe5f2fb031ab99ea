import './main.css';
import { SessionProvider } from '@cage/auth';
import { BrowserHistory } from '@cage/parts/router/history';
import { adoptCspNonce } from '@cage/ui/csp-nonce';
import { startTheme } from '@cage/ui/theme';
import { LanguageProvider, preferredLanguage } from '@cage/ui/words';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadPages } from './app.tsx';
import { PasswordAgain } from './parts/password-again/password-again.tsx';

adoptCspNonce();
startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** Part of the pages, which come with each document behind the sign-in. */
const fetchCalls = async () => (await loadPages()).sessionCalls;

const language = await preferredLanguage();
createRoot(root).render(
  <StrictMode>
    <LanguageProvider initial={language}>
      <SessionProvider surface="admin" fetchCalls={fetchCalls} passwordAgain={PasswordAgain}>
        <BrowserHistory>
          <App />
        </BrowserHistory>
      </SessionProvider>
    </LanguageProvider>
  </StrictMode>,
);
