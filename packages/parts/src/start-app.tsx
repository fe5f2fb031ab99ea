import { recallSignIn } from '@cage/auth';
import { adoptCspNonce } from '@cage/ui/csp-nonce';
import { startTheme } from '@cage/ui/theme';
import { type Language, preferredLanguage } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Renders the app, or hydrates the front door that the server rendered, which is the same unless another
 * language was chosen on this browser. Text already typed into it stays.
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
