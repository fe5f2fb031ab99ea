import { savePreferenceCookie } from './tell-server.ts';

export type Theme = 'light' | 'dark';

const KEY = 'cage.theme';
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme in force: the user's choice, else the device's preference. */
export function currentTheme(): Theme {
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return prefersDark().matches ? 'dark' : 'light';
}

function applyTheme(): void {
  const theme = currentTheme();
  document.documentElement.dataset.theme = theme;
  // Browser bar colour of a phone in the dark theme, where a page names one.
  document.querySelector('meta[media]')?.setAttribute('media', theme === 'dark' ? 'all' : 'not all');
  savePreferenceCookie(KEY, theme);
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  applyTheme();
}

/** Forgets the choice: the device's preference applies again. */
export function followDevice(): void {
  localStorage.removeItem(KEY);
  applyTheme();
}

/** Applies the theme and follows the device while none is chosen. Call once, before the first paint. */
export function startTheme(): void {
  applyTheme();
  prefersDark().addEventListener('change', applyTheme);
}
