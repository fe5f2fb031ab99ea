import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { CloseRequests } from '../close-requests.ts';
import { cx } from '../cx.ts';
import { timing } from '../timing.ts';
import { useWords } from '../words.tsx';
import { copy } from './copy.ts';

const ABOVE_THE_PAGE = 'animate-appear rounded-float';

const aboveThePage: CSSProperties = {
  width: 'calc(100vw - 2rem)',
  maxHeight: 'min(44rem, calc(100dvh - 2rem))',
  height: 'fit-content',
  margin: '0 auto',
};

/**
 * Centred by margins: a translation by half its height can be half a pixel, which blurs every line in it.
 * Not as classes: those would be in the style sheet that every page waits for.
 */
const middle: Partial<Record<string, CSSProperties>> = {
  center: { ...aboveThePage, inset: 0, margin: 'auto' },
  top: { ...aboveThePage, inset: '12vh 0 auto' },
};

const panel = cva('fixed z-40 flex flex-col bg-surface text-foreground floating outline-none', {
  variants: {
    placement: {
      center: ABOVE_THE_PAGE,
      top: ABOVE_THE_PAGE,
      right: 'inset-y-0 right-0 h-dvh animate-slide-right border-l',
      left: 'inset-y-0 left-0 h-dvh animate-slide-left border-r',
    },
    size: { sm: '', md: '', lg: '', xl: '' },
  },
  compoundVariants: [
    { placement: ['center', 'top'], size: 'sm', className: 'max-w-96' },
    { placement: ['center', 'top'], size: 'md', className: 'max-w-lg' },
    { placement: ['center', 'top'], size: 'lg', className: 'max-w-3xl' },
    { placement: ['center', 'top'], size: 'xl', className: 'max-w-5xl' },
    { placement: ['left', 'right'], size: 'sm', className: 'w-(--sheet) [--sheet:min(240px,100vw)]' },
    { placement: ['left', 'right'], size: 'md', className: 'w-(--sheet) [--sheet:min(350px,100vw)]' },
    { placement: ['left', 'right'], size: 'lg', className: 'w-(--sheet) [--sheet:min(560px,100vw)]' },
    { placement: ['left', 'right'], size: 'xl', className: 'w-(--sheet) [--sheet:min(760px,100vw)]' },
  ],
  defaultVariants: { placement: 'center', size: 'md' },
});

export interface DialogProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'>, VariantProps<typeof panel> {
  /** In the middle of the page, near its top where its height changes, or a sheet at one side. */
  placement?: 'center' | 'top' | 'right' | 'left' | null | undefined;
  /** Width: a question is `sm`, a form `md`, two columns `lg` or `xl`. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | null | undefined;
  open: boolean;
  /** Called when the user wants to close it: Escape, a press outside, the cross. */
  onOpenChange(open: boolean): void;
  /** What it is about; its name for screen readers. */
  title: string;
  /** Shows the title to screen readers only. */
  titleHidden?: boolean;
  /** A sentence below the title. */
  description?: ReactNode;
  /** Before the cross: links to go on from here. */
  tools?: ReactNode;
  /** Actions at the bottom, the main one last; one that closes it as Escape does gets how. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** Typed input would be lost: Escape and a click outside ask first. */
  dirty?: boolean;
  /** What it then says, if something else than that typed input would be lost. */
  wouldBeLost?: string | undefined;
  /** Its action is in progress: it stays open until that ends and can't be cancelled. */
  busy?: boolean;
  /** What gets the focus back, where that is no longer what opened it; `null` where that is gone. */
  backTo?: (() => HTMLElement | null) | undefined;
  /** Its content reaches its edges. */
  bare?: boolean;
  /** The content, which scrolls when it is too long. */
  children?: ReactNode;
}

/** Returns what gets the focus back: the focused element, or the button of the menu that was chosen from and closes. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const opener = menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : focused;
  return opener instanceof HTMLElement ? opener : null;
}

interface BodyProps {
  label: string;
  bare: boolean;
  /** Content as wide as in one that does not scroll: the scroll bar takes only from the margin. */
  sheet: boolean;
  children: ReactNode;
}

/** The part that scrolls when it is too long: then, and only then, a stop for the Tab key. */
function Body({ label, bare, sheet, children }: BodyProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(function watchHeights() {
    const { current } = box;
    if (!current) return;
    const watcher = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight));
    watcher.observe(current);
    for (const child of current.children) watcher.observe(child);
    return () => watcher.disconnect();
  });
  return (
    <div
      ref={box}
      className={cx(
        'min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2',
        !bare && 'pb-5 pl-5',
        !bare && !sheet && 'pr-5',
      )}
      {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-label': label } : null)}
    >
      {/* From the sheet's width, its margins and the line at its edge. */}
      {sheet && !bare ? <div style={{ width: 'calc(var(--sheet) - 41px)' }}>{children}</div> : children}
    </div>
  );
}

