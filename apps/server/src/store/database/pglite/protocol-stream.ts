import { Duplex } from 'node:stream';

/** Sends complete protocol messages to the database and resolves to its answer. */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>;

const STARTUP_HEADER = 8;
const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);

function message(type: string, ...parts: (string | number)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(`${part}\0`);
      const word = Buffer.alloc(4);
      word.writeInt32BE(part);
      return word;
    }),
  );
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A statement without parameters, as a client sends it. */
export function queryMessage(statement: string): Buffer {
  return message('Q', statement);
}

/** A server's greeting to a client that it admits. The embedded database admits every client. */
const welcome = Buffer.concat([
  message('R', 0),
  message('S', 'server_version', '18.0'),
  message('S', 'client_encoding', 'UTF8'),
  message('S', 'DateStyle', 'ISO, MDY'),
  message('S', 'integer_datetimes', 'on'),
  message('K', 0, 0),
  Buffer.concat([message('Z'), Buffer.from('I')]),
]);
welcome.writeInt32BE(5, welcome.length - 5);

/**
 * All streams share one session, and a broken one may have left a transaction open or statements prepared: without this
 * the next one would commit half of somebody else's transfer. LISTEN registrations survive it.
 */
const cleanSession = queryMessage('rollback; deallocate all');

/** The socket that the `pg` driver is given: it collects messages up to a Sync or a Query and exchanges them. */
export class ProtocolStream extends Duplex {
  private readonly exchange: Exchange;
  private pending: Buffer = Buffer.alloc(0);
  private started = false;

  constructor(exchange: Exchange) {
    super();
    this.exchange = exchange;
  }

  /** The methods that the driver calls on a socket. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    this.advance().then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  private async advance(): Promise<void> {
    if (!this.started) {
      if (this.pending.length < STARTUP_HEADER || this.pending.length < this.pending.readInt32BE(0)) return;
      this.pending = this.pending.subarray(this.pending.readInt32BE(0));
      this.started = true;
      await this.exchange(cleanSession);
      this.push(welcome);
    }
    for (let end = this.endOfRequest(); end > 0; end = this.endOfRequest()) {
      const messages = this.pending.subarray(0, end);
      this.pending = this.pending.subarray(end);
      if (messages[0] === TERMINATE) return;
      const { buffer, byteOffset, byteLength } = await this.exchange(messages);
      this.push(Buffer.from(buffer, byteOffset, byteLength));
    }
  }

  /** The end of the first complete request, or 0. */
  private endOfRequest(): number {
    for (let at = 0; at + 5 <= this.pending.length; ) {
      const end = at + 1 + this.pending.readInt32BE(at + 1);
      if (end > this.pending.length) return 0;
      const type = this.pending[at];
      if (type === SYNC || type === QUERY || type === TERMINATE) return end;
      at = end;
    }
    return 0;
  }
}
