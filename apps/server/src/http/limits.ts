import { UPLOAD_MS } from '@cage/contract/endpoint';

const MIB = 1024 * 1024;

/** What one surface grants its clients. Times in milliseconds; counts are per process. */
export interface Limits {
  connections: {
    /** Connections beyond this are closed on arrival. */
    atOnce: number;
    /** Time until a request's head has arrived, and until all of it has. */
    headMs: number;
    requestMs: number;
    /** How long a connection may be silent in both directions. */
    quietMs: number;
    /** How often connections are checked. */
    checkMs: number;
    /** How long a connection whose request was answered early may linger, so that its client can read the answer. */
    lingerMs: number;
  };
  uploads: {
    /** Enough for the duplicates of one request that a client may send at once. */
    perAccount: number;
    /** Bytes of all unanswered uploads together; they are kept in memory. */
    bytes: number;
  };
  exports: {
    /** Rows that are read at once. */
    rows: number;
    perAccount: number;
    atOnce: number;
    /** How long a reader may read nothing, and how long an export may take. */
    stalledMs: number;
    longestMs: number;
    /** How long a stopping server waits for exports. */
    closingMs: number;
  };
  /** Live streams; further tabs of an account poll every 15 seconds. */
  streams: { perAccount: number };
}

export const usualLimits: Limits = {
  connections: {
    atOnce: 10_000,
    headMs: 15_000,
    // The sender of a picture times out first, and knows why.
    requestMs: UPLOAD_MS + 10_000,
    quietMs: 300_000,
    checkMs: 5_000,
    lingerMs: 20_000,
  },
  uploads: { perAccount: 10, bytes: 128 * MIB },
  exports: { rows: 500, perAccount: 2, atOnce: 16, stalledMs: 30_000, longestMs: 30 * 60_000, closingMs: 5_000 },
  streams: { perAccount: 20 },
};
