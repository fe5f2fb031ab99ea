import { UPLOAD_MS } from '@cage/contract/endpoint';

const MIB = 1024 * 1024;

/** What one surface gives to whoever connects to it. Times in milliseconds, counts of one process. */
export interface Limits {
  connections: {
    /** More are closed as they come. */
    atOnce: number;
    /** Until a request's head is there, and until all of it is. */
    headMs: number;
    requestMs: number;
    /** How long a connection may be silent in both directions. */
    quietMs: number;
    /** How often they are looked at. */
    checkMs: number;
    /** How long a connection that was answered and cut may linger, so that its client can read the answer. */
    lingerMs: number;
  };
  uploads: {
    /** As many as the twins of one request that somebody's client may send at once. */
    perAccount: number;
    /** Bytes of all uploads together that are not answered yet; they are kept in memory. */
    bytes: number;
  };
  exports: {
    perAccount: number;
    atOnce: number;
    /** How long a reader may take nothing, and how long an export may last. */
    stalledMs: number;
    longestMs: number;
    /** How long a server that stops waits for them. */
    closingMs: number;
  };
  /** Live channels; tabs of one person that have none ask every 15 seconds. */
  streams: { perAccount: number };
}

export const usualLimits: Limits = {
  connections: {
    atOnce: 10_000,
    headMs: 15_000,
    // Whoever sends a picture gives up first, and knows why.
    requestMs: UPLOAD_MS + 10_000,
    quietMs: 300_000,
    checkMs: 5_000,
    lingerMs: 20_000,
  },
  uploads: { perAccount: 10, bytes: 128 * MIB },
  exports: { perAccount: 2, atOnce: 16, stalledMs: 30_000, longestMs: 30 * 60_000, closingMs: 5_000 },
  streams: { perAccount: 20 },
};
