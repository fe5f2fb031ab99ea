/** Refusals of the sender or its signature, given before the transaction is examined. */
const AT_THE_DOOR: ReadonlySet<string> = new Set([
  ...['INVALID_KEY', 'STALE_REQUEST', 'INVALID_SIGNATURE', 'REPLAYED_NONCE'],
  ...['IP_NOT_ALLOWED', 'DOMAIN_NOT_ALLOWED', 'RATE_LIMITED'],
]);

/** Refusals of the content itself, or of an id that belongs to another transaction: an earlier attempt gets the same one. */
const FOR_EVER: ReadonlySet<number> = new Set([400, 409, 413]);

/** A refusal by the platform: a 4xx answer, or one in a batch. The request had no effect, and is never repeated automatically. */
export class PartnerRefused extends Error {
  /** For example `INSUFFICIENT_FUNDS`; the API's page lists all of them. */
  readonly code: string;
  readonly status: number;
  /** For the platform's support. */
  readonly requestId: string | null;
  /** The player's balance in rupees, if the refusal is about it. */
  readonly balance: string | null;
  /**
   * Refused for its key, signature, address or rate, or by an intermediary: it says nothing about an earlier attempt,
   * and the same call may succeed once that is fixed.
   */
  readonly atTheDoor: boolean;
  /** Seconds to wait, after `RATE_LIMITED`. */
  readonly retryAfterSeconds: number | null;
  /**
   * Whether an earlier attempt of the same call got no clear answer: it may still arrive, and take effect if what it was
   * refused for has changed by then, such as the player's balance.
   */
  readonly afterUnclear: boolean;

  constructor(refusal: {
    code: string;
    message: string;
    status: number;
    requestId: string | null;
    balance: string | null;
    retryAfterSeconds: number | null;
    afterUnclear?: boolean;
  }) {
    super(refusal.message);
    this.name = 'PartnerRefused';
    this.code = refusal.code;
    this.atTheDoor = AT_THE_DOOR.has(refusal.code) || refusal.code.startsWith('HTTP_');
    this.status = refusal.status;
    this.requestId = refusal.requestId;
    this.balance = refusal.balance;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.afterUnclear = refusal.afterUnclear ?? false;
  }

  /** Whether an earlier attempt of the same call may still take effect. */
  get mayStillArrive(): boolean {
    return this.afterUnclear && !FOR_EVER.has(this.status);
  }
}

/** No answer, or only 5xx, after all repeats: whether it took effect is unknown. */
export class PartnerUnclear extends Error {
  constructor(call: string, cause: unknown) {
    super(`${call} got no clear answer`, { cause });
    this.name = 'PartnerUnclear';
  }
}

/** A bet that got no clear answer and was taken back: it is void, and its id must not be used again. */
export class BetTakenBack extends Error {
  readonly transactionId: string;

  constructor(transactionId: string, cause: unknown) {
    super(`Bet ${transactionId} got no clear answer and was taken back`, { cause });
    this.name = 'BetTakenBack';
    this.transactionId = transactionId;
  }
}