/** Elements that the Tab key stops at, in order. */
const STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

const FIELD = ['input:not([readonly], [type=file])', 'textarea:not([readonly])', 'select']
  .map((field) => `${field}:not(:is([data-foot], [data-slot=record-part]) *)`)
  .join();

/** The content of Dialog, fetched on demand. */
export function DialogPanel(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    titleHidden = false,
    description,
    footer,
    dirty = false,
    wouldBeLost,
    ...others
  } = props;
  const { placement, size, bare = false, busy = false, backTo, tools, children, className, ...rest } = others;
  const [asking, setAsking] = useState(false);
  const words = useWords(copy);
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const openedAt = useRef(0);
  /** The focused element when it began to ask. */
  const asked = useRef<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(findOpener());
  }
  // Submitted by Enter while it asked: nothing submitted is lost.
  if (busy && asking) setAsking(false);
  const leave = () => {
    setAsking(false);
    onOpenChange(false);
  };
  function close() {
    if (busy) return;
    if (!dirty) leave();
    // Asked already, and the user wants to close again: that is a no to discarding, and nothing is lost by it.
    else if (asking) stay();
    else {
      asked.current = document.activeElement;
      setAsking(true);
    }
  }
  function stay() {
    setAsking(false);
    if (asked.current instanceof HTMLElement) asked.current.focus();
  }
  return (
    <Radix.Root open={open} onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay data-slot="dialog-overlay" className="fixed inset-0 z-40 bg-overlay" />
        <Radix.Content
          data-slot="dialog"
          className={cx(panel({ placement, size }), className)}
          style={middle[placement ?? 'center']}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...rest}
          onPointerDownOutside={(event) => {
            // The second press of a double click is meant for what was there before the first one opened the dialog.
            const { timeStamp } = event.detail.originalEvent;
            if (timeStamp - openedAt.current < timing.doubleClick) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            openedAt.current = event.timeStamp;
            // A form focuses its first field, unless it is read first and its field is at the foot or in a part of a record. Else
            // the close button gets the focus, and not a tool beside it, whose tooltip would open. A dialog with neither, such
            // as a menu, has it itself: a frame around one of its entries would suggest that one is meant.
            const { target } = event;
            if (!(target instanceof HTMLElement)) return;
            event.preventDefault();
            (target.querySelector<HTMLElement>(FIELD) ?? closing.current ?? target).focus();
          }}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event);
            // Radix wraps from its first stop to its last, but not from itself, where the focus of a menu begins.
            if (event.key !== 'Tab' || !event.shiftKey || event.target !== event.currentTarget) return;
            event.preventDefault();
            [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)]
              .filter((stop) => stop.checkVisibility())
              .at(-1)
              ?.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns the focus to a trigger of its own, and there is none here.
            event.preventDefault();
            // A row may be gone along with the question about it; the dialog around it then gets the focus.
            const around = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter(
              (dialog) => dialog !== event.currentTarget && dialog.dataset.state !== 'closed',
            );
            const rest = around.at(-1) ?? document.querySelector('main');
            const back = backTo?.() ?? (opener?.isConnected ? opener : rest);
            back?.focus({ preventScroll: back === rest });
          }}
        >
          <CloseRequests />
          {/* Elements without a role: the page already has a banner. */}
          <div className={titleHidden ? 'sr-only' : 'flex items-start justify-between gap-3 px-5 pt-4 pb-3'}>
            <div className="min-w-0 wrap-anywhere">
              {/* With tools beside it, a long code would not fit on one line of a phone. */}
              <Radix.Title className={cx('type-title', tools && 'max-md:text-body')}>{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-0.5 text-muted-foreground">{description}</Radix.Description>
              ) : null}
            </div>
            {titleHidden ? null : (
              <div className="-my-1 -mr-2 flex shrink-0 items-center gap-1">
                {tools}
                {/* No tooltip: it may have the initial focus, and a tooltip would take the first Escape. */}
                <Button ref={closing} variant="ghost" size="icon" aria-label={words.close} onClick={close}>
                  <X aria-hidden className="size-[18px]" />
                </Button>
              </div>
            )}
          </div>
          <Body label={title} bare={bare} sheet={placement === 'left' || placement === 'right'}>
            {children}
          </Body>
          {asking ? (
            <div
              role="alert"
              data-foot
              className="flex flex-wrap items-center justify-end gap-2 rounded-b-float border-t bg-warning-soft px-5 py-3"
            >
              <p className="mr-auto text-warning-soft-foreground">{wouldBeLost ?? words.typedWouldBeLost}</p>
              <span className="flex gap-2">
                <Button variant="secondary" size="sm" onClick={stay}>
                  {words.keepEditing}
                </Button>
                <Button variant="danger" size="sm" onClick={leave}>
                  {words.discard}
                </Button>
              </span>
            </div>
          ) : footer ? (
            <div data-foot className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">
              {typeof footer === 'function' ? footer(close) : footer}
            </div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
