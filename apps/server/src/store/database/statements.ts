import type pg from 'pg';
import { spanned } from '../../telemetry/tracing.ts';
import type { Queryable } from './database.ts';
import type { Statement } from './sql.ts';

/** Whether a statement has no effect if it runs outside its transaction. */
const onlyReads = ({ text }: Statement): boolean => /^\s*select\b/i.test(text);

const isPlain = (value: unknown): boolean =>
  value === null || typeof value !== 'object' || value instanceof Date || Buffer.isBuffer(value);

const textsByName = new Map<string, string>();

/**
 * Refuses what the driver would refuse on this side: nobody waits for a sent statement, and the commit behind it would
 * succeed without it.
 */
function refuseUnsendable({ text, values, name }: Statement): void {
  const known = name === undefined ? text : (textsByName.get(name) ?? text);
  if (known !== text) throw new Error(`Two statements are prepared as ${name}`);
  if (name !== undefined) textsByName.set(name, text);
  if (!values.flat().every(isPlain)) throw new Error('A statement that is sent takes plain values');
}

/** The statement that opens a transaction. A prepared one is one system call with the statement behind it. */
export type Begin = Pick<Statement, 'text' | 'name'>;

/**
 * The statements of a transaction, in order, each sent as soon as it is given. `begin` is sent along with the first
 * one, unless that writes: a write waits until the transaction is open, so that it never runs outside it.
 */
export class Statements {
  private readonly client: pg.PoolClient;
  private readonly run: Queryable['query'];
  private readonly begun: Promise<unknown>;
  private readonly sent: Promise<unknown>[] = [];
  private open = false;
  private ended = false;
  private gate: Promise<unknown> | null = null;
  private failed: { error: unknown } | null = null;

  constructor(client: pg.PoolClient, begin: Begin, run: Queryable['query']) {
    this.client = client;
    this.run = run;
    this.begun = client.query(begin).then(() => {
      this.open = true;
    });
    this.begun.catch((error: unknown) => {
      this.failed ??= { error };
    });
  }

  readonly query: Queryable['query'] = async <Row extends object>(statement: Statement) => {
    this.refuseWhenEnded();
    try {
      return await this.submit<Row>(statement);
    } catch (error) {
      // Statements after a failed one only get the error that the transaction has been aborted.
      throw this.failed ? this.failed.error : error;
    }
  };

  send(statement: Statement): void {
    refuseUnsendable(statement);
    this.refuseWhenEnded();
    const answered = this.submit(statement);
    answered.catch((error: unknown) => {
      this.failed ??= { error };
    });
    this.sent.push(answered);
  }

  /** Resolves to the command that PostgreSQL completed, once everything sent is done; rejects with the first failure. */
  async commit(): Promise<string> {
    this.ended = true;
    const ended = spanned('commit', {}, () => this.behind(() => this.client.query('commit')));
    const [{ command }] = await Promise.all([ended, this.begun, ...this.sent]);
    return command;
  }

  async rollback(): Promise<void> {
    this.ended = true;
    await this.begun.catch(() => undefined);
    await this.client.query('rollback');
  }

  /** The connection may already be in use elsewhere: a part of the work that was not awaited must not write there. */
  private refuseWhenEnded(): void {
    if (this.ended) throw new Error('The transaction has ended: it takes no statement any more');
  }

  private submit<Row extends object>(statement: Statement): Promise<Row[]> {
    if (!this.open && !onlyReads(statement)) this.gate ??= this.begun;
    return this.behind(() => this.run<Row>(statement));
  }

  /** Everything behind a waiting statement waits too, so that the order is kept. */
  private behind<T>(what: () => Promise<T>): Promise<T> {
    return this.gate ? this.gate.then(what) : what();
  }
}
