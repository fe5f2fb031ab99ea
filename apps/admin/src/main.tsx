import './main.css';
import { SessionProvider } from '@cage/auth';
import { BrowserRouter } from '@cage/parts/router/history-router';
import { adoptCspNonce } from '@cage/ui/csp-nonce';
import { startTheme } from '@cage/ui/theme';
import { LanguageProvider, preferredLanguage } from '@cage/ui/words';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { PasswordAgain } from './parts/password-again/password-again.tsx';

adoptCspNonce();
startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const language = await preferredLanguage();
createRoot(root).render(
  <StrictMode>
    <LanguageProvider initial={language}>
      <SessionProvider surface="admin" passwordAgain={PasswordAgain}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </SessionProvider>
    </LanguageProvider>
  </StrictMode>,
);
