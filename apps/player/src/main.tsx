import './main.css';
import { SessionProvider } from '@cage/auth';
import { adoptCspNonce, startTheme } from '@cage/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { LanguageProvider, preferredLanguage } from './messages/language.tsx';

adoptCspNonce();
startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const spoken = await preferredLanguage();
createRoot(root).render(
  <StrictMode>
    <LanguageProvider initial={spoken}>
      <SessionProvider surface="player">
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </SessionProvider>
    </LanguageProvider>
  </StrictMode>,
);
