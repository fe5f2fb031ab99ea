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

/**
 * A page of the back office in the space that the frame leaves it: as wide as users see it, but without the frame, whose
 * changes would appear in its pictures.
 */
export function InPlaceOfShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh">
      <div aria-hidden className="cover stitch-down relative hidden w-16 shrink-0 md:block min-[1025px]:w-56" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div aria-hidden className="sticky top-0 z-20 h-12 shrink-0 border-b bg-background" />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </div>
  );
}

type Canvas = StoryContext<ReactRenderer>['canvas'];

/** Returns a play function's view of a story in its shell: the page, without the frame's own links and figures. */
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
