import { ApiError } from '@cage/api-client/http/api-error';
import type { EndpointName, Input } from '@cage/contract/contract';
import type { RefusalCode } from '@cage/contract/refusals/reason';
import { useWords } from '@cage/ui/words';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set as setPath,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import { useUserMessage } from '../words/user-message.tsx';
import { copy } from './copy.ts';
import { useFirstProblem } from './first-problem.ts';
import { problemPlaceOf } from './place.ts';
import { type Problem, useProblemWords } from './problem.ts';
import { type Intention, isLost, requestIds } from './request-ids.ts';

export type { FieldPath, FieldValues };

/** An input as typed: amounts are text until sent, and a picture may not be chosen yet. */
type Typed<T> = T extends bigint ? string : T extends Blob ? File | null : T;
type FieldOf<Name extends EndpointName> = Exclude<keyof Input<Name>, 'requestId'>;

/** Values of a form by the names of a call's input: all of them, or those in the form. */
export type FormOf<Name extends EndpointName, Field extends FieldOf<Name> = FieldOf<Name>> = {
  [K in Field]: Typed<NonNullable<Input<Name>[K]>>;
};

/** Problems by field; `root` is about the whole form. */
export type Problems<V extends FieldValues> = { [K in FieldPath<V> | 'root']?: Problem | undefined };

/** Shown at a field or for the form: a problem found here, or why the call failed. */
type Told = { problem: Problem } | { failure: unknown };

export interface ContractFormOptions<V extends FieldValues, Answer> {
  /** Initial values of the fields. */
  start: V;
  /** Revision of the record behind `start`: when it changes, untouched fields take their new `start` values. */
  revision?: string | undefined;
  /** Checks made before the server is called. */
  problems?(values: V): Problems<V>;
  /** Of these, the ones shown while typing: no further typing could fix them. */
  early?(values: V): Problems<V>;
  /** Fields checked when left, unless they are empty. */
  toldWhenLeft?: readonly FieldPath<V>[];
  /**
   * Makes the call. An intention keeps its request id when retried; of a call that takes it, a lost answer is told as such.
   */
  send(values: V, requestId: string): Promise<Answer>;
  /** What identifies an intention, if other than all values. */
  intention?(values: V): Intention;
  /** Called on success with what was sent, even after the form's page is gone: the fields may hold more since. */
  onDone?(answer: Answer, sent: V): void;
  /** Field for failures without a field of their own; by default they are above the fields. */
  otherwise?: FieldPath<V>;
  /** Replaces the text of a fault. */
  faultMessage?: string;
}

export interface ContractForm<V extends FieldValues> {
  element: RefObject<HTMLFormElement | null>;
  submit(event: SyntheticEvent): void;
  /** Props of a control that is typed into, ticked or chosen from. */
  field<P extends FieldPath<V>>(name: P): UseFormRegisterReturn<P>;
  value<P extends FieldPath<V>>(name: P): FieldPathValue<V, P>;
  /** Sets the value of any other control. */
  set<P extends FieldPath<V>>(name: P, value: FieldPathValue<V, P>): void;
  /** Reports that any other control was left. */
  leave(name: FieldPath<V>): void;
  error(name: FieldPath<V>): string | undefined;
  /**
   * Props of the Field around a control: its error, and whether it is required, which depends on what the checks
   * say about an empty value.
   */
  at<K extends keyof V & FieldPath<V>>(
    name: K,
  ): {
    error: string | undefined;
    required: boolean;
    mark: string | undefined;
  };
  /** What is wrong with the form as a whole, and its code if it was refused. */
  elsewhere: string | undefined;
  elsewhereCode: RefusalCode | undefined;
  /** It is being sent. */
  busy: boolean;
  /** Unsaved input would be lost, or what may be done would be sent again as another intention. */
  dirty: boolean;
  /** What to say of closing it instead of that input would be lost: no answer came, and it may be done. */
  unanswered: string | undefined;
  /** Whether unsaved input would be lost right now, which a render may not know yet. */
  holds(): boolean;
  /** Checks the values without sending them, and focuses the first problem; true if there is none. */
  check(): boolean;
  /** Clears the errors of the last attempt. */
  forget(): void;
  /** Restores the initial values. */
  reset(): void;
}

