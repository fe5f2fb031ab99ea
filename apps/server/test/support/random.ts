/** A small seeded generator of numbers from 0 to 1, so that its draws can be repeated. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An arbitrary seed; tests that use it print it. */
export const newSeed = () => Date.now() % 1_000_000;

/** Returns one of several, drawn from the generator. */
export function oneOf<T>(among: readonly T[], next: () => number): T {
  const chosen = among[Math.floor(next() * among.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}
