import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Toast, type ToastType, toast, useToaster } from 'react-hot-toast/headless';
import { copy } from '../copy.ts';
import { useWords } from '../words.tsx';
import type { News } from './toaster.tsx';

const icons: Partial<Record<ToastType, ReactNode>> = {
  success: <CircleCheck aria-hidden className="size-[18px] shrink-0 text-positive-soft" />,
  error: <CircleAlert aria-hidden className="size-[18px] shrink-0 text-danger-soft" />,
  blank: <Info aria-hidden className="size-[18px] shrink-0 text-info-soft" />,
};

/** More at once would be too many: the newest are the ones that the user has just caused. */
const MOST = 3;

/** Items of each news text, or kind of news, in sight, and the id of its toast. */
const standing = new Map<string, { id: string; items: readonly unknown[] }>();
let told = 0;

/**
 * Shows news once: the same news, or another item of a kind in sight, updates its toast. News shown again later gets a
 * new id: the library forgets a dismissed toast by id a second later, even when the page it was on is gone.
 */
export function showToast(type: 'success' | 'error' | 'blank', news: string | News, duration: number) {
  const send = type === 'blank' ? toast : toast[type];
  const plain = typeof news === 'string';
  const key = plain ? `${type} ${news}` : news.kind;
  const before = standing.get(key);
  told += 1;
  const id = before?.id ?? `${key} ${told}`;
  const items = plain ? [] : [...(before?.items ?? []), news.item];
  standing.set(key, { id, items });
  send(plain ? news : news.say(items), { id, duration });
}

/** Distance from the foot of the window, or from the controls there, in pixels. */
const GAP = 12;

/** Width and height of the dismiss button. */
const TAP = 'max(28px, var(--tap))';

/** Places the stack in the column of the page, above the controls at its foot: `data-foot`. */
function placeIn(stack: HTMLElement) {
  const page = document.querySelector('main')?.getBoundingClientRect();
  const { width, height } = stack.getBoundingClientRect();
  // On a phone it is as wide as the window, whatever margin the page has.
  const left = Math.max(0, Math.min(page?.left ?? 0, innerWidth - width));
  stack.style.left = `${left}px`;
  let bottom = GAP;
  const obstacles = [...document.querySelectorAll('[data-foot]')]
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.height > 0 && rect.left < left + width && rect.right > left)
    .sort((one, other) => other.bottom - one.bottom);
  for (const rect of obstacles) {
    const meets = innerHeight - rect.top > bottom - GAP && innerHeight - rect.bottom < bottom + height;
    if (meets) bottom = innerHeight - rect.top + GAP;
  }
  stack.style.bottom = `${bottom}px`;
}

/** Controls at the foot may come and go while a toast is shown: a way back, the buttons of the next request. */
function useFoot(stack: RefObject<HTMLElement | null>, toasts: readonly Toast[]) {
  useLayoutEffect(
    function standAboveWhatActs() {
      const { current } = stack;
      if (!current || toasts.length === 0) return;
      const place = () => placeIn(current);
      place();
      const watcher = new MutationObserver(place);
      watcher.observe(document.body, { childList: true, subtree: true });
      window.addEventListener('resize', place);
      window.addEventListener('scroll', place, { passive: true });
      return () => {
        watcher.disconnect();
        window.removeEventListener('resize', place);
        window.removeEventListener('scroll', place);
      };
    },
    [stack, toasts],
  );
}

/**
 * Pauses toasts while the pointer or the focus is on them. Reported once each time: the library counts every end as one
 * more pause, from 1970 if none had begun, and a toast that paused that long goes at once.
 */
function useWaiting({ startPause, endPause }: ReturnType<typeof useToaster>['handlers']) {
  const [on, setOn] = useState({ pointer: false, focus: false });
  const waits = on.pointer || on.focus;
  const latest = useRef({ startPause, endPause });
  useLayoutEffect(() => {
    latest.current = { startPause, endPause };
  });
  useEffect(
    function tellWhatCounts() {
      if (!waits) return;
      latest.current.startPause();
      return () => latest.current.endPause();
    },
    [waits],
  );
  const set = (what: Partial<typeof on>) => setOn((now) => ({ ...now, ...what }));
  return { set, over: () => setOn({ pointer: false, focus: false }) };
}

/** The toasts in sight. No style element: it works under a strict content security policy. */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const waiting = useWaiting(handlers);
  const words = useWords(copy);
  const stack = useRef<HTMLElement>(null);
  /** The element focused before the stack. */
  const before = useRef<EventTarget | null>(null);
  const shown = toasts.filter(({ visible }) => visible).slice(0, MOST);
  useFoot(stack, shown);
  useLayoutEffect(
    function forgetWhatIsGone() {
      for (const [key, { id }] of standing) {
        if (!toasts.some((one) => one.id === id && one.visible)) standing.delete(key);
      }
    },
    [toasts],
  );
  const lineOf = ({ id, type, message }: Toast) => (
    <div
      key={id}
      // Visible only in forced colours, which draw no backgrounds.
      style={{ outline: '1px solid transparent' }}
      className="pointer-events-auto flex max-w-md animate-appear items-center gap-2.5 rounded-float bg-accent py-2 pr-1.5 pl-3.5 text-accent-foreground floating"
    >
      {icons[type]}
      <span className="figures min-w-0 flex-1 wrap-anywhere">{typeof message === 'string' ? message : null}</span>
      <button
        type="button"
        aria-label={words.dismiss}
        style={{ width: TAP, height: TAP }}
        className="flex shrink-0 items-center justify-center rounded-control hover:bg-accent-foreground/15 focus-visible:-outline-offset-2 focus-visible:outline-current"
        onClick={({ currentTarget, detail }) => {
          toast.dismiss(id);
          // The focused button disappears, and no event says that the focus left.
          waiting.over();
          const others = [...(stack.current?.querySelectorAll('button') ?? [])].filter((one) => one !== currentTarget);
          // By key, the focus moves to the next one; after a press it leaves the stack, and must not keep another toast paused.
          const next = (detail === 0 ? others[0] : undefined) ?? before.current;
          if (next instanceof HTMLElement) next.focus({ preventScroll: true });
        }}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
  const place = 'flex flex-col gap-2 max-md:items-stretch';
  return (
    <section
      ref={stack}
      aria-label={words.notifications}
      data-slot="toaster"
      className="pointer-events-none fixed bottom-3 left-0 z-50 flex max-w-full flex-col gap-2 px-4 max-md:w-full md:px-5"
      onMouseEnter={() => waiting.set({ pointer: true })}
      onMouseLeave={() => waiting.set({ pointer: false })}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        waiting.set({ focus: true });
      }}
      onBlur={() => waiting.set({ focus: false })}
    >
      {/* Rendered before there is anything to announce: screen readers announce only what is added to an existing region. */}
      <div aria-live="assertive" className={place}>
        {shown.filter(({ type }) => type === 'error').map(lineOf)}
      </div>
      <div aria-live="polite" className={place}>
        {shown.filter(({ type }) => type !== 'error').map(lineOf)}
      </div>
    </section>
  );
}
