import './main.css';
import { SessionProvider } from '@cage/auth';
import { adoptCspNonce, startTheme } from '@cage/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';

adoptCspNonce();
startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <SessionProvider surface="player">
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </SessionProvider>
  </StrictMode>,
);
