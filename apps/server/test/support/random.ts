/** A small generator of numbers from 0 to 1 with a seed, so that what it drew can be drawn again. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A seed that nobody chose; whoever draws from it prints it. */
export const newSeed = () => Date.now() % 1_000_000;

/** One of several, as the generator has it. */
export function oneOf<T>(among: readonly T[], next: () => number): T {
  const chosen = among[Math.floor(next() * among.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}
