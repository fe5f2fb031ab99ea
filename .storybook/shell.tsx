import { Route, Routes } from '@cage/parts/router/routes';
import type { ReactRenderer } from '@storybook/react-vite';
import { type ReactNode, Suspense } from 'react';
import type { StoryContext } from 'storybook/internal/types';
import { within } from 'storybook/test';
import { shells } from './shells.ts';
import type { Surface } from './surface.ts';

/** A page in the frame that its product draws around every page behind the sign-in. */
export function InShell({ surface, children }: { surface: Surface; children: ReactNode }) {
  const Shell = shells[surface];
  return (
    <Suspense>
      <Routes>
        <Route element={<Shell />}>
          <Route path="*" element={children} />
        </Route>
      </Routes>
    </Suspense>
  );
}

type Canvas = StoryContext<ReactRenderer>['canvas'];

/** What a play function sees of a story in its shell: the page, and not the frame's own links and figures. */
export function pageOf(whole: HTMLElement): Canvas {
  const page = () => within(whole.querySelector('main') ?? whole);
  const arrived = async () => {
    await within(whole).findByRole('main');
    return page();
  };
  const waits = (name: string) => name.startsWith('find');
  const queries = Object.keys(within(whole)) as (keyof Canvas)[];
  return Object.fromEntries(
    queries.map((name) => [
      name,
      waits(name)
        ? async (...given: never[]) => ((await arrived())[name] as (...given: never[]) => unknown)(...given)
        : (...given: never[]) => (page()[name] as (...given: never[]) => unknown)(...given),
    ]),
  ) as Canvas;
}
