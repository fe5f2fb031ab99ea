import preview from '@cage/storybook/preview';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { MemoryHistory, usePlace } from './history.tsx';
import { LeadTo } from './lead-to.tsx';
import { Link } from './link.tsx';
import { Outlet, Route, Routes, useParams } from './routes.tsx';

function Frame() {
  const [presses, setPresses] = useState(0);
  return (
    <div className="flex flex-col items-start gap-2">
      <button type="button" onClick={() => setPresses(presses + 1)}>{`Pressed ${presses} times`}</button>
      <Link to="/desk/members">Members</Link>
      <Link to="/desk/members/P2">Member P2</Link>
      <Link to="/desk/members/P%2F3">Member P/3</Link>
      <Link to="/desk/nightdesk">Night desk</Link>
      <Link to="/desk/old/address">Old address</Link>
      <main>
        <Outlet />
      </main>
    </div>
  );
}

function Member() {
  const [first] = useState(useParams().member);
  return <p>{`${useParams().member}, opened for ${first}`}</p>;
}
const Role = () => <p>{`Staff of ${useParams().role}`}</p>;

function Pages() {
  return (
    <Routes below="/desk">
      <Route element={<Frame />}>
        <Route path="" element={<LeadTo path="/desk/members" />} />
        <Route path="members" element={<p>All members</p>} />
        <Route path="members/:member" element={<Member />} />
        <Route path=":role" element={<Role />} />
      </Route>
      <Route path="*" element={<LeadTo path="/desk/members" state="from elsewhere" />} />
    </Routes>
  );
}

function Address() {
  const { pathname, state } = usePlace().location;
  return <output>{[pathname, state].filter(Boolean).join(', ')}</output>;
}

const meta = preview.meta({
  title: 'Router/Routes',
  component: Pages,
  tags: ['!autodocs'],
  render: () => (
    <MemoryHistory initialEntries={['/desk']}>
      <Pages />
      <Address />
    </MemoryHistory>
  ),
});

export const OnePageTakesThePlaceOfAnother = meta.story({
  tags: ['works'],
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('All members')).toBeVisible();
    await userEvent.click(canvas.getByText('Pressed 0 times'));
    await userEvent.click(canvas.getByText('Member P2'));
    await expect(await canvas.findByText('P2, opened for P2')).toBeVisible();
    // The same page of somebody else is still that page.
    await userEvent.click(canvas.getByText('Member P/3'));
    await expect(await canvas.findByText('P/3, opened for P2')).toBeVisible();
    // A page with a name of its own goes before a page that takes any.
    await userEvent.click(canvas.getByText('Members'));
    await expect(await canvas.findByText('All members')).toBeVisible();
    await userEvent.click(canvas.getByText('Night desk'));
    await expect(await canvas.findByText('Staff of nightdesk')).toBeVisible();
    await expect(canvas.getByText('Pressed 1 times')).toBeVisible();
  },
});

export const AnUnknownAddressLeadsOn = meta.story({
  tags: ['works'],
  async play({ canvas, userEvent }) {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^\/desk\/members$/));
    await userEvent.click(canvas.getByText('Old address'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^\/desk\/members, from elsewhere$/));
    await expect(canvas.getByText('All members')).toBeVisible();
  },
});
