/**
 * All codes of the partner API, as a closed set: the HTTP status, and a sentence that says what
 * to do. Here statuses are real. Source: P12.
 */
export const partnerCodes = {
  OK: { http: 200, says: 'Done' },
  NOT_FOUND_NOTED: { http: 200, says: 'The bet never arrived here; if it comes later it is refused' },
  INVALID_JSON: { http: 400, says: 'Send a JSON object in UTF-8, without repeated keys' },
  INVALID_FIELD: { http: 400, says: 'Correct the field that is named and send the call again' },
  WRONG_CURRENCY: { http: 400, says: 'Send INR: wallets here are in rupees' },
  INVALID_KEY: {
    http: 401,
    says: 'Send X-Verify-Key with a key that is in use: the page API of the back office shows it',
  },
  STALE_REQUEST: {
    http: 401,
    says: 'Send X-Timestamp in Unix seconds, at most 300 s from our clock: sync your server by NTP',
  },
  INVALID_SIGNATURE: {
    http: 401,
    says: 'Sign the five lines with your Secret Key: the signature tester of the page API says which part differs',
  },
  INVALID_TOKEN: {
    http: 401,
    says: 'The token is unknown, used or older than 60 s: let the player open the game again',
  },
  INSUFFICIENT_FUNDS: { http: 402, says: 'The player has less than the stake' },
  CUSTOMER_FLOAT_LOW: {
    http: 402,
    says: 'Your balance with the platform is below its minimum: recharge it to take bets again',
  },
  IP_NOT_ALLOWED: {
    http: 403,
    says: 'Add the address that is named to the address list of your project; an empty list lets nobody in',
  },
  DOMAIN_NOT_ALLOWED: {
    http: 403,
    says: 'Send the domain of your project in domain: ping returns it as registered',
  },
  API_TYPE_NOT_ALLOWED: { http: 403, says: 'Your project may not offer this product: ask your upline to add it' },
  CUSTOMER_INACTIVE: { http: 403, says: 'Your account is inactive: ask your upline' },
  CUSTOMER_SUSPENDED: { http: 403, says: 'Your account, or one above it, is suspended: ask your upline' },
  PLAYER_INACTIVE: { http: 403, says: 'The player’s account takes no bets now' },
  PLAYER_EXCLUDED: { http: 403, says: 'The player is on a break from play' },
  PLAYER_DEBT: { http: 403, says: 'A correction left the player owing; what comes in pays that first' },
  LIMIT_REACHED: { http: 403, says: 'The stake is above what the player’s own limits leave' },
  PLAYER_NOT_FOUND: { http: 404, says: 'You have no player with this id' },
  BET_NOT_FOUND: { http: 404, says: 'You have no bet with this id' },
  TRANSACTION_NOT_FOUND: { http: 404, says: 'You have no transaction with this id: it has had no effect so far' },
  NOT_FOUND: { http: 404, says: 'There is no such call: see /openapi.json' },
  REPLAYED_NONCE: { http: 409, says: 'Make a new UUID for X-Nonce with every request, repeats included' },
  DUPLICATE_TRANSACTION: {
    http: 409,
    says: 'This transaction_id was used with other content: never use one for two things',
  },
  BET_ALREADY_SETTLED: { http: 409, says: 'The bet has been paid: correct it with resettle' },
  BET_NOT_SETTLED: { http: 409, says: 'The bet is still open: settle it or roll it back' },
  ROUND_CLOSED: {
    http: 409,
    says: 'The bet has ended: within 72 hours of its end resettle corrects it, later your upline does',
  },
  TRANSACTION_ROLLED_BACK: { http: 409, says: 'The bet was rolled back; nothing more can happen to it' },
  TOO_LARGE: { http: 413, says: 'Send at most 64 KB' },
  RATE_LIMITED: { http: 429, says: 'Wait for the seconds in Retry-After' },
  INTERNAL_ERROR: { http: 500, says: 'Something went wrong on our side: send the same transaction_id again' },
  MAINTENANCE: { http: 503, says: 'Not available now: send the same transaction_id again in a few seconds' },
} as const satisfies Record<string, { http: number; says: string }>;

/** Message of BET_ALREADY_SETTLED and BET_NOT_SETTLED for an open bet that has paid a part. Source: D364. */
export const PART_PAID_MESSAGE =
  'The bet has paid a part: end it by settle with amount 0, then correct it with resettle';

export type PartnerCode = keyof typeof partnerCodes;

/**
 * Codes that mean something is wrong with a partner's program or on our side and needs a fix. The others are
 * about a player, a bet or a standing, and report what happened. Source: O18, D393.
 */
export const faultyCodes = [
  'INVALID_JSON',
  'INVALID_FIELD',
  'WRONG_CURRENCY',
  'INVALID_KEY',
  'STALE_REQUEST',
  'INVALID_SIGNATURE',
  'IP_NOT_ALLOWED',
  'DOMAIN_NOT_ALLOWED',
  'API_TYPE_NOT_ALLOWED',
  'NOT_FOUND',
  'REPLAYED_NONCE',
  'DUPLICATE_TRANSACTION',
  'TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
] as const satisfies readonly PartnerCode[];
export const partnerCodeNames = Object.keys(partnerCodes) as [PartnerCode, ...PartnerCode[]];
