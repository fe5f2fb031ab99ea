import { QueryProvider } from '@cage/api-client/http/query-provider';
import { RegisterScreen } from './register-screen.tsx';

/** The screen with a cache of its own: there is no session yet. */
export function RegisterPage() {
  return (
    <QueryProvider>
      <RegisterScreen />
    </QueryProvider>
  );
}
