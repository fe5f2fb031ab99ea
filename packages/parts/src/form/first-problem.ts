import { type RefObject, useEffect, useRef, useState } from 'react';

/** Includes fields at the foot of the page that belong to the form by their `form` attribute. */
function firstInvalid(form: HTMLFormElement | null): HTMLElement | undefined {
  const invalid = '[aria-invalid="true"]';
  const inside = form?.querySelector<HTMLElement>(invalid);
  if (inside) return inside;
  return [...(form?.elements ?? [])].find((field): field is HTMLElement => field.matches(invalid));
}

interface FirstProblem {
  element: RefObject<HTMLFormElement | null>;
  /** Moves to a problem, at a field or of the form, once it is rendered. */
  found(where: 'field' | 'form'): void;
  /** Cancels this because the user is typing. */
  forget(): void;
}

/** Moves the user of a submitted form to its first problem. */
export function useFirstProblem(): FirstProblem {
  const element = useRef<HTMLFormElement>(null);
  /** A problem was found, at a field or of the form, and has not been moved to yet. */
  const leadTo = useRef<'field' | 'form' | null>(null);
  const [, drawAgain] = useState({});

  // After every render: in a browser the form renders once more before the library reports its findings.
  useEffect(function focusFirstProblem() {
    if (leadTo.current === null) return;
    const first = firstInvalid(element.current);
    if (!first && leadTo.current === 'field') return;
    leadTo.current = null;
    if (first) {
      first.focus();
      // Its error is below it, where the actions at the foot of the page may cover it.
      const [said] = first.getAttribute('aria-describedby')?.split(' ').slice(-1) ?? [];
      if (said) document.getElementById(said)?.scrollIntoView({ block: 'nearest' });
    }
    // It may have been scrolled out of view.
    else element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  });

  return {
    element,
    found(where) {
      leadTo.current = where;
      drawAgain({});
    },
    forget() {
      leadTo.current = null;
    },
  };
}
