import { Fault } from '../domain/refusal.ts';
import { places } from './places.ts';

/** Counts bytes of an upload that are now in memory; beyond the room of all of them it is told to come again. */
export type Hold = (bytes: number) => void;

/** Runs an upload's request in a room of limited places and bytes; what it held is free again when it has ended. */
export type UploadRoom = <T>(account: number, request: (hold: Hold) => Promise<T>) => Promise<T>;

export function uploadRoom(limits: { perAccount: number; atOnce: number; bytes: number }): UploadRoom {
  const seats = places(limits);
  let held = 0;
  return async (account, request) => {
    const leave = seats.take(account);
    let own = 0;
    try {
      return await request((bytes) => {
        if (held + bytes > limits.bytes) throw new Fault('unavailable');
        own += bytes;
        held += bytes;
      });
    } finally {
      held -= own;
      leave();
    }
  };
}
