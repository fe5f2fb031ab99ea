import { NOW } from '@cage/api-client/fixtures';

/** Makes every `new Date()` and `Date.now()` the moment of the fixtures; timers go on. Answers the function that undoes it. */
export function freezeClock(): () => void {
  const Real = globalThis.Date;
  // A proxy keeps `instanceof Date` true for dates made before.
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => (given.length === 0 ? new target(NOW.getTime()) : Reflect.construct(target, given)),
    get: (target, name, receiver) =>
      name === 'now' ? () => NOW.getTime() : Reflect.get(target, name, receiver === target ? target : undefined),
  });
  return () => {
    globalThis.Date = Real;
  };
}
