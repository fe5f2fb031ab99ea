import type { Contract, EndpointName, ErrorCode, Input, Level, Output } from '@cage/contract';
import { faultMessages, texts } from '@cage/contract';
import type { Services } from './services.ts';
import { isForeignKeyViolation, type Transaction } from './store/database/database.ts';

/** Which of the two apps a request came to. */
export type Surface = 'admin' | 'player';

/** Who asks, read anew from the database on every request. */
export interface Caller {
  accountId: number;
  /** Owner of the wallet, queue and scope: the account itself, or a clerk's creator. */
  actingId: number;
  publicId: string;
  name: string;
  phone: string;
  level: Level;
  role: string;
  permissions: readonly string[];
  sessionId: bigint;
  /** When the password was last typed once more in this session. */
  retypedAt: Date | null;
  /** Path of its own account; a clerk's lies below the one it acts for. */
  ownPath: string;
  /** Path of the acting account; its scope is every path that starts with it. */
  path: string;
}

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
  /** Only the rows of a list are wanted, for CSV: what it costs to count and to sum can be saved. */
  rowsOnly: boolean;
}

export type CallerContext = Context & { caller: Caller };

/** A picture that passed the checks of the contract, decoded and encoded anew. */
export interface Picture {
  bytes: Buffer;
  thumb: Buffer;
  /** SHA-256 of what the client sent. */
  hash: Buffer;
}

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

/** A "no" by a business rule: HTTP 200 with status false and these words. Source: R49. */
export class Refusal extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refusal';
    this.field = field;
  }
}

/** Anything else that goes wrong, with the HTTP status of its code. */
export class Fault extends Error {
  readonly code: Exclude<ErrorCode, 'refused'>;
  readonly field: string | undefined;

  constructor(
    code: Exclude<ErrorCode, 'refused'>,
    message: string = faultMessages[code],
    field?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'Fault';
    this.code = code;
    this.field = field;
  }
}

/** What another removed while this was under way is a rule's no, wherever it happens; everything else stays what it is. */
export const refusalOf = (error: unknown): unknown =>
  isForeignKeyViolation(error) ? new Refusal(texts.goneMeanwhile, undefined, { cause: error }) : error;
