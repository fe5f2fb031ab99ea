import preview from '@cage/storybook/preview';
import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { MemoryHistory, useLocation } from './history.tsx';
import { Link } from './link.tsx';
import { Route, Routes } from './routes.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** A list whose rows arrive after its page. */
function List() {
  const [rows, setRows] = useState(false);
  useEffect(function rowsComeLater() {
    const timer = setTimeout(() => setRows(true), 60);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <h1>List</h1>
      {rows ? (
        <div className="pt-[1200px] pb-[1200px]">
          <Link to="/row">A row far down</Link> <Link to="/list?tab=other">Other tab</Link>
        </div>
      ) : null}
    </>
  );
}

function Row() {
  const { history } = useLocation();
  return (
    <div className="pb-[2000px]">
      <button type="button" onClick={() => history.back()}>
        Back of the browser
      </button>
    </div>
  );
}

function Pages() {
  useScrollRestoration();
  return (
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="/row" element={<Row />} />
    </Routes>
  );
}

const meta = preview.meta({
  title: 'Router/Scroll of pages',
  render: () => (
    <MemoryHistory initialEntries={['/list']}>
      <Pages />
    </MemoryHistory>
  ),
});

export const BackStandsWhereItWasLeft = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('link', { name: 'A row far down' });
    scrollTo(0, 1150);
    await userEvent.click(row);
    const back = await canvas.findByRole('button', { name: 'Back of the browser' });
    await expect(scrollY).toBe(0);
    await userEvent.click(back);
    await canvas.findByRole('link', { name: 'A row far down' });
    // To within a line.
    await waitFor(() => expect(Math.abs(scrollY - 1150)).toBeLessThan(8));
    const at = scrollY;
    // A page that changes its own address keeps its position.
    await userEvent.click(canvas.getByRole('link', { name: 'Other tab' }));
    await expect(scrollY).toBe(at);
    scrollTo(0, 0);
  },
});
