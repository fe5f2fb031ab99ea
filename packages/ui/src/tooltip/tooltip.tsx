import {
  cloneElement,
  type HTMLAttributes,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { timing } from '../timing.ts';

const TooltipBubble = lazy(async () => ({ default: (await import('./tooltip-bubble.tsx')).TooltipBubble }));

/** How long the pointer may take from the element to its bubble. */
const GRACE_MS = 120;

export interface TooltipProps {
  /** A few words; never the only place of any information. */
  label: ReactNode;
  /** The side it opens on if there is room. */
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A few words about the element it wraps, on hover and on keyboard focus. Never the only place of any information. The
 * bubble is placed beside the child, which never remounts and so keeps the focus; its code is fetched on first showing.
 */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const [around, setAround] = useState<HTMLElement | null>(null);
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A pressed element has the focus from the pointer, and has shown its tooltip before.
  const pressed = useRef(false);
  // A list has one in each row: no effect of its own. A timer that fires after unmounting does nothing.
  const after = (ms: number, element: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAround(element), ms);
  };
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setAround(null);
  }, []);
  const given = children.props;
  const both =
    <E extends SyntheticEvent<HTMLElement>>(theirs: ((event: E) => void) | undefined, ours: (event: E) => void) =>
    (event: E) => {
      theirs?.(event);
      ours(event);
    };
  // A name that is read out already is not repeated.
  const says = around && label !== given['aria-label'];
  return (
    <>
      {cloneElement(children, {
        ...(says ? { 'aria-describedby': id } : null),
        onPointerEnter: both(given.onPointerEnter, (event) => {
          if (event.pointerType === 'mouse') after(timing.tooltipDelay, event.currentTarget);
        }),
        onPointerLeave: both(given.onPointerLeave, () => after(GRACE_MS, null)),
        onPointerDown: both(given.onPointerDown, () => {
          pressed.current = true;
          hide();
        }),
        onFocus: both(given.onFocus, (event) => {
          const wanted = !pressed.current && event.currentTarget.matches(':focus-visible');
          if (wanted) after(timing.tooltipDelay, event.currentTarget);
        }),
        onBlur: both(given.onBlur, () => {
          pressed.current = false;
          hide();
        }),
      })}
      {around ? (
        <Suspense>
          <TooltipBubble
            id={id}
            around={around}
            label={label}
            side={side}
            onEnter={() => clearTimeout(timer.current)}
            onLeave={() => after(GRACE_MS, null)}
            onClose={hide}
          />
        </Suspense>
      ) : null}
    </>
  );
}