function errorsOf<V extends FieldValues>(problems: Problems<V>): FieldErrors<V> {
  const errors: FieldErrors<V> = {};
  for (const [name, problem] of Object.entries(problems)) {
    if (problem !== undefined && name !== 'root') setPath(errors, name, { type: 'check', told: { problem } });
  }
  return errors;
}

/** A field's value after the record changed: the new one, unless the user changed it; in a multiple choice, item by item. */
function followed(stood: unknown, typed: unknown, stands: unknown): unknown {
  if (Array.isArray(stood) && Array.isArray(typed) && Array.isArray(stands)) {
    const kept = stands.filter((one) => typed.includes(one) || !stood.includes(one));
    return [...kept, ...typed.filter((one) => !stood.includes(one) && !stands.includes(one))];
  }
  return typed === stood ? stands : typed;
}

const isRefusal = (failure: unknown): failure is ApiError => failure instanceof ApiError && failure.code === 'refused';

const codeOf = (told: Told | undefined): RefusalCode | undefined =>
  told && 'failure' in told && isRefusal(told.failure) ? told.failure.reason?.code : undefined;

/**
 * The one way to write a form: the fields of a call's input, checked before sending. A refusal appears at its field
 * or above them all, the first problem gets the focus, and no input is lost.
 */
export function useContractForm<V extends FieldValues, Answer>(
  options: ContractFormOptions<V, Answer>,
): ContractForm<V> {
  const { start, problems, early, toldWhenLeft = [], send, intention, onDone } = options;
  const [begun] = useState(start);
  const [ids] = useState(requestIds);
  /** Repeating the call has no second effect. */
  const countsOnce = send.length > 1;
  const [unanswered, setUnanswered] = useState(false);
  const { element, found, forget } = useFirstProblem();
  const sending = useRef(false);
  /** Being sent or sent as it is, so that nothing would be lost. */
  const settled = useRef(false);
  /** Fields with problems in the last check. */
  const checked = useRef<FieldPath<V>[]>([]);
  /** Which fields the last render showed as required. */
  const demanded = useRef(new Map<keyof V & FieldPath<V>, boolean>());

  const resolver: Resolver<V> = (values) => {
    const errors = errorsOf(problems?.(values) ?? {});
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useForm<V>({
    defaultValues: begun as DefaultValues<V>,
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  const [, drawAgain] = useState({});
  const stood = useRef({ revision: options.revision, values: start });
  useEffect(function followRecord() {
    const { revision, values } = stood.current;
    if (revision === options.revision) return;
    stood.current = { revision: options.revision, values: start };
    const typed = { ...form.getValues() };
    form.reset(start, { keepErrors: true });
    for (const [name, value] of Object.entries(typed)) {
      const next = followed(values[name], value, start[name]);
      form.setValue(name as Path<V>, next as PathValue<V, Path<V>>, { shouldDirty: true });
    }
  });

  const words = useWords(copy);
  const problemWords = useProblemWords();
  const userMessage = useUserMessage();
  /** Stores a code and words it at render time, because the page's language may change meanwhile. */
  function tell(name: FieldPath<V> | 'root', told: Told) {
    const error = { type: 'told', told };
    form.setError(name, error);
  }
  function say(told: Told | undefined): string | undefined {
    if (!told) return undefined;
    if ('problem' in told) return problemWords(told.problem);
    if (countsOnce && isLost(told.failure)) return words.noAnswer;
    const own = isRefusal(told.failure) ? undefined : options.faultMessage;
    return own ?? userMessage(told.failure);
  }
  const toldAt = (name: FieldPath<V> | 'root') => (get(errors, name) as { told?: Told } | undefined)?.told;

  /** Whether the checks reject an empty value. */
  function demands<K extends keyof V & FieldPath<V>>(name: K): boolean {
    const values = form.getValues();
    return problems?.({ ...values, [name]: typeof values[name] === 'string' ? '' : null })[name] !== undefined;
  }

  function changed(name: FieldPath<V>) {
    settled.current = false;
    forget();
    const shown = form.formState.errors;
    if (shown.root) form.clearErrors('root');
    const values = form.getValues();
    const problem = early?.(values)[name];
    if (problem !== undefined) tell(name, { problem });
    else if (get(shown, name)) form.clearErrors(name);
    // A problem of another field may depend on this one, as when two passwords differ.
    const left: Problems<V> = problems?.(values) ?? {};
    for (const other of checked.current) if (left[other] === undefined) form.clearErrors(other);
    checked.current = checked.current.filter((other) => other !== name && left[other] !== undefined);
    // As for a reason that only a large amount needs.
    if ([...demanded.current].some(([other, was]) => demands(other) !== was)) drawAgain({});
  }

  function leave(name: FieldPath<V>) {
    const value: unknown = form.getValues(name);
    if (!toldWhenLeft.includes(name) || value === '' || value === null) return;
    const problem = problems?.(form.getValues())[name];
    if (problem !== undefined) tell(name, { problem });
  }

  /** Shows why a call failed. */
  function fail(error: unknown) {
    const place = problemPlaceOf(error, { values: begun, otherwise: options.otherwise });
    tell(place, { failure: error });
    return place;
  }

  async function make(values: V) {
    settled.current = true;
    let answer: Answer;
    try {
      answer = await send(values, ids.idOf(intention ? intention(values) : values));
    } catch (error) {
      const typedOn = !settled.current;
      settled.current = false;
      setUnanswered(ids.failed(error) && countsOnce);
      const place = fail(error);
      // The rest of a word being typed must not go into another field.
      if (!typedOn) found(place === 'root' ? 'form' : 'field');
      return;
    }
    ids.done();
    setUnanswered(false);
    onDone?.(answer, values);
    // Input typed meanwhile stays, and remains unsent.
    const since = settled.current ? {} : { ...form.getValues() };
    form.reset(values);
    for (const [name, value] of Object.entries(since)) {
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    }
  }

  return {
    element,
    submit(event) {
      event.preventDefault();
      // React bubbles a submit to surrounding forms of its tree, which must not be sent with it.
      event.stopPropagation();
      if (sending.current) return;
      sending.current = true;
      let wanting: 'field' | 'form' | null = null;
      const send = form.handleSubmit(make, () => {
        const { root, ...fields } = problems?.(form.getValues()) ?? {};
        checked.current = Object.keys(fields) as FieldPath<V>[];
        if (root !== undefined) tell('root', { problem: root });
        wanting = checked.current.length > 0 ? 'field' : 'form';
      });
      void send().finally(() => {
        sending.current = false;
        // Wait until this check's errors are rendered: otherwise one of the last attempt would come first.
        if (wanting) found(wanting);
      });
    },
    field(name) {
      return form.register(name, {
        onChange: () => changed(name),
        ...(toldWhenLeft.includes(name) ? { onBlur: () => leave(name) } : {}),
      });
    },
    value: (name) => form.watch(name),
    set(name, value) {
      form.setValue(name, value as PathValue<V, Path<V>>, { shouldDirty: true });
      changed(name);
    },
    leave,
    error: (name) => say(toldAt(name)),
    at(name) {
      const required = demands(name);
      demanded.current.set(name, required);
      return { error: say(toldAt(name)), required, mark: required ? undefined : words.optional };
    },
    elsewhere: say(toldAt('root')),
    elsewhereCode: codeOf(toldAt('root')),
    busy: isSubmitting,
    dirty: isDirty || unanswered,
    unanswered: unanswered ? words.mayBeDone : undefined,
    holds: () => (form.formState.isDirty || unanswered) && !settled.current,
    check() {
      form.clearErrors();
      const wrong = Object.entries<Problem | undefined>(problems?.(form.getValues()) ?? {});
      const told = wrong.flatMap(([name, problem]) => (problem === undefined ? [] : [{ name, problem }]));
      for (const { name, problem } of told) tell(name as FieldPath<V> | 'root', { problem });
      checked.current = told.map(({ name }) => name as FieldPath<V>).filter((name) => name !== 'root');
      if (told.length > 0) found(checked.current.length > 0 ? 'field' : 'form');
      return told.length === 0;
    },
    forget: () => form.clearErrors(),
    reset() {
      settled.current = false;
      form.reset();
    },
  };
}
