/** A request still waiting after this long is shown as Late, and other ancestors may decide it. Source: R24, R27. */
export const LATE_AFTER_MS = 60 * 60_000;
/** How long a request waits before its reminders: to the payee or payer, then to the account above. Source: O16. */
export const REMIND_AFTER_MS = { first: 15 * 60_000, second: 45 * 60_000 } as const;
/** How long a recharge may stay undecided before it is cancelled. Source: O16. */
export const EXPIRES_AFTER_MS = 24 * 60 * 60_000;
/** How long a started payment can be continued. Source: D74. */
export const STARTED_PAYMENT_MS = 24 * 60 * 60_000;
/** How long a claim lasts. */
export const CLAIM_MS = 2 * 60_000;
