import { ApiError, userMessageOf } from '@cage/api-client/http/api-error';
import { useEffect, useRef, useState } from 'react';

type Problems<V> = { [K in keyof V]?: string };

/**
 * What is typed into a form and what is wrong with it. A refusal stands at its field, by the wire's name for it, or
 * above the form; the first field with a problem gets the focus; nothing typed is lost.
 */
export function useForm<V extends object>(initial: V, fieldOfWire: Record<string, keyof V>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<V>>({});
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  /** How often it was found wanting: only that moves the focus, not a problem that goes while somebody types. */
  const [faults, setFaults] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(
    function focusFirstProblem() {
      if (faults > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    [faults],
  );

  function found(next: Problems<V>) {
    setProblems(next);
    // A refusal comes after the await, when the number of this render is an old one.
    setFaults((count) => count + 1);
  }

  function set<K extends keyof V>(name: K, value: V[K]) {
    setValues({ ...values, [name]: value });
    setElsewhere(null);
    if (problems[name] !== undefined) {
      const { [name]: _, ...others } = problems;
      setProblems(others as Problems<V>);
    }
  }

  return {
    form,
    values,
    problems,
    /** What is wrong with the whole. */
    elsewhere,
    dirty: Object.keys(initial).some((name) => values[name as keyof V] !== initial[name as keyof V]),
    set,
    /** For a text input: its value, and what typing does. */
    text: <K extends keyof V>(name: K) => ({
      value: values[name] as string,
      onChange: (event: { target: { value: string } }) => set(name, event.target.value as V[K]),
    }),
    /** Shows problems; answers whether there are any. */
    check(next: Problems<V>): boolean {
      found(next);
      return Object.keys(next).length > 0;
    },
    /** Shows why a call failed. */
    fail(error: unknown) {
      const name = error instanceof ApiError && error.field ? fieldOfWire[error.field] : undefined;
      if (name === undefined) {
        setElsewhere(userMessageOf(error));
        // It stands above the fields, which may have been scrolled away from.
        form.current?.scrollIntoView({ block: 'start' });
      } else found({ [name]: userMessageOf(error) } as Problems<V>);
    },
  };
}
