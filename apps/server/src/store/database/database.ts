import type { Statement } from './sql.ts';

/** Runs statements, in a transaction or outside one. 8-byte integers arrive as bigint, instants as Date. */
export interface Queryable {
  query<Row extends object>(statement: Statement): Promise<Row[]>;
}

/** The operations available only inside a transaction; the type keeps money from being moved outside one. */
export interface Transaction extends Queryable {
  readonly inTransaction: true;
  /**
   * Queues a statement whose result nobody needs, in order with the others, without waiting for it. If it fails, the
   * transaction fails with its error.
   */
  send(statement: Statement): void;
  /** Wakes the channel's listeners in every process once the commit is certain; calls in quick succession are merged. */
  wake(channel: string): void;
  /** Runs a callback once the commit is certain, and never otherwise. It must not throw. */
  afterCommit(done: () => void): void;
}

/** Connections of the pool, and callers that wait for one. */
export interface Connections {
  busy: number;
  idle: number;
  waiting: number;
}

/** For reads of whole tables, and migrations: statements and answers have no timeout; only `until` ends a read, at once. */
export interface WithoutTimeout {
  unhurried: true;
  until?: AbortSignal | undefined;
}

export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in one READ COMMITTED transaction. Serialisation failures and deadlocks are retried up to three times;
   * anything else rolls back and is thrown. Locks are taken in the order of ADR 3: accounts, sessions, roles, what is
   * decided about, the person, wallets, the end of the log.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, patience?: Pick<WithoutTimeout, 'unhurried'>): Promise<T>;
  /** Runs `work` over one read-only snapshot of the data. */
  snapshot<T>(work: (tx: Transaction) => Promise<T>, patience?: WithoutTimeout): Promise<T>;
  /** Calls `receive` for every NOTIFY on the channel, including those of other processes. Only a hint: it may be lost. */
  listen(channel: string, receive: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Resolves when the database answers within the time, in milliseconds, and has room to write; throws
   * DatabaseUnavailable otherwise.
   */
  ping(withinMs: number): Promise<void>;
  connections(): Connections;
  /** Resolves with the reason when the database can't come back within this process. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** The database does not answer, or can't store anything at the moment. The server responds with 503. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** PostgreSQL ended a statement that took too long, or waited too long for a lock. It had no effect, and the database is still up. */
export class DatabaseTimeout extends Error {
  constructor(cause: unknown) {
    super('A statement took too long', { cause });
    this.name = 'DatabaseTimeout';
  }
}

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Whether a statement failed on a unique index: any, or the given one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/** Whether a statement failed because a row that it refers to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503';

/** The same work has to be retried from the start, because what it relied on has changed. */
export class RetryTransaction extends Error {
  readonly code = '40001';
}

/** Whether this is a serialisation failure or a deadlock: nothing happened, and the same work may be retried. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error) ?? '');
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
]);

/** Whether the fault is the connection's and not the statement's. */
export function isConnectionFault(error: unknown): boolean {
  const code = codeOf(error);
  if (code && (connectionCodes.has(code) || code.startsWith('08'))) return true;
  return (
    error instanceof Error &&
    /connection terminated|timeout exceeded when trying to connect|query read timeout|is not queryable/i.test(
      error.message,
    )
  );
}

/** Error classes and codes of a server that lacks resources: disk, memory, connections. */
const SHORTAGES = [/^53/, /^58030$/];
const TIMEOUTS = ['57014', '55P03'];
const READ_ONLY = '25006';

/** PostgreSQL's error for a write while transactions are read-only. */
export const readOnly = (): Error =>
  Object.assign(new Error('Transactions are read-only at the moment'), { code: READ_ONLY });

/** Whether a statement was ended by its timeout or by that of a lock. */
export const isTimeout = (error: unknown): boolean => TIMEOUTS.includes(codeOf(error) ?? '');

/** Whether a statement failed for lack of room or memory; the same one may work later. */
export function isShortage(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && SHORTAGES.some((shortage) => shortage.test(code));
}

/** Whether a write failed because nothing can be written at the moment: no room is left, or this is a standby. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}
