import { Fault } from '../domain/refusal.ts';
import { places } from './places.ts';

/** An upload while it comes in. */
export interface Arrival {
  account: number;
  /** Counts bytes that are now in memory. Throws when its account is the one that holds most and the room is full. */
  hold(bytes: number): void;
  /** Rejects when the upload has to give way. */
  cut: Promise<never>;
}

/** Runs an upload's request in a room of limited bytes; what it held is free again when it has ended. */
export type UploadRoom = <T>(account: number, request: (arrival: Arrival) => Promise<T>) => Promise<T>;

interface Held {
  account: number;
  bytes: number;
  giveWay(): void;
}

/**
 * Has no places for all together, which a few people could take by sending nothing: only the bytes of all uploads are limited.
 * When they are too many, the newest upload of whoever holds most of them gives way, and is told to come again.
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
    const most = Math.max(...sums.values());
    return [...uploads].findLast(({ account }) => sums.get(account) === most);
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
        last.giveWay();
      }
    };
    try {
      return await request({ account, hold, cut: cut.promise });
    } finally {
      leave(upload);
      giveBack();
    }
  };
}
