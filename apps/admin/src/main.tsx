import './main.css';
import { BrowserHistory } from '@cage/parts/router/history';
import { startApp } from '@cage/parts/start-app';
import { Root } from './root.tsx';

void startApp('admin', (language) => <Root language={language} Places={BrowserHistory} />);
