/**
 * Ends the deadlines of calls with their story. Stories share a page, and the deadline of a call left hanging by one of
 * them would fail the next. Returns the function that clears them.
 */
export function holdDeadlines(): () => void {
  const { timeout } = AbortSignal;
  const running = new Set<ReturnType<typeof setTimeout>>();
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    running.add(setTimeout(() => controller.abort(new DOMException('The deadline is over', 'TimeoutError')), ms));
    return controller.signal;
  };
  return () => {
    AbortSignal.timeout = timeout;
    for (const timer of running) clearTimeout(timer);
  };
}
