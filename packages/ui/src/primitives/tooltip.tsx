import {
  cloneElement,
  type HTMLAttributes,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

const TooltipBubble = lazy(async () => ({ default: (await import('./tooltip-bubble.tsx')).TooltipBubble }));

const DELAY_MS = 300;

interface TooltipProps {
  label: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A few words about what it wraps, on hover and on keyboard focus. Never the only place of anything. The bubble stands
 * beside the child, which is never mounted anew and so never loses the focus; its code is fetched when it first shows.
 */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const [around, setAround] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(function forgetTimer() {
    return () => clearTimeout(timer.current);
  }, []);
  const show = (event: SyntheticEvent<HTMLElement>) => {
    const element = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAround(element.getBoundingClientRect()), DELAY_MS);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAround(null);
  };
  const { onPointerEnter, onFocus } = children.props;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          onPointerEnter?.(event);
          if (event.pointerType === 'mouse') show(event);
        },
        onPointerLeave: hide,
        onPointerDown: hide,
        onFocus: (event) => {
          onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) show(event);
        },
        onBlur: hide,
      })}
      {around ? (
        <Suspense>
          <TooltipBubble around={around} label={label} side={side} onClose={hide} />
        </Suspense>
      ) : null}
    </>
  );
}
