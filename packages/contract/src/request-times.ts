/** A request still waiting after this long is shown as Late, and other ancestors may decide it. Source: R24, R27. */
export const LATE_AFTER_MS = 60 * 60_000;
/** A request that waits for this long is brought back to mind: to whoever answers for it, then to the account above. Source: O16. */
export const REMIND_AFTER_MS = { first: 15 * 60_000, second: 45 * 60_000 } as const;
/** A recharge that nobody decided for this long is cancelled. Source: O16. */
export const EXPIRES_AFTER_MS = 24 * 60 * 60_000;
/** How long a payment that was started can be continued. Source: D74. */
export const STARTED_PAYMENT_MS = 24 * 60 * 60_000;
/** How long a request stays with whoever opened it. */
export const CLAIM_MS = 2 * 60_000;
