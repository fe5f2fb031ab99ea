import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ToastType, toast, useToaster } from 'react-hot-toast/headless';
import { copy } from '../copy.ts';
import { useWords } from '../words.tsx';

const icons: Partial<Record<ToastType, ReactNode>> = {
  success: <CircleCheck aria-hidden className="size-[18px] shrink-0 text-positive" />,
  error: <CircleAlert aria-hidden className="size-[18px] shrink-0 text-danger" />,
  blank: <Info aria-hidden className="size-[18px] shrink-0 text-info" />,
};

export { toast };

/** The toasts there are. No style element: it works under a strict content security policy. */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const words = useWords(copy);
  return (
    <section
      aria-label={words.notifications}
      data-slot="toaster"
      className="pointer-events-none fixed inset-x-0 top-3 z-50 flex flex-col items-center gap-2 px-4"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map(({ id, type, message }) => (
          <div
            key={id}
            role={type === 'error' ? 'alert' : 'status'}
            className="pointer-events-auto flex max-w-md animate-appear items-center gap-2.5 rounded-card border bg-surface py-2 pr-1.5 pl-3.5 shadow-float"
          >
            {icons[type]}
            <span className="min-w-0 wrap-anywhere">{typeof message === 'string' ? message : null}</span>
            <button
              type="button"
              aria-label={words.dismiss}
              className="flex size-[max(28px,var(--tap))] shrink-0 items-center justify-center rounded-control text-muted-foreground hover:text-foreground"
              onClick={() => {
                toast.dismiss(id);
                // It goes with the focus on it, and nobody hears that the focus left.
                handlers.endPause();
              }}
            >
              <X aria-hidden className="size-4" />
            </button>
          </div>
        ))}
    </section>
  );
}
