/** The address to return to after sign-in; only a path of this app. */
export function returnPath(state: unknown, fallback: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) && from !== '/' ? from : fallback;
}
