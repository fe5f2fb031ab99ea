import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router';

/**
 * The floor: the least that a React page with a router, a cache, a dialog and Tailwind costs. Cage's cost is read as a
 * ratio to it, from the same run.
 */
const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }));
const List = lazy(async () => ({ default: (await import('./list.tsx')).List }));

function SignIn() {
  const navigate = useNavigate();
  return (
    <form
      className="mx-auto mt-24 flex w-80 flex-col gap-3 rounded-lg border p-6 shadow"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate('/customers');
      }}
    >
      <h1 className="font-semibold text-xl">Log in</h1>
      <input aria-label="Phone" className="rounded border px-3 py-2" />
      <input aria-label="Password" type="password" className="rounded border px-3 py-2" />
      <button type="submit" className="rounded bg-blue-600 px-3 py-2 text-white">
        Login
      </button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/" element={<SignIn />} />
          <Route element={<Shell />}>
            <Route path="/customers" element={<List key="customers" resource="customers" />} />
            <Route path="/bets" element={<List key="bets" resource="bets" />} />
          </Route>
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
}
