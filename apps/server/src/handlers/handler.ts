import type { Contract, EndpointName, Input, Output } from '@cage/contract/contract';
import { makeReason } from '@cage/contract/refusals/reason';
import type { Caller, Surface } from '../domain/caller.ts';
import type { Picture } from '../domain/picture.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Services } from '../services.ts';
import type { Proposal } from '../store/approvals/proposals.ts';
import { isForeignKeyViolation, type Transaction } from '../store/database/database.ts';

export interface Context {
  services: Services;
  caller: Caller | null;
  surface: Surface;
  requestId: string;
  ip: string;
  /** The host that the browser requested, lower case, without port. */
  host: string;
  /** The token of the session cookie, for resuming only. */
  cookieToken: string | null;
  /** The browser's user agent, shortened. */
  agent: string | null;
  /** The browser's number, if it signed in to some account before. */
  device: string | null;
  setSession(token: string): void;
  setDevice(device: string): void;
  clearSession(): void;
  /**
   * Admits the caller again, in the transaction of a change after something slow: a session that ended meanwhile, or a
   * permission that was lost, is refused. Source: R45.
   */
  readmit(tx: Transaction): Promise<CallerContext>;
  /**
   * Refuses as `readmit` does, but holds nothing: for a transaction that waits for what it moves, called with its last lock. `readmit`
   * holds only the session; the role, which decides the rest, may have changed meanwhile. Source: R45, D446, D475.
   */
  recheckCaller(tx: Transaction): Promise<Caller>;
  /** Another person's proposal that the caller confirms with this call. */
  confirms?: Proposal;
  /** Only the rows of a list are wanted, for CSV: counting and summing can be skipped. */
  rowsOnly: boolean;
}

export type CallerContext = Context & { caller: Caller };

type WithPictures<I> = { [K in keyof I]: NonNullable<I[K]> extends Blob ? () => Promise<Picture> : I[K] };

/** What a handler receives: the decoded input; a file is a function, so that the handler chooses when to judge it. */
export type HandlerInput<N extends EndpointName> = WithPictures<Input<N>>;

export interface FileAnswer {
  bytes: Buffer;
  type: string;
}

type Answer<N extends EndpointName> = Contract[N]['responses']['ok'] extends { is: 'file' }
  ? FileAnswer
  : Contract[N]['responses']['ok'] extends { is: 'events' }
    ? AsyncIterable<Output<N>>
    : Output<N>;

type ContextOf<N extends EndpointName> = Contract[N]['permission'] extends 'public' ? Context : CallerContext;

export type Handler<N extends EndpointName> = (input: HandlerInput<N>, context: ContextOf<N>) => Promise<Answer<N>>;

/** The handler of every endpoint of the contract: a missing one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> };

/** Turns a violated foreign key into a refusal: another request removed the row meanwhile. Any other error is unchanged. */
export const refusalOf = (error: unknown): unknown =>
  isForeignKeyViolation(error) ? new Refusal({ reason: makeReason('goneMeanwhile') }, { cause: error }) : error;
