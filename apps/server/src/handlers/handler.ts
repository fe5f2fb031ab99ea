import type { Contract, EndpointName, Input, Output } from '@cage/contract/contract';
import { because } from '@cage/contract/refusals/reason';
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
  /** Host the browser asked for, lower case, without port. */
  host: string;
  /** The token of the session cookie, for resuming only. */
  cookieToken: string | null;
  /** What the browser says it is, shortened. */
  agent: string | null;
  /** The number of the browser, when it signed in to some account before. */
  device: string | null;
  setSession(token: string): void;
  setDevice(device: string): void;
  clearSession(): void;
  /**
   * Lets the caller in once more, in the transaction of a change that came after something slow: a session that ended
   * meanwhile, or a permission that was lost, is refused. Source: R45.
   */
  readmit(tx: Transaction): Promise<CallerContext>;
  /**
   * Refuses as `readmit` does, and holds nothing: of a transaction that waits for what it moves, asked with its last lock. What `readmit`
   * holds is the session; the role, which says the rest, may have been another's to change meanwhile. Source: R45, D446, D475.
   */
  stillIn(tx: Transaction): Promise<Caller>;
  /** What somebody else proposed, and the caller confirms with this call. */
  confirms?: Proposal;
  /** Only the rows of a list are wanted, for CSV: what it costs to count and to sum can be saved. */
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

/** One handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> };

/** What another removed while this was under way is a rule's no, wherever it happens; everything else stays what it is. */
export const refusalOf = (error: unknown): unknown =>
  isForeignKeyViolation(error) ? new Refusal({ reason: because('goneMeanwhile') }, { cause: error }) : error;
