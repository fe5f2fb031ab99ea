import { startTransition, useEffect, useState } from 'react';
import { timing } from '../timing.ts';
import { whenIdle } from '../use-idle.ts';

/** Events that lead to rows further down: scrolling, and keys, which also search the page or print it. */
const LEADS_ON = ['scroll', 'wheel', 'touchmove', 'keydown'];

/** A letter, or any key in a field, only types; with Ctrl it is a command. */
const writes = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  !event.ctrlKey &&
  !event.metaKey &&
  (event.target instanceof HTMLInputElement || (event.key.length === 1 && event.key !== ' '));

/**
 * Returns how many of the rows are drawn, from the first. At once those that fit on the screen. The rest is drawn when
 * the browser is idle, and before anything leads there. Rows added one by one to a list that was drawn whole are drawn
 * with it, and a user who scrolled down once gets the next page whole.
 */
export function useDrawnRowCount(ids: readonly string[], fits: number): number {
  /** The rows at the time when all of them were drawn. */
  const [whole, setWhole] = useState<ReadonlySet<string>>(() => new Set());
  const [led, setLed] = useState(false);
  const all = led || ids.length <= fits || timing.rest === 0 || ids.some((id) => whole.has(id));
  const list = ids.join('\n');
  useEffect(
    function drawTheRest() {
      if (all) return;
      let forget = () => {};
      const timer = setTimeout(() => {
        forget = whenIdle(() => startTransition(() => setWhole(new Set(list.split('\n')))), {
          timeout: timing.idleAtLatest,
        });
      }, timing.rest);
      return () => {
        clearTimeout(timer);
        forget();
      };
    },
    [all, list],
  );
  useEffect(
    function noticeWhatLeadsOn() {
      if (led) return;
      const go = (event: Event) => {
        if (!writes(event)) setLed(true);
      };
      for (const type of LEADS_ON) addEventListener(type, go, { capture: true, passive: true });
      return () => {
        for (const type of LEADS_ON) removeEventListener(type, go, { capture: true });
      };
    },
    [led],
  );
  return all ? ids.length : fits;
}
