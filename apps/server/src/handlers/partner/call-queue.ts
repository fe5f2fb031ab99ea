import { BatchQueueFull } from '../../domain/batched.ts';
import type { MoneyCall, Outcome } from '../../domain/partner/calls.ts';
import type { Log } from '../../services.ts';
import { DatabaseTimeout, DatabaseUnavailable, isConnectionFault } from '../../store/database/database.ts';

/** Most calls in one transaction: few enough that none waits long for the others. */
const GROUP = 128;
/** Calls beyond this are told to retry: they could not be answered in time. `apart` is for one customer judged apart. */
const WAITING = { all: 4_096, apart: 512 };
/** How many customers' calls are judged apart at once. */
const APART = 4;
/**
 * How long a lock may take, in milliseconds: `hurried` while other customers wait for their turn to be judged apart, `sorting` when
 * only finding out who of a failed group is held up.
 */
const LOCK_MS = { usual: 1_000, hurried: 250, sorting: 25 };
/** How long a customer whose wallet could not be locked stays out of the groups of others. */
const KEPT_APART_MS = 10_000;
/** A call judged apart that has not begun within this is too late for its caller. Source: P11. */
const LATE_MS = 3_000;
const LOOK_MS = 250;

interface Waiting {
  call: MoneyCall;
  since: number;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** A customer whose calls are judged apart from those of others. */
interface Apart {
  waiting: Waiting[];
  /** Whether it has a turn, or waits for one. */
  due: boolean;
  /** Whether its group failed and the cause is not known yet. */
  suspected: boolean;
  /** Whether its calls failed together: those waiting are judged one by one. */
  singly: boolean;
  until: number;
}

export interface CallQueue {
  /** Judges calls in one transaction that waits for no lock longer than `lockMs`. */
  judge(calls: readonly MoneyCall[], lockMs: number): Promise<readonly Outcome[]>;
  log: Log;
}

/** Calls whose wallet could not be locked. */
interface Held {
  left: readonly Waiting[];
  error: DatabaseTimeout;
}

const customerOf = ({ call }: Waiting): number => call.customerId;
const isGone = (error: unknown): boolean => error instanceof DatabaseUnavailable && isConnectionFault(error.cause);

function rejectAll(turn: readonly Waiting[], error: unknown): void {
  for (const { reject } of turn) reject(error);
}

/**
 * Judges waiting calls about money in groups: calls that come while a group is judged form the next one. A group that fails as a
 * whole has no effect; each of its customers is then judged apart, in the order of its calls, while the next group of others goes
 * on. A customer whose wallet can't be locked is told to retry, and stays apart for a while, so that nobody else waits for that
 * wallet twice. Source: P11, P19, ADR 35.
 */
export function createCallQueue({ judge, log }: CallQueue): (call: MoneyCall) => Promise<Outcome> {
  let queue: Waiting[] = [];
  const apart = new Map<number, Apart>();
  /** Customers due for a turn, in order. */
  const due: number[] = [];
  let judgedApart = 0;
  let busy = false;
  let looking: NodeJS.Timeout | undefined;

  async function judged(turn: readonly Waiting[], lockMs: number): Promise<void> {
    const calls = turn.map(({ call }) => call);
    const outcomes = await judge(calls, lockMs);
    turn.forEach(({ resolve }, index) => {
      resolve(outcomes[index] as Outcome);
    });
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const turn = queue.splice(0, GROUP);
      await judged(turn, LOCK_MS.usual).catch((error: unknown) => setApart(turn, error));
    }
    busy = false;
  }

  /** Sets the calls of a failed group apart, ahead of those waiting of the same customers. */
  function setApart(turn: readonly Waiting[], error: unknown): void {
    const timedOut = error instanceof DatabaseTimeout;
    if (isGone(error) || (turn.length === 1 && !timedOut)) {
      rejectAll(turn, error);
      return;
    }
    const customers = new Set(turn.map(customerOf));
    log.warn({ err: error, calls: turn.length, customers: customers.size }, 'A group of calls failed');
    const singly = customers.size === 1 && !timedOut;
    for (const id of customers) apart.set(id, { waiting: [], due: false, suspected: true, singly, until: 0 });
    const behind = queue;
    queue = [];
    for (const one of [...turn, ...behind]) wait(one, apart.get(customerOf(one)));
  }

  /** Queues a call where it is judged, behind those waiting there. */
  function wait(one: Waiting, own: Apart | undefined): void {
    if (!own) return void queue.push(one);
    own.waiting.push(one);
    looking ??= setInterval(refuseLate, LOOK_MS).unref();
    if (own.due) return;
    own.due = true;
    due.push(customerOf(one));
    // A turn later, so that calls that arrive together are judged together.
    setImmediate(giveTurns);
  }

  function apartOf(customerId: number): Apart | undefined {
    const own = apart.get(customerId);
    if (!own || own.due || own.until > performance.now()) return own;
    apart.delete(customerId);
    return undefined;
  }

  function giveTurns(): void {
    while (judgedApart < APART) {
      const own = apart.get(due.shift() ?? -1);
      if (!own) return;
      judgedApart += 1;
      void takeTurn(own);
    }
  }

  async function takeTurn(own: Apart): Promise<void> {
    const turn = own.waiting.splice(0, GROUP);
    const held = turn.length > 0 ? await judgeTurn(turn, own) : null;
    if (held && own.suspected) own.waiting.unshift(...held.left);
    else if (held) {
      own.until = performance.now() + KEPT_APART_MS;
      rejectAll(held.left, held.error);
    }
    own.suspected = false;
    own.singly = false;
    judgedApart -= 1;
    const [next] = own.waiting;
    if (next) due.push(customerOf(next));
    else own.due = false;
    giveTurns();
  }

  /**
   * Judges calls of one customer together, and one by one if that fails, so that each has its own outcome. Returns the calls left
   * over when a wallet could not be locked.
   */
  async function judgeTurn(
    turn: readonly Waiting[],
    { suspected, singly }: Pick<Apart, 'suspected' | 'singly'>,
  ): Promise<Held | null> {
    const lockMs = LOCK_MS[suspected ? 'sorting' : due.length > 0 ? 'hurried' : 'usual'];
    const steps = singly ? turn.map((one) => [one]) : [turn];
    for (const [at, step] of steps.entries()) {
      const failure = await judged(step, lockMs).catch((error: unknown) => ({ error }));
      if (!failure) continue;
      const { error } = failure;
      if (error instanceof DatabaseTimeout) return { left: steps.slice(at).flat(), error };
      if (step.length > 1 && !isGone(error)) return judgeTurn(step, { suspected, singly: true });
      rejectAll(isGone(error) ? steps.slice(at).flat() : step, error);
      if (isGone(error)) break;
    }
    return null;
  }

  /** Tells calls that did not begin in time to retry: they had no effect. */
  function refuseLate(): void {
    const since = performance.now() - LATE_MS;
    let waiting = 0;
    for (const own of apart.values()) {
      const late = own.waiting.filter((one) => one.since < since);
      own.waiting = own.waiting.filter((one) => one.since >= since);
      rejectAll(late, new BatchQueueFull());
      waiting += own.waiting.length;
    }
    if (waiting > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  return (call) =>
    new Promise((resolve, reject) => {
      const own = apartOf(call.customerId);
      const full = own ? own.waiting.length >= WAITING.apart : queue.length >= WAITING.all;
      if (full) return reject(new BatchQueueFull());
      wait({ call, since: performance.now(), resolve, reject }, own);
      if (own || busy) return;
      busy = true;
      // A turn later, so that calls that arrive together are judged together.
      setImmediate(() => void drain());
    });
}
