import type { Endpoint, InputOf } from '@cage/contract/endpoint';
import { ApiError } from './api-error.ts';
import type { Client } from './call.ts';
import { nameOf } from './error-of-answer.ts';

/** How often it is looked whether something came. */
const LOOK_MS = 5_000;

interface Coming<E extends Endpoint> {
  endpoint: E;
  input: InputOf<E>;
  /** The type it comes as. */
  accept: string;
  /** How long it may take until it begins. */
  beginsWithinMs: number;
  /** How long nothing may come of it then. */
  silentMs: number;
  signal?: AbortSignal;
}

/**
 * Takes an answer that may go on for long, as it comes: it is given up when nothing comes, not when it takes its time. Hours
 * of sleep count as silence, after which no connection is what it was. Throws an ApiError, or the reason of the signal.
 */
export async function takeAsItComes<E extends Endpoint, Taken>(
  api: Client,
  { endpoint, input, accept, beginsWithinMs, silentMs, signal }: Coming<E>,
  take: (answer: Response) => Promise<Taken>,
): Promise<Taken> {
  const silence = new AbortController();
  let mostMs = beginsWithinMs;
  let heardAt = Date.now();
  const look = setInterval(() => {
    // A clock that was put back would otherwise count for nothing until it has caught up.
    if (Math.abs(Date.now() - heardAt) >= mostMs) silence.abort();
  }, LOOK_MS);
  try {
    const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
    const response = await api.open(endpoint, input, { accept, signal: either });
    heardAt = Date.now();
    mostMs = silentMs;
    const noting = new TransformStream<BufferSource, BufferSource>({
      transform(piece, on) {
        heardAt = Date.now();
        on.enqueue(piece);
      },
    });
    return await take(new Response(response.body?.pipeThrough(noting), response));
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError(nameOf(endpoint), silence.signal.aborted ? 'timeout' : 'network', { cause });
  } finally {
    clearInterval(look);
  }
}
