import { type RefObject, useEffect, useRef, useState } from 'react';

/** In the form, or of it: a field that stands at the foot of the page may belong to a form by its `form`. */
function firstInvalid(form: HTMLFormElement | null): HTMLElement | undefined {
  const invalid = '[aria-invalid="true"]';
  const inside = form?.querySelector<HTMLElement>(invalid);
  if (inside) return inside;
  return [...(form?.elements ?? [])].find((field): field is HTMLElement => field.matches(invalid));
}

interface FirstProblem {
  element: RefObject<HTMLFormElement | null>;
  /** Something was found, at a field or of the whole: it is led there once that is drawn. */
  found(where: 'field' | 'form'): void;
  /** Somebody goes on typing, and is led nowhere. */
  forget(): void;
}

/** Leads whoever sent a form to the first thing that is wrong with it. */
export function useFirstProblem(): FirstProblem {
  const element = useRef<HTMLFormElement>(null);
  /** It was found wanting, at a field or as a whole, and nobody was led there yet. */
  const leadTo = useRef<'field' | 'form' | null>(null);
  const [, drawAgain] = useState({});

  // After every drawing: in a browser the form is drawn once more before the library hands over what it found.
  useEffect(function focusFirstProblem() {
    if (leadTo.current === null) return;
    const first = firstInvalid(element.current);
    if (!first && leadTo.current === 'field') return;
    leadTo.current = null;
    if (first) {
      first.focus();
      // What is wrong with it is said below it, where what acts at the foot of the page may stand.
      const [said] = first.getAttribute('aria-describedby')?.split(' ').slice(-1) ?? [];
      if (said) document.getElementById(said)?.scrollIntoView({ block: 'nearest' });
    }
    // It may have been scrolled away from.
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
