/** The address to return to after sign-in, and whose it was; `null` if nobody was signed in. */
export interface ReturnTo {
  from: string;
  phone: string | null;
}

/**
 * The address to return to after sign-in; only a path of this app, and only for the account that was there. `phone` is
 * the one that signed in, `null` before that.
 */
export function returnPath(state: unknown, fallback: string, phone: string | null): string {
  const { from, phone: whose } = (state ?? {}) as Partial<ReturnTo>;
  const own = !whose || !phone || whose === phone;
  return own && typeof from === 'string' && /^\/[^/]/.test(from) ? from : fallback;
}
