import { QueryProvider } from '@cage/api-client/http/query-provider';
import { SupportScreen } from './support-screen.tsx';

/** The screen with a cache of its own: there is no session yet. */
export function SupportPage() {
  return (
    <QueryProvider>
      <SupportScreen />
    </QueryProvider>
  );
}
