import { tellServer } from './tell-server.ts';

export type Theme = 'light' | 'dark';

const KEY = 'cage.theme';
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme in force: what the person chose, else what the device prefers. */
export function currentTheme(): Theme {
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return prefersDark().matches ? 'dark' : 'light';
}

function applyTheme(): void {
  const theme = currentTheme();
  document.documentElement.dataset.theme = theme;
  // The colour of a phone's browser bar in the dark, where a page names one.
  document.querySelector('meta[media]')?.setAttribute('media', theme === 'dark' ? 'all' : 'not all');
  tellServer(KEY, theme);
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  applyTheme();
}

/** Forgets what was chosen: the device's own preference holds again. */
export function followDevice(): void {
  localStorage.removeItem(KEY);
  applyTheme();
}

/** Applies the theme and follows the device while nothing is chosen. Call once, before the first paint. */
export function startTheme(): void {
  applyTheme();
  prefersDark().addEventListener('change', applyTheme);
}
