import { Fault } from '../domain/refusal.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** An upload that is being received. */
export interface IncomingUpload {
  account: number;
  /** Counts bytes now in memory. Throws when the room is full and this upload has to give way. */
  hold(bytes: number): void;
  /** Rejects when the upload has to give way to others. */
  cut: Promise<never>;
  /** Marks the upload as read: what it holds stays until it is answered, and it no longer gives way. */
  whole(): void;
}

/** Runs an upload's request in a room of limited bytes, and frees what it held when it ends. */
export type UploadLimiter = <T>(account: number, request: (arrival: IncomingUpload) => Promise<T>) => Promise<T>;

interface Held {
  account: number;
  bytes: number;
  /** `null` once the upload is read: nothing would react. */
  giveWay: (() => void) | null;
}

/**
 * Limits only the bytes of all uploads together, not their number, or a few clients could take every place by sending
 * nothing. When the room is full, the account that holds most gives way with its newest unfinished upload: `unavailable`.
 */
export function createUploadLimiter(limits: { perAccount: number; bytes: number }): UploadLimiter {
  const seats = createConcurrencyLimit(limits);
  const uploads = new Set<Held>();
  let held = 0;

  function leave(upload: Held): void {
    if (uploads.delete(upload)) held -= upload.bytes;
  }

  function newestOfLargest(): Held | undefined {
    const sums = new Map<number, number>();
    for (const { account, bytes } of uploads) sums.set(account, (sums.get(account) ?? 0) + bytes);
    const sumOf = ({ account }: Held) => sums.get(account) ?? 0;
    const coming = [...uploads].filter(({ giveWay }) => giveWay !== null);
    const most = Math.max(...coming.map(sumOf));
    return coming.findLast((upload) => sumOf(upload) === most);
  }

  return async (account, request) => {
    const giveBack = seats.take(account);
    const cut = Promise.withResolvers<never>();
    // The reader of the upload handles the rejection; once the upload is read, nothing does.
    cut.promise.catch(() => {});
    const upload: Held = { account, bytes: 0, giveWay: () => cut.reject(new Fault('unavailable')) };
    uploads.add(upload);
    const hold = (bytes: number) => {
      if (!uploads.has(upload)) throw new Fault('unavailable');
      upload.bytes += bytes;
      held += bytes;
      while (held > limits.bytes) {
        const last = newestOfLargest();
        if (!last) return;
        leave(last);
        if (last === upload) throw new Fault('unavailable');
        last.giveWay?.();
      }
    };
    try {
      const whole = () => {
        upload.giveWay = null;
      };
      return await request({ account, hold, cut: cut.promise, whole });
    } finally {
      leave(upload);
      giveBack();
    }
  };
}
