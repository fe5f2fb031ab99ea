import './main.css';
import { registerWorker } from '@cage/api-client/notifications/worker';
import { BrowserHistory } from '@cage/parts/router/history';
import { startApp } from '@cage/parts/start-app';
import { Root } from './root.tsx';

// After the page, which it must not slow down; it adds the offline page.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => void registerWorker().catch(() => undefined));
}

void startApp('player', (language) => <Root language={language} Places={BrowserHistory} />);
