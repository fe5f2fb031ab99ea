import type { Endpoint, InputOf } from '@cage/contract/endpoint';
import { ApiError } from './api-error.ts';
import type { Client } from './call.ts';
import { nameOf } from './error-of-answer.ts';

/** Interval of checks for silence. */
const LOOK_MS = 5_000;

interface Coming<E extends Endpoint> {
  endpoint: E;
  input: InputOf<E>;
  /** Expected content type. */
  accept: string;
  /** Time limit for the beginning of the answer. */
  beginsWithinMs: number;
  /** Time limit for silence afterwards. */
  silentMs: number;
  signal?: AbortSignal;
}

/**
 * Takes a long answer as it arrives: gives up on silence, not on duration. Hours
 * of sleep count as silence, since connections do not survive them. Throws an ApiError, or the reason of the signal.
 */
export async function streamAnswer<E extends Endpoint, Taken>(
  api: Client,
  { endpoint, input, accept, beginsWithinMs, silentMs, signal }: Coming<E>,
  take: (answer: Response) => Promise<Taken>,
): Promise<Taken> {
  const silence = new AbortController();
  let mostMs = beginsWithinMs;
  let heardAt = Date.now();
  const look = setInterval(() => {
    // Otherwise a clock that was set back would hide silence until it has caught up.
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
