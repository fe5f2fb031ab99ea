import { ApiError } from '@cage/api-client/http/api-error';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Button } from '@cage/ui/button';
import { CopyText } from '@cage/ui/copy-text';
import { Dialog } from '@cage/ui/dialog';
import { SeeMore } from '@cage/ui/see-more';
import { useWords } from '@cage/ui/words';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';
import { secretWords } from './secret-words.ts';

const DOTS = '••••••••';

/** A full button beside a value in a table would be too heavy. */
const linkLike = 'whitespace-nowrap text-accent underline underline-offset-2 aria-busy:cursor-progress';

const SHOWN_MS = 30_000;

interface PasswordCellProps {
  /** The account that it belongs to. */
  owner: string;
  /** The password itself, if the operator lists passwords. */
  password: string | null;
  kept: boolean;
  onReveal(): Promise<string>;
}

/** Dots, and after a click the password for half a minute. */
export function PasswordCell({ owner, password, kept, onReveal }: PasswordCellProps) {
  const secrets = useWords(secretWords);
  const toasts = useToasts();
  const [shown, setShown] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const whole = password ?? shown;

  useEffect(
    function hideAfterAWhile() {
      if (shown === null) return;
      const timer = setTimeout(() => setShown(null), SHOWN_MS);
      return () => clearTimeout(timer);
    },
    [shown],
  );

  async function show() {
    setBusy(true);
    try {
      setShown(await onReveal());
    } catch (error) {
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  }

  if (whole !== null) {
    return (
      <span className="inline-flex items-center gap-1">
        <CopyText text={whole} label={secrets.passwordOf(owner)} />
        {password === null ? (
          <button type="button" className={linkLike} onClick={() => setShown(null)}>
            {secrets.hide}
          </button>
        ) : null}
      </span>
    );
  }
  if (!kept) return <span className="text-muted-foreground">{secrets.notKept}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="text-muted-foreground">
        {DOTS}
      </span>
      <button
        type="button"
        className={linkLike}
        aria-busy={busy || undefined}
        onClick={() => (busy ? undefined : show())}
      >
        {secrets.show}
        <span className="sr-only">{secrets.showPasswordOf(owner)}</span>
      </button>
    </span>
  );
}

interface SecretKeyCellProps {
  label: string;
  /** Its beginning, the whole if secrets are listed, or `null` if none can be shown. */
  text: string | null;
  /** The number of characters of the beginning. */
  preview: number;
  onReveal(): Promise<string>;
}

type Opened = { is: 'closed' } | { is: 'opening' } | { is: 'open'; secret: string } | { is: 'failed'; error: unknown };

/** The beginning of a secret; See More reveals the whole, which the server logs. */
export function SecretKeyCell({ label, text, preview, onReveal }: SecretKeyCellProps) {
  const words = useWords(copy);
  const secrets = useWords(secretWords);
  const [state, setState] = useState<Opened>({ is: 'closed' });
  if (text === null) return <span className="text-muted-foreground">–</span>;
  if (text.length > preview) return <SeeMore label={label} text={text} limit={preview} />;
  async function open() {
    setState({ is: 'opening' });
    // One that was closed meanwhile stays closed.
    const show = (what: Opened) => setState((now) => (now.is === 'opening' ? what : now));
    try {
      show({ is: 'open', secret: await onReveal() });
    } catch (error) {
      show({ is: 'failed', error });
    }
  }
  return (
    <span className="inline-flex items-center gap-x-2 max-md:flex-wrap max-md:justify-end">
      <span className="whitespace-nowrap font-mono text-small">{text}…</span>
      <button type="button" className={linkLike} onClick={open}>
        {secrets.seeMore}
        <span className="sr-only">{secrets.seeMoreOf(label)}</span>
      </button>
      <Dialog
        open={state.is !== 'closed'}
        onOpenChange={(opened) => (opened ? undefined : setState({ is: 'closed' }))}
        title={label}
      >
        {state.is === 'opening' ? <p role="status">{words.loading}</p> : null}
        {state.is === 'open' ? <CopyText text={state.secret} label={label} /> : null}
        {state.is === 'failed' ? (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p className="text-danger">
              <UserMessage of={state.error} />
            </p>
            {state.error instanceof ApiError && state.error.code === 'refused' ? null : (
              <Button variant="secondary" size="sm" onClick={open}>
                {words.retry}
              </Button>
            )}
          </div>
        ) : null}
      </Dialog>
    </span>
  );
}
