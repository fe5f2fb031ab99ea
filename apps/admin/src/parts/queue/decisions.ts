import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
/** The progress of the decision about a row. `endsAt` is on the clock of `performance.now()`, in milliseconds. */
export type Progress =
  /** It can still be undone. */
  { is: 'counting'; endsAt: number } | { is: 'sending' } | { is: 'done' } | { is: 'failed'; error: Error };

/** Whether the decision about a row is made: counting down, being sent, or taken. */
export const isUnderway = (progress: Progress | undefined): boolean =>
  progress !== undefined && progress.is !== 'failed';

export interface Decision<Row> {
  row: Row;
  progress: Progress;
}

/** Sends a decision. `decided: false` keeps the row in the queue, as after the first of two approvals. */
export type Send<Row> = (row: Row, how: { keepalive: boolean }) => Promise<ConfirmationAnswer & { decided?: boolean }>;

interface Options<Row> {
  onDone(row: Row, answer: ConfirmationAnswer): void;
  onFailed(row: Row, error: Error): void;
}

/** The pending and finished decisions about the rows of a queue; see createDecisions. */
export interface Decisions<Row> {
  subscribe(listener: () => void): () => void;
  /** By row id. The same object until something changes. */
  snapshot(): ReadonlyMap<number, Decision<Row>>;
  /** Sends each after `undoMs`, one after the other. */
  later(rows: readonly Row[], send: Send<Row>, undoMs: number): void;
  /** Sends at once. An error for which `keeps` is true goes to the caller only, and the row does not show it. */
  now(row: Row, send: Send<Row>, keeps?: (error: Error) => boolean): Promise<boolean>;
  /** Undoes what is not sent yet. */
  undo(ids: readonly number[]): void;
  /** Forgets a failure that the user has read. */
  dismiss(id: number): void;
  /** Ends every wait when the page is left. With `keepalive` all are sent together, and outlive the page. */
  sendAll(how: { keepalive: boolean }): Promise<void>;
}

/**
 * Creates the decisions of a queue, which can be undone for a while before they are sent, and their outcomes. They are
 * sent in the order in which their time ends, each after the answer to the one before: the server decides, and the next
 * knows what one leaves of a balance.
 */
export function createDecisions<Row extends { id: number }>({ onDone, onFailed }: Options<Row>): Decisions<Row> {
  let decisions: ReadonlyMap<number, Decision<Row>> = new Map();
  const listeners = new Set<() => void>();
  const unsent = new Map<number, { send: Send<Row>; timer: ReturnType<typeof setTimeout> | undefined }>();
  let line: Row[] = [];
  let running: Promise<void> | null = null;

  function note(row: Row, progress: Progress | null): void {
    const next = new Map(decisions);
    if (progress) next.set(row.id, { row, progress });
    else next.delete(row.id);
    decisions = next;
    for (const tell of listeners) tell();
  }

  async function transmit(row: Row, send: Send<Row>, keepalive: boolean, keeps?: (error: Error) => boolean) {
    note(row, { is: 'sending' });
    try {
      const { decided = true, ...answer } = await send(row, { keepalive });
      note(row, decided ? { is: 'done' } : null);
      onDone(row, answer);
      return true;
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const kept = keeps?.(error) === true;
      note(row, kept ? null : { is: 'failed', error });
      if (!kept) onFailed(row, error);
      return false;
    }
  }

  /** Its time is over: it can no longer be undone. */
  function take(row: Row): Send<Row> | undefined {
    const waiting = unsent.get(row.id);
    clearTimeout(waiting?.timer);
    unsent.delete(row.id);
    return waiting?.send;
  }

  async function drain(): Promise<void> {
    for (let row = line.shift(); row; row = line.shift()) {
      const send = take(row);
      if (send) await transmit(row, send, false);
    }
    running = null;
  }

  function queueUp(row: Row): void {
    const waiting = unsent.get(row.id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    note(row, { is: 'sending' });
    line.push(row);
    running ??= drain();
  }

  const counting = () => [...decisions.values()].filter(({ progress }) => progress.is === 'counting');

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => decisions,
    later(rows, send, undoMs) {
      for (const row of rows) {
        const at = decisions.get(row.id)?.progress.is;
        if (at && at !== 'failed') continue;
        unsent.set(row.id, { send, timer: setTimeout(() => queueUp(row), undoMs) });
        note(row, { is: 'counting', endsAt: performance.now() + undoMs });
      }
    },
    now: (row, send, keeps) => transmit(row, send, false, keeps),
    undo(ids) {
      for (const { row } of counting().filter(({ row: { id } }) => ids.includes(id))) {
        take(row);
        note(row, null);
      }
    },
    dismiss(id) {
      const decision = decisions.get(id);
      if (decision?.progress.is === 'failed') note(decision.row, null);
    },
    async sendAll({ keepalive }) {
      if (!keepalive) {
        for (const { row } of counting()) queueUp(row);
        return running ?? undefined;
      }
      const rows = [...line, ...counting().map(({ row }) => row)];
      line = [];
      await Promise.all(
        rows.map((row) => {
          const send = take(row);
          return send && transmit(row, send, true);
        }),
      );
    },
  };
}
