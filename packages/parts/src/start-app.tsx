import { recallSignIn } from '@cage/auth';
import { adoptCspNonce } from '@cage/ui/csp-nonce';
import { startTheme } from '@cage/ui/theme';
import { type Language, preferredLanguage } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Draws the app, or takes over the door that the server drew: it is the one that this browser would draw, unless another
 * language was chosen here. What has been typed into it stays.
 */
export async function startApp(surface: 'admin' | 'player', draw: (language: Language) => ReactNode): Promise<void> {
  adoptCspNonce();
  startTheme();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const language = await preferredLanguage();
  if (root.hasChildNodes() && document.documentElement.lang === language) {
    recallSignIn(surface, root);
    hydrateRoot(root, draw(language));
  } else createRoot(root).render(draw(language));
}
