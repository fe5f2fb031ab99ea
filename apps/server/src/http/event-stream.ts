import { Readable } from 'node:stream';
import { type Codec, toWire } from '@cage/contract/codec';
import type { LiveEvent } from '@cage/contract/live';

const HEARTBEAT_MS = 15_000;

/** Every open stream of the process: they share one clock. */
const open = new Set<EventStream>();
let clock: NodeJS.Timeout | undefined;

const beat = () => {
  for (const stream of open) stream.beat();
};

/** The text of each event: encoded once, however many streams send it. */
const written = new WeakMap<LiveEvent, string>();

function textOf(codec: Codec, event: LiveEvent): string {
  const known = written.get(event);
  if (known !== undefined) return known;
  const text = `data: ${JSON.stringify(toWire(codec, event))}\n\n`;
  written.set(event, text);
  return text;
}

/** Events as text, with a heartbeat that keeps proxies from closing a quiet stream. */
class EventStream extends Readable {
  readonly #codec: Codec;
  readonly #events: AsyncIterator<LiveEvent>;
  #asking = false;
  #quiet = true;

  constructor(codec: Codec, events: AsyncIterable<LiveEvent>) {
    super({ highWaterMark: 1_024, encoding: 'utf8' });
    this.#codec = codec;
    this.#events = events[Symbol.asyncIterator]();
    open.add(this);
    clock ??= setInterval(beat, HEARTBEAT_MS).unref();
  }

  override _read(): void {
    if (this.#asking) return;
    this.#asking = true;
    this.#events.next().then(
      ({ done, value }) => {
        this.#asking = false;
        if (this.destroyed) return;
        this.#quiet = false;
        this.push(done ? null : textOf(this.#codec, value));
      },
      (error: Error) => this.destroy(error),
    );
  }

  /** Writes a heartbeat if nothing was written since the last one. */
  beat(): void {
    if (this.#quiet) this.push(': still here\n\n');
    this.#quiet = true;
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    open.delete(this);
    if (open.size === 0) {
      clearInterval(clock);
      clock = undefined;
    }
    void this.#events.return?.();
    done(error);
  }
}

export const eventStream = (codec: Codec, events: AsyncIterable<LiveEvent>): Readable => new EventStream(codec, events);
