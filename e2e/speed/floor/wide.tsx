import { lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** 500 rows of 17 columns on a press: in a bare table (`?table=bare`), or in ours. */
const Bare = lazy(async () => {
  await import('./floor.css');
  return { default: (await import('./bare-table.tsx')).BareTable };
});
const Ours = lazy(async () => {
  await import('./ours.css');
  return { default: (await import('./our-table.tsx')).OurTable };
});
const Table = new URLSearchParams(location.search).get('table') === 'bare' ? Bare : Ours;

function Page() {
  const [shown, setShown] = useState(false);
  return (
    <Suspense>
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
      <Table shown={shown} />
    </Suspense>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
