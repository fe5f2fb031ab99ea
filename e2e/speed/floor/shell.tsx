import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NavLink, Outlet } from 'react-router';

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });

export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-screen">
        <nav className="flex w-56 flex-col gap-1 border-r p-4">
          <NavLink to="/customers">Customers</NavLink>
          <NavLink to="/bets">Bets</NavLink>
        </nav>
        <main className="min-w-0 flex-1 p-6">
          <Outlet />
        </main>
      </div>
    </QueryClientProvider>
  );
}
