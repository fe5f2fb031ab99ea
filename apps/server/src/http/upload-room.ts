import { Fault } from '../domain/refusal.ts';
import { places } from './places.ts';

/** An upload while it comes in. */
export interface Arrival {
  account: number;
  /** Counts bytes that are now in memory. Throws when the room is full and it is the one to give way. */
  hold(bytes: number): void;
  /** Rejects when the upload has to give way to others. */
  cut: Promise<never>;
  /** It is read: what it holds stays until it is answered, and it gives way to nobody any more. */
  whole(): void;
}

/** Runs an upload's request in a room of limited bytes; what it held is free again when it has ended. */
export type UploadRoom = <T>(account: number, request: (arrival: Arrival) => Promise<T>) => Promise<T>;

interface Held {
  account: number;
  bytes: number;
  /** `null` once it is read: nobody would hear it. */
  giveWay: (() => void) | null;
}

/**
 * Has no places for all together, which a few people could take by sending nothing: only the bytes of all uploads are limited.
 * When they are too many, of those that still come in the newest of whoever holds most gives way, and is told to come again.
 */
export function uploadRoom(limits: { perAccount: number; bytes: number }): UploadRoom {
  const seats = places(limits);
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
    // Whoever reads the upload hears of it; once it is read, nobody does.
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
