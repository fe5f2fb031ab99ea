import { createMemoryHistory, type History } from 'history';
import { expect, test } from 'vitest';
import { replaceSteps } from './replace-steps.ts';

/** Like a browser's: it walks back a while after the call. */
function walkingLater(initialEntries: string[]) {
  const history = createMemoryHistory({ initialEntries });
  const asked: number[] = [];
  const later: History & { index: number } = {
    ...history,
    get location() {
      return history.location;
    },
    get index() {
      return history.index;
    },
    go: (steps) => void asked.push(steps),
  };
  return {
    later,
    walk() {
      for (const steps of asked.splice(0)) history.go(steps);
    },
  };
}

const steps = ['/wallet', '/deposit', '/deposit?code=R1', '/deposit?code=R1'];

test('a page replaces the steps that led to it', () => {
  const { later, walk } = walkingLater(steps);
  replaceSteps(later, 2, '/deposit/R1');
  walk();
  expect(later.location.pathname).toBe('/deposit/R1');
  later.go(-1);
  walk();
  expect(later.location.pathname).toBe('/wallet');
});

test('a replacement before the browser has walked back has no effect', () => {
  const { later, walk } = walkingLater(steps);
  replaceSteps(later, 2, '/deposit/R1');
  later.replace('/deposit?code=R1', { utr: '432013475520' });
  walk();
  expect(later.location.pathname).toBe('/deposit/R1');
});

test('without earlier steps only the current entry is replaced', () => {
  const { later } = walkingLater(['/wallet', '/deposit?code=R1']);
  replaceSteps(later, 0, '/deposit/R1');
  expect(later.location.pathname).toBe('/deposit/R1');
  expect(later.index).toBe(1);
});
