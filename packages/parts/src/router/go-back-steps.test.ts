import { createMemoryHistory, type History } from 'history';
import { afterEach, expect, test, vi } from 'vitest';
import { goBackSteps } from './go-back-steps.ts';

afterEach(() => vi.unstubAllGlobals());

/** Like a browser's: it walks back a while after the call, and then notifies the page. */
function walkingLater(initialEntries: string[]) {
  const history = createMemoryHistory({ initialEntries });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const asked: number[] = [];
  const later: History = {
    ...history,
    get location() {
      return history.location;
    },
    go: (steps) => void asked.push(steps),
  };
  return {
    later,
    walk() {
      for (const steps of asked.splice(0)) history.go(steps);
      page.dispatchEvent(new Event('popstate'));
    },
  };
}

const places = ['/dashboard', '/bets', '/bets?record=4200'];

test('two presses before the browser has moved lead back once', () => {
  const { later, walk } = walkingLater(places);
  goBackSteps(later, 1);
  goBackSteps(later, 1);
  walk();
  expect(later.location.pathname).toBe('/bets');
});

test('a press after it has moved leads back again', () => {
  const { later, walk } = walkingLater(places);
  goBackSteps(later, 1);
  walk();
  goBackSteps(later, 1);
  walk();
  expect(later.location.pathname).toBe('/dashboard');
});

test('a press after a blocked walk leads back', () => {
  const { later, walk } = walkingLater(places);
  const unblock = later.block(() => {});
  goBackSteps(later, 1);
  walk();
  unblock();
  goBackSteps(later, 1);
  walk();
  expect(later.location.pathname).toBe('/bets');
  expect(later.location.search).toBe('');
});
