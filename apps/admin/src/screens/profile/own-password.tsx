import { useRevealOwnPassword, userMessageOf } from '@cage/api-client';
import { Button, CopyText } from '@cage/ui';
import { useState } from 'react';
import { copy } from './copy.ts';

interface Props {
  /** A copy that can be read back exists. */
  kept: boolean;
  /** It came along, as the policy `clear` has it. */
  shown: string | null;
}

/** The own password: dots until it is asked for. Every display leaves an audit row. Source: D2. */
export function OwnPassword({ kept, shown }: Props) {
  const reveal = useRevealOwnPassword();
  const [hidden, setHidden] = useState(false);
  if (!kept) return copy.notKept;
  const password = shown ?? (hidden ? null : (reveal.data ?? null));
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {password === null ? <span aria-hidden>{copy.dots}</span> : <CopyText text={password} label={copy.password} />}
      {shown === null ? (
        <Button
          size="sm"
          variant="secondary"
          busy={reveal.isPending}
          onClick={() => {
            setHidden(password !== null);
            if (password === null) reveal.mutate();
            else reveal.reset();
          }}
        >
          {password === null ? copy.show : copy.hide}
          <span className="sr-only"> {copy.password}</span>
        </Button>
      ) : null}
      {reveal.isError ? (
        <span role="alert" className="text-danger text-small">
          {userMessageOf(reveal.error)}
        </span>
      ) : null}
    </span>
  );
}
